import { expect, test } from "vitest";
import { registry as entries } from "./registry.gen.ts";
import { registry } from "./registry.ts";

test("the console knows of every widget all that its folder declares", () => {
  const declared = (all: object) => Object.fromEntries(Object.entries(all).map(([kind, entry]) => [kind, { ...entry, load: undefined }]));
  expect(declared(registry)).toEqual(declared(entries));
  expect(registry.chart?.own).toEqual(["heading", "region"]);
});
