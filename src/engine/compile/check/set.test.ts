import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll } from "../compile.ts";
import { describe as sentence } from "../problem.ts";
import { testSet } from "../testSet.ts";

test("a contract includes request fragments and fields that are there", () => {
  const contract = (include: unknown[]) => ({
    path: "/api/x",
    title: "X",
    rights: "signedIn",
    data: "common",
    request: { include },
    reply: { kind: "none" },
  });
  const endpoints = {
    "x.one": contract(["tiem", { of: "time", only: ["endsTime"] }]),
    "x.two": contract(["time", { of: "time", ony: ["endTime"] }]),
  };
  const set = testSet(
    [],
    { "requests/time": { properties: { beginTime: { type: "integer" }, endTime: { type: "integer" } } } },
    { endpoints: [sourceOf({ area: "x", title: "X", endpoints }, "schemas/endpoints/x.json")] },
  );
  expect(Object.keys(set.endpoints.get("x.two")?.contract.request.properties ?? {})).toEqual(["beginTime", "endTime"]);
  expect(checkAll(set).map(sentence)).toEqual([
    'schemas/endpoints/x.json:35:13 P100 unknown property "ony" at /endpoints/x.two/request/include/1/ony; did you mean "only"?',
    'schemas/endpoints/x.json:12:11 P124 unknown fragment "tiem" at /endpoints/x.one/request/include/0; did you mean "time"?',
    'schemas/endpoints/x.json:16:15 P128 the fragment has no item "endsTime" at /endpoints/x.one/request/include/1/only/0; did you mean "endTime"?',
  ]);
});
