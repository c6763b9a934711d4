import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { findRoute } from "#engine/compile/check/findRoute.ts";
import { checkPage, knownRoutes } from "#engine/compile/compile.ts";
import { namesAt } from "#engine/compile/namesAt.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { isNamed } from "./mutate/named.ts";
import { findSites, type Site } from "./mutate/sites.ts";

const set = loadSchemaSet();
const sound = set.files.pages.filter((doc) => checkPage(doc, set).every(({ severity }) => severity !== "error"));
const routes = knownRoutes(set);
const pageOf = (rest: string): string =>
  `{ "schemaVersion": 2, "route": "/desk/negative", "title": "负面速览", "access": "signedIn", ${rest} }`;

function at(marked: string) {
  const offset = marked.indexOf("|");
  return namesAt("schemas/pages/desk/negative.json", marked.slice(0, offset) + marked.slice(offset + 1), offset, set);
}

const list = '"kind": "list", "endpoint": "search.yuqing"';

test.each([
  ["a column", `${list}, "columns": ["|"]`, "title"],
  ["a column in a list that is not closed yet", `${list}, "columns": ["title", |`, "source"],
  ["a field half written", `${list}, "columns": [{ "field": "so|" }]`, "source"],
  ["a filter", `${list}, "filters": ["|"]`, "keyWords"],
  ["a request value", `${list}, "with": { "|": 1 }`, "keyWords"],
  ["a field in an expression", `${list}, "columns": [{ "field": "title", "when": "params.x == 1", "tone": "row.|" }]`, "title"],
  ["a parameter in a text", `${list}, "filters": ["keyWords"], "toolbar": [{ "do": "export", "fileName": "{params.|}" }]`, "keyWords"],
  ["a variable", `${list}, "columns": [{ "field": "title", "tone": "|" }]`, "row"],
  ["a parameter", `${list}, "filters": ["keyWords"], "needs": [["|", "keyWords"]]`, "keyWords"],
  ["an action", `${list}, "rowActions": ["|"], "actions": { "watch": { "do": "copy", "text": "{row.title}" } }`, "watch"],
  ["an endpoint", '"kind": "list", "endpoint": "sea|"', "search.yuqing"],
  ["a format", `${list}, "columns": [{ "field": "title", "format": "|" }]`, "highlight"],
  ["a dictionary", `${list}, "columns": [{ "field": "dataType", "dictionary": "|" }]`, "dataType"],
  ["an option", `${list}, "filters": [{ "field": "isAppraise", "default": "|" }]`, "-1"],
  ["a fragment", `${list}, "columns": [{ "$ref": "columns/|" }]`, "columns/doc"],
  ["a route", `${list}, "columns": [{ "field": "title", "link": "/|" }]`, "/yuqing/document"],
  ["a parameter of a route", `${list}, "columns": [{ "field": "title", "link": "/yuqing/document?|={row.id}" }]`, "id"],
  ["a mark", `${list}, "charts": [{ "endpoint": "statistics.trendDatatype", "mark": "|" }]`, "line"],
])("%s is named as the endpoint and the page allow it, also in a page that is not whole", (_what, rest, name) => {
  const found = at(pageOf(rest));
  expect(found?.names.map((one) => one.name)).toContain(name);
});

test("a name comes with what its contract calls it, and with the characters it replaces", () => {
  const text = pageOf(`${list}, "columns": ["soruce"]`);
  const from = text.indexOf("soruce");
  const found = namesAt("schemas/pages/x.json", text, from + 2, set);
  expect(found).toMatchObject({ start: from, end: from + 6 });
  expect(found?.names.find(({ name }) => name === "source")?.about).toMatch(/string/);
});

test("where nothing is named nothing is offered", () => {
  expect(at(pageOf(`${list}, "columns": [{ "field": "title", "title": "标|题" }]`))).toBeUndefined();
  expect(at("|")).toBeUndefined();
  expect(at("[1, 2|]")).toBeUndefined();
});

/** Kinds of names that no contract and no file decides. */
const open = new Set(["free text", "title", "own name", "schema", "expression"]);

/** What must be offered at a place, and the character to ask at. */
function expected(site: Site, text: string): { offset: number; fits: (name: string) => boolean } | undefined {
  const value = String(site.value);
  const node = findNodeAtLocation(parseTree(text) as never, site.path);
  // A field that stays in the form is of no request.
  if (site.refers?.to === "saved field" && site.parent?.local === true) return undefined;
  // A key of a field that nobody names is a key of nothing.
  if (site.refers?.to === "key" && site.refers.else === undefined && !isNamed(site.refers.of, site.around)) return undefined;
  if (!node || !site.refers || open.has(site.refers.to) || node.value !== value || value === "") return undefined;
  const offset = node.offset + 1 + JSON.stringify(value).length - 2;
  if (site.refers.to !== "route") return { offset, fits: (name) => name === value };
  // What leads out of the house, or is filled in, names no page.
  const path = value.split(/[?#]/)[0] ?? "";
  if (!path.startsWith("/") || /[{}]/.test(path)) return undefined;
  // A page with an open part of its route is offered at the addresses that menus name.
  return { offset: node.offset + 1 + path.length, fits: (name) => name === path || name === findRoute(path, routes) };
}

/** All places with `NAMES=all`; otherwise one of each kind of name on each page. */
const every = process.env.NAMES === "all";

test("at every place of the shipped pages that names something, what stands there is offered", { timeout: 600_000 }, () => {
  const missing: string[] = [];
  const asked = new Map<string, number>();
  for (const doc of sound) {
    const done = new Set<string>();
    for (const site of findSites(doc.value, { $ref: "#/definitions/Page" }, set.definitions)) {
      const to = site.refers?.to ?? "";
      if (site.role !== "names" || (!every && done.has(to))) continue;
      const wanted = expected(site, doc.text);
      if (!wanted) continue;
      done.add(to);
      asked.set(to, (asked.get(to) ?? 0) + 1);
      const found = namesAt(doc.file, doc.text, wanted.offset, set);
      if (!found?.names.some(({ name }) => wanted.fits(name)))
        missing.push(
          `${doc.file} ${site.path.join("/")} ${to} ${String(site.value)}: ${
            found?.names
              .slice(0, 5)
              .map(({ name }) => name)
              .join(" ") ?? "nothing"
          }`,
        );
    }
  }
  expect(missing).toEqual([]);
  expect([...asked.keys()].length).toBeGreaterThan(10);
});
