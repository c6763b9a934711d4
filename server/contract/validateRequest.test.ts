import { describe, expect, it } from "vitest";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import type { EndpointName } from "#engine/grammar/endpointTypes.ts";
import { ApiError } from "./handler.ts";
import { type Contracts, loadContracts } from "./loadContracts.ts";
import { RequestValidator } from "./validateRequest.ts";

function parse(request: JsonSchema, fields: Record<string, unknown>, extra: Partial<EndpointContract> = {}) {
  const contract = { request, ...extra } as EndpointContract;
  const contracts: Contracts = { endpoints: new Map([["t.call", contract]]), areas: [], components: {} };
  return new RequestValidator(contracts).parse("t.call" as EndpointName, fields);
}

function refused(request: JsonSchema, fields: Record<string, unknown>, extra: Partial<EndpointContract> = {}): ApiError {
  try {
    parse(request, fields, extra);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

const schema: JsonSchema = {
  type: "object",
  required: ["source"],
  properties: {
    source: { type: "string", title: "来源", maxLength: 5, minLength: 1 },
    page: { type: "integer", minimum: 1, default: 1 },
    kind: { type: "string", enum: ["a", "b"] },
    items: {
      type: "array",
      maxItems: 2,
      items: { type: "object", additionalProperties: false, properties: { n: { type: "integer" } } },
    },
  },
};

describe("RequestValidator", () => {
  it("fills defaults and coerces", () => {
    expect(parse(schema, { source: "x" })).toEqual({ source: "x", page: 1 });
    expect(parse(schema, { source: "x", page: "4" })).toEqual({ source: "x", page: 4 });
  });

  it.each([
    [{}, "缺少参数 source（来源）"],
    [{ source: "" }, "参数 source（来源）不能为空"],
    [{ source: "toolong" }, "参数 source（来源）最多 5 个字符"],
    [{ source: "x", soruce: "y" }, "未知参数 soruce，是否应为 source？"],
    [{ source: "x", zzzzzzzz: "y" }, "未知参数 zzzzzzzz"],
    [{ source: "x", page: "two" }, '参数 page应为整数，收到 "two"'],
    [{ source: "x", page: "0" }, "参数 page不能小于 1，收到 0"],
    [{ source: "x", kind: "c" }, '参数 kind只能是 a、b，收到 "c"'],
    [{ source: "x", items: [{ n: 1, m: 2 }] }, "未知参数 items.0.m，是否应为 n？"],
  ])("%j is refused: %s", (fields, message) => {
    expect(refused(schema, fields)).toMatchObject({ status: 100001, message });
  });

  it("tells every mistake at once, one per field", () => {
    const error = refused(schema, { page: "x", kind: "c", extra: "1" });
    const { errors } = error.data as { errors: { field: string }[] };
    expect(errors.map((each) => each.field).sort()).toEqual(["extra", "kind", "page", "source"]);
  });

  it("keeps pages within the contract's limit", () => {
    const paged: JsonSchema = {
      type: "object",
      properties: { page: { type: "integer" }, pagesize: { type: "integer" } },
    };
    const paging = { page: "page", size: "pagesize", max: 100 };
    expect(refused(paged, { pagesize: 101 }, { paging }).message).toContain("1 到 100");
    expect(refused(paged, { page: -1 }, { paging }).status).toBe(100001);
    expect(parse(paged, { page: 2, pagesize: 100 }, { paging })).toEqual({ page: 2, pagesize: 100 });
  });

  it("compiles every contract there is", () => {
    const contracts = loadContracts();
    const validator = new RequestValidator(contracts);
    expect(contracts.endpoints.size).toBeGreaterThan(50);
    for (const name of contracts.endpoints.keys()) expect(() => validator.prepare(name), name).not.toThrow();
  });

  it("no two contracts share method and path", () => {
    const places = [...loadContracts().endpoints.values()].map((contract) => `${contract.method} ${contract.path}`);
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
  });
});

/** Where texts must be given, in requests that write: as a path, and a body that holds `text` there and nothing else. */
function textsOf(
  schema: JsonSchema,
  contracts: Contracts,
  wrap: (inner: unknown) => unknown = (inner) => inner,
  path = "",
): [string, unknown][] {
  const { properties = {}, required = [] } = schema;
  const found: [string, unknown][] = [];
  for (const [name, given] of Object.entries(properties)) {
    const property = given.$ref ? (contracts.components[given.$ref.split("/").pop() as string] ?? {}) : given;
    const at = `${path}${name}`;
    const filled = property.type === "string" && !property.enum && property.format !== "binary" && property["x-filled"] !== false;
    if (filled && (required.includes(name) || (property.minLength ?? 0) > 0)) found.push([at, wrap({ [name]: " \t　" })]);
    if (property.type === "object") found.push(...textsOf(property, contracts, (inner) => wrap({ [name]: inner }), `${at}.`));
    if (property.type === "array" && property.items?.type === "object")
      found.push(...textsOf(property.items, contracts, (inner) => wrap({ [name]: [inner] }), `${at}.0.`));
  }
  return found;
}

describe("what is written", () => {
  const contracts = loadContracts();
  const validator = new RequestValidator(contracts);
  const texts = [...contracts.endpoints].flatMap(([name, { safe, request }]) =>
    safe ? [] : textsOf(request, contracts).map(([field, body]) => [name as EndpointName, field, body] as const),
  );

  it("knows many texts that must be given", () => expect(texts.length).toBeGreaterThan(100));

  it.each(texts)("%s refuses a %s of white space alone, by its field", (name, field, body) => {
    let errors: { field: string }[] = [];
    try {
      validator.parse(name, body as Record<string, unknown>);
    } catch (error) {
      errors = ((error as ApiError).data as { errors: typeof errors }).errors;
    }
    expect(errors.map((error) => error.field)).toContain(field);
  });

  it("says what is wrong, and leaves texts that may be absent and what only reads alone", () => {
    const request: JsonSchema = {
      type: "object",
      required: ["title", "mark"],
      properties: { title: { type: "string", title: "标题" }, mark: { type: "string", "x-filled": false }, note: { type: "string" } },
    };
    const blank = { title: "  ", mark: " ", note: " " };
    expect(refused(request, blank).message).toBe("参数 title（标题）不能只有空白");
    expect(parse(request, { ...blank, title: "" })).toEqual({ ...blank, title: "" });
    expect(parse(request, blank, { safe: true })).toEqual(blank);
  });
});
