import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { replacePage } from "../replacePage.ts";
import { testSet } from "../testSet.ts";

const list = {
  ...{ schemaVersion: 2, route: "/list", title: "列表", kind: "list", endpoint: "ranks.list", columns: ["source"] },
  filters: ["keyWords", "dataType", { field: ["beginTime", "endTime"], param: "time", as: "timeWindow" }],
};
const board = (link: string, given: object) => ({
  ...{ schemaVersion: 2, route: "/desk", title: "台", kind: "board" },
  blocks: [{ kind: "list", span: 24, endpoint: "ranks.list", with: given, columns: [{ field: "count", link }] }],
});

const told = (link: string, given: object): string[] => {
  const set = testSet([list]);
  const doc = sourceOf(board(link, given), "schemas/pages/desk.json");
  return checkPage(doc, replacePage(set, doc)).flatMap(({ code, message }) => (code === "P201" ? [message] : []));
};

test("a number that is asked for one value does not lead to another", () => {
  const asked = { dataType: { value: ["news"] } };
  expect(told("/list?dataType=app", asked)).toEqual(['this is asked for news as "dataType", and leads to "dataType" as "app"']);
  expect(told("/list?dataType=news,app", asked)).toEqual([]);
  expect(told("/list?keyWords={row.source}", asked)).toEqual([]);
});

test("a window is the same under another name", () => {
  const asked = (timeFlag: string) => ({ timeFlag: { value: timeFlag }, beginTime: { value: null }, endTime: { value: null } });
  expect(told("/list?time=last_7d", asked("7d"))).toEqual([]);
});
