import { expect, test } from "vitest";
import type { JsonSchema } from "../../grammar/contract.ts";
import { checkPage } from "../compile.ts";
import { Origins, Report } from "../problem.ts";
import { testSet } from "../testSet.ts";
import { windowMentioned } from "./mentioned.ts";
import { checkAmounts, checkExample, checkPromise } from "./promised.ts";
import { differing } from "./titles.ts";

const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source", "count"] };

const told = (own: object): string[] => {
  const set = testSet([{ ...page, ...own }]);
  return set.files.pages.flatMap((doc) => checkPage(doc, set)).map(({ code, path }) => `${code} ${path}`);
};

const trend = { mark: "line", endpoint: "ranks.trend" };
const asks = (value: string[]) => ({ with: { dataType: { value } } });

test("what is called as one value and asks for another is told", () => {
  expect(told({ charts: [{ ...trend, title: "APP走势", ...asks(["news"]) }] })).toEqual(["P201 /charts/0/with/dataType"]);
  expect(told({ charts: [{ ...trend, title: "APP走势", ...asks(["app"]) }] })).toEqual([]);
  expect(told({ charts: [{ ...trend, title: "网站与APP", ...asks(["news"]) }] })).toEqual([]);
  expect(told({ charts: [{ ...trend, title: "走势", ...asks(["news"]) }] })).toEqual([]);
});

test("the words around count where a thing's own say nothing of it", () => {
  const board = (title: string) => ({
    ...{ kind: "board", endpoint: undefined, columns: undefined },
    blocks: [{ kind: "tabs", title, items: [{ key: "a", label: "走势", view: { kind: "chart", ...trend, ...asks(["news"]) } }] }],
  });
  expect(told(board("APP"))).toEqual(["P201 /blocks/0/items/0/view/with/dataType"]);
  expect(told(board("网站"))).toEqual([]);
});

test("a link leads to what is written over it", () => {
  const links = (title: string) => ({
    filters: ["dataType"],
    toolbar: [{ do: "open", title, link: "/desk?dataType=news" }],
  });
  expect(told(links("只看APP"))).toEqual(["P201 /toolbar/0/link"]);
  expect(told(links("只看网站"))).toEqual([]);
});

test("windows are the same where they go back as far", () => {
  expect(windowMentioned("近7天热词", "30d").other).toBe("近7天");
  expect(windowMentioned("近7日", "last_7d")).toEqual({ own: true });
  expect(windowMentioned("近24小时", "1d")).toEqual({ own: true });
  expect(windowMentioned("今日总量，较昨日", "today")).toEqual({ own: true });
  expect(windowMentioned("最近 100 条", "7d")).toEqual({ own: false });
});

const report = () => new Report(new Origins());
const promised = (text: string, schema: JsonSchema): number => {
  const own = report();
  checkPromise(text, schema, {}, "help", own);
  return own.problems.length;
};

test("a help promises no more than the field takes", () => {
  const name: JsonSchema = { type: "string", minLength: 8, maxLength: 20 };
  expect(promised("8 至 20 位，须同时含字母和数字", name)).toBe(0);
  expect(promised("6 至 16 位", name)).toBe(1);
  expect(promised("最多 40 个字", name)).toBe(1);
  expect(promised("一次最多 50 件", name)).toBe(0);
  expect(promised("最多 5 个", { type: "array", maxItems: 3 })).toBe(1);
  expect(promised("至多 3 个", { type: "array", maxItems: 3 })).toBe(0);
});

test("an example is one that the field takes", () => {
  const shown = (text: string): number => {
    const own = report();
    checkExample(text, { type: "string", pattern: "^(\\d\\d:\\d\\d)?$" }, {}, "placeholder", own);
    return own.problems.length;
  };
  expect(shown("22:00")).toBe(0);
  expect(shown("22点")).toBe(1);
  expect(shown("几点开始")).toBe(0);
});

test("choices that are called by numbers count alike", () => {
  const amounts = (labels: [number, string][]): string[] => {
    const own = report();
    checkAmounts(
      labels.map(([value, label]) => ({ value, label, container: {}, key: "title" })),
      own,
    );
    return own.problems.map(({ expected }) => expected ?? "");
  };
  expect(
    amounts([
      [300, "5 分钟"],
      [3600, "1 小时"],
      [86400, "1 天"],
    ]),
  ).toEqual([]);
  expect(
    amounts([
      [300, "5 分钟"],
      [1800, "3 小时"],
      [3600, "1 小时"],
    ]),
  ).toEqual(["10800"]);
  expect(
    amounts([
      [10, "10 条"],
      [20, "20 条"],
      [500, "50 条"],
    ]),
  ).toEqual(["50"]);
});

test("a title that is the contract's but for a number or a unit says something else", () => {
  expect(differing("近30日报道", "近7日报道")).toBe("30");
  expect(differing("提前提醒（小时）", "提前天数")).toBe("小时");
  expect(differing("提前提醒（天）", "提前天数")).toBeUndefined();
  expect(differing("金额（元）", "金额（万元）")).toBe("元");
  expect(differing("报道", "文章")).toBeUndefined();
});

test("the axis of a chart is not called as another field", () => {
  const chart = (valueLabel: string) => ({ charts: [{ mark: "bar", x: "source", y: "count", valueLabel }] });
  expect(told(chart("变化"))).toEqual(["P201 /charts/0/valueLabel"]);
  expect(told(chart("占比"))).toEqual(["P201 /charts/0/valueLabel"]);
  expect(told(chart("数量"))).toEqual([]);
});
