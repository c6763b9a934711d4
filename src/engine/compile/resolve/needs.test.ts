import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { compilePage } from "../compile.ts";
import type { BlockPlan } from "../plan.ts";
import { testSet } from "../testSet.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", access: "signedIn", kind: "board" };
const list = (id: string, more = {}) => ({ kind: "list", id, endpoint: "ranks.list", columns: ["source"], ...more });
const there = "params.id != null && params.id != ''";

function compiled(more: object) {
  const { plan, problems } = compilePage(sourceOf({ ...page, ...more }), testSet());
  const blocks = (plan?.view.blocks ?? []) as BlockPlan[];
  return {
    problems: problems.map(({ code, path }) => `${code} ${path}`),
    shown: Object.fromEntries([plan?.view, ...blocks].map((block) => [block?.id, block?.when])),
    asked: Object.fromEntries(Object.values(plan?.sources ?? {}).map(({ id, when }) => [id, when])),
  };
}

test("a board needs a parameter: what is in it is asked only then, and something else stands there meanwhile", () => {
  const tabs = { kind: "tabs", id: "tabs", param: "tab", items: [{ key: "a", label: "甲", view: list("inner") }] };
  const { problems, shown, asked } = compiled({
    params: { id: "string" },
    needs: ["id"],
    otherwise: list("hint"),
    blocks: [list("one"), list("two", { when: "params.id == 'x'", loadWhen: there }), tabs],
  });
  expect(problems).toEqual([]);
  expect(shown).toEqual({
    main: undefined,
    hint: "params.id == null || params.id == ''",
    one: there,
    two: `${there} && (params.id == 'x')`,
    tabs: there,
  });
  // The view that stands instead asks while the others do not.
  expect(asked).toEqual({ hint: undefined, one: there, two: there, inner: there });
});

test("a view by itself, a view inside, and what one of several, a list, a number and a condition need", () => {
  const { problems, shown, asked } = compiled({
    params: { id: "string", text: "string", ids: "list", level: "number" },
    needs: "size(params.ids) > 1",
    blocks: [list("either", { needs: [["id", "text"], "ids"] }), list("number", { needs: ["level"] })],
  });
  const either = `((${there}) || (params.text != null && params.text != '')) && params.ids != null && size(params.ids) > 0`;
  expect(problems).toEqual(["P199 /needs"]);
  expect(shown).toEqual({ main: "size(params.ids) > 1", either, number: "params.level != null" });
  expect(asked).toEqual({
    either: `size(params.ids) > 1 && ${either}`,
    number: "size(params.ids) > 1 && params.level != null",
  });
});

test("what opens on demand is not held back: nobody can ask for it before", () => {
  const toolbar = [{ do: "drawer", name: "more", title: "更多", view: list("drawn") }];
  const { asked } = compiled({ params: { id: "string" }, needs: ["id"], toolbar, blocks: [list("one")] });
  expect(asked).toEqual({ one: there, drawn: undefined });
});

test("a filter's parameter is needed by its name, and one that the page lacks is told", () => {
  const filters = [{ field: "source", as: "tags" }];
  const { shown } = compiled({ filters, needs: ["source"], blocks: [list("one")] });
  expect(shown.main).toBe("params.source != null && size(params.source) > 0");
  expect(compiled({ params: { id: { type: "string", field: "source" } }, needs: ["idd"], blocks: [list("one")] }).problems).toEqual([
    "P146 /needs/0",
    "P199 /needs",
  ]);
  expect(compiled({ params: { id: { type: "string", field: "source" } }, needs: [["id", "idd"]], blocks: [list("one")] }).problems).toEqual(
    ["P146 /needs/0/1", "P199 /needs"],
  );
  expect(
    compiled({ params: { id: { type: "string", field: "source" } }, needs: "params.idd == 1", blocks: [list("one")] }).problems,
  ).toEqual(["P153 /needs", "P199 /needs"]);
});

test("a view that stands instead of others needs what takes its place", () => {
  expect(compiled({ otherwise: list("hint"), blocks: [list("one")] }).problems).toEqual(["P101 /otherwise"]);
});
