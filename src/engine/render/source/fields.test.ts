import { expect, test } from "vitest";
import { decodeParam, encodeParam } from "../params/codec.ts";
import type { ParamStore } from "../params/ParamStore.ts";
import { boundFields } from "./fields.ts";

const store = (value: unknown) =>
  ({
    get: () => ({ reads: value }),
    plan: () => ({ name: "reads", codec: "numberList", default: null, in: "url", fields: ["low", "high"], resets: [] }),
  }) as unknown as ParamStore;
const plan = { bind: { low: { param: "reads" }, high: { param: "reads" } } } as never;

test("a range of numbers fills its two fields by edge; an open end is not sent", () => {
  const none = () => undefined;
  expect(boundFields(plan, store([3, 9]), none)).toEqual({ low: 3, high: 9 });
  expect(boundFields(plan, store([null, 9]), none)).toEqual({ high: 9 });
  expect(boundFields(plan, store([3]), none)).toEqual({ low: 3 });
});

test("an open range survives the address", () => {
  for (const range of [
    [null, 5],
    [5, null],
  ])
    expect(decodeParam("numberList", encodeParam("numberList", range) ?? "")).toEqual(range);
});
