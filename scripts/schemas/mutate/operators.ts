import { knownRoutes } from "#engine/compile/compile.ts";
import { besideOperators } from "./beside.ts";
import { type Edited, misspell, type PageText } from "./edit.ts";
import { meaningOperators } from "./meaning.ts";
import { namedOperators } from "./named.ts";
import type { Operator } from "./Operator.ts";
import type { Site } from "./sites.ts";
import { valueOperators } from "./values.ts";

/** A page with one mistake, and what the checker must say about it. */
export interface Mutant extends Edited {
  operator: string;
  codes: string[];
  /** The right spelling; left out where the mistake is no misspelling. */
  suggestion?: string;
}

const word = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z][\w.-]{2,}$/.test(value);

function respelt(site: Site, text: PageText, taken: (name: string) => boolean = () => false) {
  if (!word(site.value)) return undefined;
  const wrong = misspell(site.value, taken);
  const edited = wrong === undefined ? undefined : text.setValue(site.path, wrong);
  return edited && { ...edited, suggestion: site.value };
}

const isExpression = (site: Site): site is Site & { value: string } =>
  typeof site.value === "string" && (site.role === "expression" || /^(with|set) entry$/.test(site.role));

export const operators: Operator[] = [
  ...namedOperators,
  ...valueOperators,
  ...besideOperators,
  ...meaningOperators,
  {
    name: "misspelt key",
    codes: ["P100"],
    apply({ role, closed, key, path }, text) {
      if (role !== "property" || !closed || !key || key.length < 3 || key.startsWith("$")) return undefined;
      const wrong = misspell(key);
      const edited = wrong === undefined ? undefined : text.renameKey(path, wrong);
      return edited && { ...edited, suggestion: key };
    },
  },
  {
    name: "misspelt kind, do or as",
    codes: ["P103"],
    apply: (site, text) => (site.role === "tag" && word(site.value) ? respelt(site, text) : undefined),
  },
  {
    name: "misspelt choice (mark, frame, layout …)",
    codes: ["P103"],
    apply: (site, text) =>
      site.role === "choice" && site.key !== "op"
        ? respelt(site, text, (name) => (site.schema.enum as unknown[]).includes(name))
        : undefined,
  },
  {
    name: "unknown operation",
    codes: ["P103"],
    apply: (site, text) => (site.role === "choice" && site.key === "op" ? respelt(site, text) : undefined),
  },
  {
    name: "wrong type",
    codes: ["P102"],
    apply({ role, value, path, schema, key }, text) {
      if (role !== "property" || key === "$schema" || key === "default" || key === "schemaVersion") return undefined;
      if (typeof value === "string" && !accepts(schema, "number")) return text.setValue(path, 5);
      if (typeof value === "number" || typeof value === "boolean")
        return accepts(schema, "array") ? undefined : text.setValue(path, [value]);
      // A list of filters may also be one word: another word is a wrong choice, a number is of a wrong type.
      return Array.isArray(value) ? text.setValue(path, accepts(schema, "string") ? 5 : "none") : undefined;
    },
  },
  {
    name: "missing required",
    codes: ["P101"],
    apply: ({ required, role, path, key }, text) =>
      required && (role === "property" || role === "tag") && key !== "name" ? text.remove(path) : undefined,
  },
  {
    name: "unknown request field",
    codes: ["P111"],
    apply({ role, key, path }, text) {
      // What is added to a basket and what a form starts with are no requests.
      if (role !== "with entry" || !key || !word(key) || path.includes("item") || path.includes("values")) return undefined;
      const wrong = misspell(key);
      const edited = wrong === undefined ? undefined : text.renameKey(path, wrong);
      return edited && { ...edited, suggestion: key };
    },
  },
  {
    name: "unknown route in a link",
    codes: ["P130"],
    apply: (site, text) => {
      const route = /^(\/[a-z]\w*(?:\/\w+)*)/.exec(linkText(site))?.[1];
      if (!route || linkText(site)[route.length] === "{") return undefined;
      const parts = route.split("/");
      const wrong = misspell(parts.at(-1) ?? "");
      if (!wrong || (parts.at(-1)?.length ?? 0) < 3) return undefined;
      const to = [...parts.slice(0, -1), wrong].join("/") + linkText(site).slice(route.length);
      const edited = text.setValue(linkPath(site), to);
      return edited && { ...edited, suggestion: route };
    },
  },
  {
    name: "wrong parameter in a link",
    codes: ["P131"],
    apply: (site, text) => {
      const link = linkText(site);
      const name = /[?&](\w{3,})=/.exec(link)?.[1];
      const wrong = name && misspell(name);
      if (!name || !wrong || !link.startsWith("/")) return undefined;
      const edited = text.setValue(linkPath(site), link.replace(`${name}=`, `${wrong}=`));
      return edited && { ...edited, suggestion: name };
    },
  },
  {
    name: "needed parameter left out of a link",
    codes: ["P132"],
    apply: (site, text, set) => {
      const link = linkText(site);
      const [path = "", query = ""] = link.split("?");
      const needed = knownRoutes(set).get(path)?.needed ?? [];
      const parts = query.split("&");
      const rest = parts.filter((part) => part !== parts.find((one) => needed.includes(one.split("=")[0] ?? "")));
      if (rest.length === parts.length) return undefined;
      return text.setValue(linkPath(site), rest.length > 0 ? `${path}?${rest.join("&")}` : path);
    },
  },
  {
    name: "bad expression syntax",
    codes: ["P150"],
    apply: (site, text) => (isExpression(site) ? text.setValue(site.path, `${site.value} &&`) : undefined),
  },
  {
    name: "wrong expression type",
    codes: ["P155"],
    apply: (site, text) => (isExpression(site) && site.schema["x-result"] === "bool" ? text.setValue(site.path, "1 + 1") : undefined),
  },
  {
    name: "unknown variable",
    codes: ["P152"],
    apply: (site, text) => {
      if (!isExpression(site)) return undefined;
      const variable = /\b(row|rows|params|user|site)\b\./.exec(site.value)?.[1];
      if (!variable) return undefined;
      const wrong = misspell(variable) as string;
      const edited = text.setValue(site.path, site.value.replace(`${variable}.`, `${wrong}.`));
      return edited && { ...edited, suggestion: variable };
    },
  },
  {
    name: "unknown field in an expression",
    codes: ["P153"],
    apply: (site, text) => {
      if (!isExpression(site)) return undefined;
      const [, variable, field] = /\b(row|params|user)\.(\w{3,})/.exec(site.value) ?? [];
      const wrong = field && misspell(field);
      if (!field || !wrong) return undefined;
      const edited = text.setValue(site.path, site.value.replace(`${variable}.${field}`, `${variable}.${wrong}`));
      return edited && { ...edited, suggestion: field };
    },
  },
  {
    name: "newer schemaVersion",
    codes: ["P106"],
    apply: ({ role, key, path }, text) =>
      (role === "property" || role === "tag") && key === "schemaVersion" ? text.setValue(path, 99) : undefined,
  },
  {
    name: "duplicate key",
    codes: ["P002"],
    apply: ({ role, path }, text) => (role === "property" || role === "tag" ? text.duplicate(path) : undefined),
  },
  {
    name: "trailing comma",
    codes: ["P001"],
    apply: ({ role, path }, text) => (role === "plain" ? text.trailingComma(path) : undefined),
  },
  {
    name: "missing comma",
    codes: ["P001"],
    apply: ({ role, path }, text) => (role === "property" ? text.missingComma(path) : undefined),
  },
];

function linkText({ role, value }: Site): string {
  if (role !== "link") return "";
  return typeof value === "string" ? value : String((value as { to?: unknown } | null)?.to ?? "");
}

function linkPath({ value, path }: Site): Site["path"] {
  return typeof value === "string" ? path : [...path, "to"];
}

function accepts(schema: Record<string, unknown>, type: string): boolean {
  const text = JSON.stringify(schema.anyOf ?? []);
  if (schema.type === undefined && !schema.anyOf && !schema.allOf && !schema.enum && schema.const === undefined) return true;
  const expression = type === "string" && text.includes("#/definitions/Expression");
  return text.includes(`"${type}"`) || schema.type === type || expression || text.includes("Bound");
}
