import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkPage } from "../compile.ts";
import { testEndpoints, testSet } from "../testSet.ts";

const day = { type: "string", title: "日期", pattern: "^\\d{4}-\\d{2}-\\d{2}$" } as const;
const list = testEndpoints["ranks.list"];
const taking = (fields: object) =>
  testSet(
    [],
    {},
    {
      endpoints: [
        sourceOf(
          {
            area: "ranks",
            title: "榜单",
            endpoints: {
              "ranks.list": { ...list, request: { ...list?.request, properties: { ...list?.request.properties, ...fields } } },
            },
          },
          "schemas/endpoints/ranks.json",
        ),
      ],
    },
  );

const told = (filter: object): string[] => {
  const page = { schemaVersion: 2, route: "/desk", title: "台", kind: "list", endpoint: "ranks.list", columns: ["source"] };
  const doc = sourceOf({ ...page, filters: [{ field: "day", as: "date", ...filter }] }, "schemas/pages/desk.json");
  return checkPage(doc, taking({ day, since: { type: "integer", title: "起" } })).map(({ code, path, suggestion }) =>
    `${code} ${path} ${suggestion ?? ""}`.trim(),
  );
};

const wrong = "P148 /filters/0/pattern";

test("a pattern writes each part of the day, and as the call takes it", () => {
  expect(told({ pattern: "YYYY-MM-DD" })).toEqual([]);
  expect(told({})).toEqual([]);
  expect(told({ pattern: "YYYY/MM/DD" })).toEqual([`${wrong} YYYY-MM-DD`]);
  expect(told({ pattern: "YYYY-M-D" })).toEqual([`${wrong} YYYY-MM-DD`]);
  expect(told({ pattern: "YYYY-MM" })).toEqual([wrong]);
});

test("letters that stand for nothing are told", () => {
  expect(told({ pattern: "yyyy-mm-dd" })).toEqual([`${wrong} YYYY-MM-DD`]);
  expect(told({ pattern: "YYYY-mm-DD" })).toEqual([`${wrong} YYYY-MM-DD`]);
  expect(told({ pattern: "年YYYY" })).toEqual([wrong]);
});

test("where the call takes a moment the pattern is only shown", () => {
  expect(told({ field: "since", pattern: "YYYY年M月D日" })).toEqual([]);
  expect(told({ field: "since", pattern: "[day] YY/M/D" })).toEqual([]);
  expect(told({ field: "since", picker: "month", pattern: "YYYY-MM" })).toEqual([]);
  expect(told({ field: "since", picker: "year", pattern: "MM" })).toEqual([wrong]);
});
