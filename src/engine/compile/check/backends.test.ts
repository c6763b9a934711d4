import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll } from "../compile.ts";
import { describe as sentence } from "../problem.ts";
import { testSet } from "../testSet.ts";

const backend = {
  name: "shop",
  title: "商城",
  baseUrl: "https://shop.example/v1",
  signIn: { kind: "session", cookies: ["SSO"] },
  paging: { style: "page", page: "_page", size: "_limit" },
};
const contract = {
  backend: "shop",
  method: "PUT",
  path: "/pets/{petId}",
  title: "宠物",
  rights: "signedIn",
  data: "common",
  request: { properties: { petId: { type: "string", title: "编号" } } },
  reply: { kind: "object", row: { type: "object", properties: { name: { type: "string", title: "名称" } } } },
};

const field = (x: object) => ({ request: { properties: { ...contract.request.properties, x } } });

/** What is told of a contract and a backend, each with its place. */
function told(ofContract: object = {}, ofBackend: object = {}): string[] {
  const docs = (file: string, value: unknown) => [sourceOf(value, file)];
  const set = testSet(
    [],
    {},
    {
      endpoints: docs("schemas/endpoints/pets.json", {
        area: "pets",
        title: "宠物",
        endpoints: { "pets.put": { ...contract, ...ofContract } },
      }),
      backends: docs("schemas/backends/shop.json", { ...backend, ...ofBackend }),
    },
  );
  return checkAll(set).map(sentence);
}

test("a contract of a backend and its backend are sound, and completed to a call of ours", () => {
  expect(told()).toEqual([]);
  expect(told({ request: { include: [], properties: { petId: { type: "string" } } } })).toEqual([]);
});

test.each<[string, object, object, string]>([
  ["another backend", { backend: "shpo" }, {}, 'P190 unknown backend "shpo" at /endpoints/pets.put/backend; did you mean "shop"?'],
  [
    "a name nothing fills",
    { path: "/pets/{petID}" },
    {},
    'P191 no request field fills {petID} of the path at /endpoints/pets.put/path; did you mean "petId"?',
  ],
  ["a way up", { path: "/pets/../{petId}" }, {}, "P191 the path of a backend is plain"],
  ["a query", { path: "/pets/{petId}?a=1" }, {}, "P191 the path of a backend is plain"],
  [
    "a file in JSON",
    field({ type: "string", format: "binary" }),
    {},
    "P192 a file is sent with the encoding multipart alone at /endpoints/pets.put/request/properties/x/format",
  ],
  ["files of a GET", { method: "GET", encoding: "multipart" }, {}, "P192 a GET sends no files"],
  [
    "a place that is none",
    field({ type: "string", "x-in": "headers" }),
    {},
    'P192 "headers" is no place of a request at /endpoints/pets.put/request/properties/x/x-in; did you mean "header"?',
  ],
  [
    "our session in a header",
    field({ type: "string", "x-in": "header", "x-name": "Cookie" }),
    {},
    'P192 "Cookie" is not sent to other services',
  ],
  ["an edited record", { edits: { collection: "works" } }, {}, 'P192 "edits" is not for calls of a backend'],
  ["a method of our own", { backend: undefined }, {}, "P192 a PUT is only sent to a backend"],
  ["our session", {}, { signIn: { kind: "session", cookies: ["sid"] } }, 'P192 "sid" is not sent to other services at /signIn/cookies/0'],
  ["a header of the transport", {}, { headers: { Host: "x" } }, 'P192 "Host" is not sent to other services'],
  ["another name", {}, { name: "shops" }, "P192 the file is called shop.json at /name"],
  [
    "pages of a backend without",
    { paging: { page: "page", size: "size", max: 9 }, reply: { kind: "rows", row: contract.reply.row } },
    { paging: undefined },
    'P192 the backend "shop" says no paging',
  ],
  [
    "an unknown style",
    {},
    { paging: { style: "pages", page: "a", size: "b" } },
    'P103 unknown style "pages" at /paging/style; did you mean "page"?',
  ],
  ["an address with a password", {}, { baseUrl: "https://a:b@shop.example" }, 'P105 "baseUrl" must be'],
  ["a misspelt property", {}, { titel: "x" }, 'P100 unknown property "titel"'],
])("%s", (_, ofContract, ofBackend, message) => {
  const problems = told(ofContract, ofBackend);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
});
