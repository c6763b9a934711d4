import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll, compilePage } from "../compile.ts";
import { describe as sentence } from "../problem.ts";
import { testSet } from "../testSet.ts";
import { NamedExpressions } from "./namedExpressions.ts";

const named = new NamedExpressions({ own: "row.own == true", mine: "own && user.id == row.userId", row: "1" });

test("a name stands for its expression, and may read the names before it", () => {
  expect(named.names).toEqual(["own", "mine"]);
  expect(named.in("own")).toBe("row.own == true");
  expect(named.in("!own || params.own == 'own'")).toBe("!(row.own == true) || params.own == 'own'");
  expect(named.in("mine")).toBe("(row.own == true) && user.id == row.userId");
  expect(named.inTemplate("{{own}} {own ? 'a' : 'b'}")).toBe("{{own}} {(row.own == true) ? 'a' : 'b'}");
});

test("no name are a field, the variable of a macro, and what can't be read", () => {
  for (const text of ["row.own", "rows.exists(own, own.id == 1)", "own ==", "owner"]) expect(named.in(text)).toBe(text);
  expect(named.inTemplate("own {own")).toBe("own {own");
});

test("a place in the text leads back to what was written", () => {
  const text = named.in("params.a == 1 && mine && params.b == 2");
  expect(named.written(text, text.indexOf("params.a"))).toEqual({ within: 0 });
  expect(named.written(text, text.indexOf("row.own"))).toEqual({ name: "own", within: 0 });
  expect(named.written(text, text.indexOf("user.id"))).toEqual({ name: "mine", within: 7 });
  expect(named.written(text, text.indexOf("params.b"))).toEqual({ within: 25 });
});

const watch = {
  do: "call",
  endpoint: "ranks.save",
  when: "!many",
  with: { sourceCode: "row.sourceCode", note: "many ? 'x' : 'y'" },
  confirm: "{many}？",
};
const page = {
  schemaVersion: 2,
  route: "/desk",
  title: "台",
  access: "signedIn",
  expressions: { many: "row.count > 5" },
  kind: "list",
  endpoint: "ranks.list",
  columns: [{ field: "source", tone: "many ? 'danger' : ''", link: "/desk?keyWords={many ? 'a' : 'b'}" }],
  actions: { watch },
  filters: ["keyWords"],
  rowActions: ["watch"],
};
const check = (more: object) => {
  const problems = checkAll(testSet([{ ...page, ...more }]));
  return problems.map(sentence).map((text) => text.replace(/^.*?:(\d+):(\d+) /, ""));
};

test("every expression and text of a page may use its names", () => {
  const { plan, problems } = compilePage(sourceOf(page), testSet([page]));
  expect(problems.map(sentence)).toEqual([]);
  expect(plan?.actions.watch).toMatchObject({ when: "!(row.count > 5)", confirm: "{row.count > 5}？" });
  expect(plan?.view.columns).toMatchObject([
    { tone: "(row.count > 5) ? 'danger' : ''", link: { to: "/desk?keyWords={(row.count > 5) ? 'a' : 'b'}" } },
  ]);
  expect(plan?.sources.action_watch?.bind).toMatchObject({ note: { expr: "(row.count > 5) ? 'x' : 'y'" } });
});

test("a mistake in a named expression is told once, where it stands; a misspelt name with the right one", () => {
  expect(check({ expressions: { many: "row.cuont > 5" } })).toEqual([
    'P153 unknown field "cuont" of row at /expressions/many; did you mean "count"?',
  ]);
  expect(check({ expressions: { many: "row.count >" } })).toEqual([expect.stringContaining("P150")]);
  expect(check({ columns: [{ field: "source", tone: "mnay ? 'danger' : ''" }] })).toEqual([
    'P152 unknown variable "mnay" at /columns/0/tone; did you mean "many"?',
  ]);
});

test("an expression that nothing reads, and a name that means something else, are told", () => {
  const { many } = page.expressions;
  expect(check({ expressions: { many, few: "row.count < 2" } })).toEqual(['P182 nothing reads the expression "few" at /expressions/few']);
  expect(check({ expressions: { many, params: "true" } })).toEqual(['P183 "params" can\'t name an expression at /expressions/params']);
});
