#pragma once

// The part of JSON Schema (2020-12) that the schemas in data/ use.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "support/catch.hpp"

namespace proofmark::support {

using Json = nlohmann::json;

/// The keywords that the schema file uses; any other fails the test that reads it.
class Schema {
  public:
    explicit Schema(Json root) : root_(std::move(root)) {}

    const Json& root() const { return root_; }
    bool allows(const Json& value) const { return allows(root_, value); }

  private:
    bool allows(const Json& schema, const Json& value) const {
        for (const auto& [keyword, rule] : schema.items()) {
            if (!keeps(schema, keyword, rule, value)) return false;
        }
        return true;
    }

    bool keeps(const Json& schema, const std::string& keyword, const Json& rule,
               const Json& value) const {
        static const std::set<std::string> comments{"$schema", "$id",         "$defs",
                                                    "title",   "description", "properties"};
        if (comments.contains(keyword)) return true;  // properties: see additionalProperties
        if (keyword == "$ref")
            return allows(root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), value);
        if (keyword == "type") return has_type(rule, value);
        if (keyword == "const") return value == rule;
        if (keyword == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end();
        if (keyword == "minimum") return value.is_number() && value >= rule;
        if (keyword == "minItems") return !value.is_array() || value.size() >= rule;
        if (keyword == "maxItems") return !value.is_array() || value.size() <= rule;
        if (keyword == "items") {
            return !value.is_array() ||
                   std::all_of(value.begin(), value.end(),
                               [&](const Json& item) { return allows(rule, item); });
        }
        if (keyword == "anyOf") {
            return std::any_of(rule.begin(), rule.end(),
                               [&](const Json& one) { return allows(one, value); });
        }
        if (keyword == "required") {
            return !value.is_object() ||
                   std::all_of(rule.begin(), rule.end(), [&](const Json& key) {
                       return value.contains(key.get<std::string>());
                   });
        }
        if (keyword == "additionalProperties") return keeps_properties(schema, rule, value);
        FAIL("the keyword " + keyword + " is not known to this test");
        return false;
    }

    /// `rule` is false or what every other member must be.
    bool keeps_properties(const Json& schema, const Json& rule, const Json& value) const {
        if (!value.is_object()) return true;
        const Json properties = schema.value("properties", Json::object());
        for (const auto& [key, member] : value.items()) {
            const bool is_named = properties.contains(key);
            if (!is_named && rule == false) return false;
            if (!allows(is_named ? properties.at(key) : rule, member)) return false;
        }
        return true;
    }

    static bool has_type(const Json& rule, const Json& value) {
        if (rule.is_array()) {
            return std::any_of(rule.begin(), rule.end(),
                               [&](const Json& one) { return has_type(one, value); });
        }
        if (rule == "object") return value.is_object();
        if (rule == "array") return value.is_array();
        if (rule == "string") return value.is_string();
        if (rule == "null") return value.is_null();
        if (rule == "boolean") return value.is_boolean();
        if (rule == "integer") return value.is_number_integer();
        REQUIRE(rule == "number");
        return value.is_number();
    }

    Json root_;
};

}  // namespace proofmark::support
