#pragma once

#include <string_view>

namespace proofmark::report {

/// The style sheet of a page. Colours stand in variables, once for light and once for dark; verdicts
/// never rest on colour alone.
inline constexpr std::string_view page_style =
    R"(:root{--paper:#fff;--ink:#1d2430;--soft:#5a6475;--line:#d9dee7;--card:#f7f9fc;--accent:#2457a6;
--heat:#7fb0ff;--right:#17713a;--partly:#8a5a00;--wrong:#b3261e;--invalid:#7b2d8b;--review:#1f6079;--blank:#5a6475}
@media (prefers-color-scheme:dark){:root{--paper:#12161d;--ink:#e6eaf1;--soft:#a3adbd;--line:#323b49;--card:#1a2029;
--accent:#8cb8ff;--heat:#2b62bd;--right:#6fd395;--partly:#e9b44c;--wrong:#ff8f86;--invalid:#dd9bec;--review:#7fd0ea;--blank:#a3adbd}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.2rem 1rem 3rem}
h1,h2,h3,h4{line-height:1.25;margin:1.6rem 0 .4rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;margin-top:.4rem}h2{font-size:1.25rem;border-top:1px solid var(--line);padding-top:1.1rem}
h3,h4{font-size:1rem;margin:0;display:flex;flex-wrap:wrap;gap:.2rem .7rem;align-items:baseline}
a{color:var(--accent)}
.student,.points,footer{color:var(--soft);margin:.1rem 0}
.score{font-size:1.15rem;font-weight:600;margin:.3rem 0}
.field{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--mark);border-radius:8px;padding:.8rem .9rem;margin:.8rem 0;break-inside:avoid}
.right{--mark:var(--right)}.partly{--mark:var(--partly)}.wrong{--mark:var(--wrong)}.invalid{--mark:var(--invalid)}
.review,.undecided{--mark:var(--review)}.blank{--mark:var(--blank)}
.verdict{color:var(--mark);font-weight:700}
.name{font-weight:600}.worth{color:var(--soft);font-weight:400;margin-left:auto}
.lead{margin:.5rem 0 .2rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.3rem .9rem;margin:.5rem 0}
dt{color:var(--soft)}dd{margin:0;min-width:0}
.typed{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.93rem;white-space:pre-wrap;overflow-wrap:anywhere}
.prose{font-family:inherit;font-size:1rem;white-space:normal}
.wide{overflow-x:auto;max-width:100%}
math{font-size:1.08rem;text-align:left}math[display=block]{display:block math;width:max-content;margin:.15rem 0}
ul,ol{margin:.4rem 0;padding-left:1.3rem}
.problem{background:transparent;border-left:3px solid var(--mark,var(--invalid));padding-left:.7rem;margin:.5rem 0;overflow-x:auto;font:.88rem/1.45 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
table{border-collapse:collapse}caption{text-align:left;color:var(--soft);font-size:.9rem}
td,th{border:1px solid var(--line);padding:.2rem .6rem;text-align:left}
.entries td{color:var(--mark);font-variant-numeric:tabular-nums}
.overview{margin:.6rem 0 1.4rem}
figure{margin:.6rem 0}figcaption{color:var(--soft);font-size:.9rem}
.heat rect{fill:var(--heat);stroke:var(--line)}.heat text{fill:var(--ink);font-size:14px;text-anchor:middle;font-variant-numeric:tabular-nums}.heat .label{fill:var(--soft);font-size:12px}
details{margin:.5rem 0 0;color:var(--soft)}details.solution{color:var(--ink)}summary{cursor:pointer;color:var(--accent)}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer{margin-top:2rem;border-top:1px solid var(--line);padding-top:.8rem;font-size:.9rem}
@media (max-width:30rem){main{padding:.8rem .7rem 2rem}dl{grid-template-columns:minmax(0,1fr);gap:.1rem}dd{margin-bottom:.35rem}.worth{margin-left:0;width:100%}}
@media print{body{font-size:11pt}details>*{display:block}}
)";

}  // namespace proofmark::report
