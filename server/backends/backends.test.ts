import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BackendError } from "#engine/grammar/backend.ts";
import type { AuthoredContract } from "#engine/grammar/contract.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { SCHEMAS_DIR } from "#server/contract/loadContracts.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import type { FieldErrors } from "./fieldErrors.ts";
import { refusalOf } from "./refusalOf.ts";

interface Received {
  method: string;
  path: string;
  query: [string, string][];
  headers: IncomingMessage["headers"];
  body: string;
}

/** What the service was asked, and what it answers next. */
const received: Received[] = [];
let answer: (res: ServerResponse, asked: Received) => void;
const json = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const service = createServer((req, res) => {
  let body = "";
  req.setEncoding("utf8").on("data", (chunk) => {
    body += chunk;
  });
  req.on("end", () => {
    const url = new URL(req.url ?? "", "http://service");
    const asked = { method: String(req.method), path: url.pathname, query: [...url.searchParams], headers: req.headers, body };
    received.push(asked);
    answer(res, asked);
  });
});

const row = {
  type: "object",
  properties: {
    id: { type: "integer" },
    title: { type: "string" },
    at: { type: "integer", "x-time": "iso", "x-format": "timestamp" },
    owner: { type: "object", properties: { name: { type: "string" } } },
  },
};
const fields = {
  page: { type: "integer", minimum: 1, default: 1 },
  pagesize: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  sortField: { type: "string" },
  sortType: { type: "string", enum: ["asc", "desc"] },
  title: { type: "string", "x-operator": "like" },
  tags: { type: "array", items: { type: "string" } },
};
const list = (backend: string, more: object = {}): AuthoredContract => ({
  ...{ backend, method: "GET", path: "/posts", title: "文章", rights: "signedIn", data: "common" },
  paging: { page: "page", size: "pagesize", max: 100 },
  request: { properties: fields },
  reply: { kind: "rows", row },
  ...more,
});
const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, more: object = {}): AuthoredContract => ({
  ...{ backend: "plain", method, path, title: `${method} 文章`, rights: "signedIn", data: "common" },
  request: { properties: { id: { type: "string" }, title: { type: ["string", "null"] }, at: { type: "integer", "x-time": "iso" } } },
  reply: { kind: "object", row },
  ...more,
});
const endpoints: Record<string, AuthoredContract> = {
  "posts.page": list("plain"),
  "posts.offset": list("offset"),
  "posts.cursor": list("cursor"),
  "posts.link": list("link"),
  "posts.nested": list("enveloped", { reply: { kind: "rows", row, data: "data.list", total: "data.count" } }),
  "posts.whole": list("plain", { paging: undefined, reply: { kind: "list", row } }),
  "posts.named": list("offset", {
    reply: {
      kind: "rows",
      row: {
        type: "object",
        properties: { orderNo: { type: "string", "x-name": "order-no" }, urgent: { type: "boolean", "x-name": "加急" } },
      },
    },
  }),
  "posts.get": call("GET", "/posts/{id}"),
  "posts.create": call("POST", "/posts"),
  "posts.wrapped": call("POST", "/posts", { under: "data.attributes" }),
  "posts.replace": call("PUT", "/posts/{id}"),
  "posts.change": call("PATCH", "/posts/{id}", { encoding: "form" }),
  "posts.delete": call("DELETE", "/posts/{id}", { request: { properties: { id: { type: "string" } } }, reply: { kind: "none" } }),
  "posts.traced": call("GET", "/posts/{id}", {
    request: {
      properties: {
        id: { type: "string" },
        trace: { type: "string", "x-in": "header", "x-name": "X-Trace" },
        tags: { type: "array", items: { type: "string" }, "x-in": "header", "x-name": "X-Tags" },
        host: { type: "string", "x-in": "header" },
        authorization: { type: "string", "x-in": "header" },
      },
    },
    backend: "token",
  }),
  "posts.picture": call("PUT", "/posts/{id}/picture", {
    encoding: "multipart",
    request: {
      properties: {
        id: { type: "string" },
        title: { type: "string" },
        trace: { type: "string", "x-in": "header", "x-name": "X-Trace" },
        picture: { type: "string", format: "binary", "x-name": "upload" },
      },
      required: ["id", "picture"],
    },
    reply: { kind: "none" },
  }),
  "posts.file": call("GET", "/posts/{id}/file", { reply: { kind: "file" } }),
  "posts.editors": call("GET", "/posts", { rights: { menus: ["/nobody/has/this"] }, reply: { kind: "list", row } }),
  "posts.own": call("GET", "/posts/{id}", { backend: "session" }),
  "posts.token": call("GET", "/posts/{id}", { backend: "token" }),
  "posts.inside": call("GET", "/posts/{id}", { backend: "inside" }),
  "posts.slow": call("GET", "/posts/{id}", { backend: "slow" }),
};
const backends: Record<string, object> = {
  plain: {
    paging: { style: "page", page: "_page", size: "_limit" },
    sorting: { style: "fields", field: "_sort", order: "_order" },
    filtering: { style: "suffix" },
    reply: { totalHeader: "X-Total-Count" },
    error: { fields: "errors" },
  },
  offset: {
    paging: { style: "offset", offset: "skip", size: "limit" },
    sorting: { style: "signed", field: "sort" },
    filtering: { style: "bracket", lists: "comma" },
    reply: { rows: "items", total: "meta.total" },
  },
  cursor: {
    paging: { style: "cursor", cursor: "after", size: "limit", next: "next" },
    sorting: { style: "joined", field: "sort", separator: ":" },
    filtering: { style: "json" },
    reply: { rows: "items" },
  },
  link: { paging: { style: "link", page: "page", size: "per_page" }, filtering: { style: "prefix", lists: "brackets" } },
  enveloped: { paging: { style: "page", page: "p", size: "s", first: 0 }, error: { code: "code", message: ["msg"] } },
  session: { signIn: { kind: "session", cookies: ["SSO"], headers: ["authorization"] } },
  token: { signIn: { kind: "token" } },
  inside: {},
  slow: { timeout: 1, maxReply: 1 },
};

let base: string;
let opened: TestApp;
let user: Client;
let folder: string;

/** The server with these contracts, and the settings that an administrator gave. */
const open = (env: Record<string, string>) => openTestApp(env, [], { schemasDir: folder });
const addresses = (names = Object.keys(backends)) => JSON.stringify(Object.fromEntries(names.map((name) => [name, `${base}/v1/`])));
const ask = (name: string, fields: object = {}, by = user) => by.json(`/api/backends/${endpoints[name]?.backend}/${name}`, fields);
const act = (name: string, fields: object) => user.actJson(`/api/backends/${endpoints[name]?.backend}/${name}`, fields);

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "backends-"));
  for (const name of ["endpoints", "entities", "fragments", "dictionaries", "sites"])
    cpSync(join(SCHEMAS_DIR, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "backends"));
  writeFileSync(join(folder, "endpoints/posts.json"), JSON.stringify({ area: "posts", title: "文章", endpoints }));
  for (const [name, more] of Object.entries(backends))
    writeFileSync(join(folder, `backends/${name}.json`), JSON.stringify({ name, title: "博客", baseUrl: `${base}/v1`, ...more }));
  opened = await open({ BACKENDS: addresses(), BACKEND_TOKENS: JSON.stringify({ token: "s3cret-token" }) });
  user = await opened.signedIn("bianji");
});
afterAll(async () => {
  await opened.app.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  received.length = 0;
  answer = (res) => json(res, 200, []);
});

describe("lists", () => {
  const rows = [{ id: 1, title: "甲", at: "2026-11-23T08:00:00Z", secret: "x", owner: { name: "王", password: "y" } }];
  const shown = [{ id: 1, title: "甲", at: Date.UTC(2026, 10, 23, 8), owner: { name: "王" } }];

  test("page, order and filters go in the backend's way; the total comes from a header, and what no contract names stays out", async () => {
    answer = (res) => json(res, 200, rows, { "x-total-count": "41" });
    const reply = await ask("posts.page", { page: 3, pagesize: 10, sortField: "title", sortType: "asc", title: "乙", tags: ["a", "b"] });
    expect(reply).toMatchObject({ status: 0, data: { rows: shown, total: 41 } });
    expect(reply.data.rows).toEqual(shown);
    expect(received).toMatchObject([{ method: "GET", path: "/v1/posts", body: "" }]);
    expect(received[0]?.query).toEqual([
      ["title_like", "乙"],
      ["tags", "a"],
      ["tags", "b"],
      ["_sort", "title"],
      ["_order", "asc"],
      ["_page", "3"],
      ["_limit", "10"],
    ]);
  });

  test("offset, sign and brackets", async () => {
    answer = (res) => json(res, 200, { items: rows, meta: { total: 7 } });
    expect(await ask("posts.offset", { page: 2, pagesize: 5, sortField: "at", tags: ["a", "b"] })).toMatchObject({ data: { total: 7 } });
    expect(received[0]?.query).toEqual([
      ["filter[tags]", "a,b"],
      ["sort", "-at"],
      ["skip", "5"],
      ["limit", "5"],
    ]);
  });

  test("fields of the reply that the service calls otherwise come under our names, and are sorted by under its own", async () => {
    answer = (res) => json(res, 200, { items: [{ "order-no": "A1", 加急: true, orderNo: "another" }], total: 1 });
    const { data } = await ask("posts.named", { page: 1, pagesize: 5, sortField: "orderNo" });
    expect(data.rows).toEqual([{ orderNo: "A1", urgent: true }]);
    expect(received[0]?.query).toContainEqual(["sort", "-order-no"]);
  });

  test("marks: a page far on is found by way of those before it, and the way back is remembered", async () => {
    answer = (res, { query }) => {
      const at = Number(new URLSearchParams(query).get("after") ?? 0);
      json(res, 200, { items: [{ id: at }, { id: at + 1 }], next: at < 6 ? `https://other.example/x?after=${at + 2}&limit=2` : null });
    };
    const turn = async (page: number) => (await ask("posts.cursor", { page, pagesize: 2, sortField: "id", title: "a" })).data;
    expect(await turn(1)).toEqual({ rows: [{ id: 0 }, { id: 1 }], total: 3, totalAtLeast: true });
    expect(received.at(-1)?.query).toEqual([
      ["filter", '{"title":"a"}'],
      ["sort", "id:desc"],
      ["limit", "2"],
    ]);
    expect(await turn(4)).toEqual({ rows: [{ id: 6 }, { id: 7 }], total: 8 });
    const before = received.length;
    expect(await turn(3)).toMatchObject({ rows: [{ id: 4 }, { id: 5 }] });
    expect(received.length).toBe(before + 1);
    expect(await turn(9)).toMatchObject({ rows: [], total: 8 });
    expect(received.every(({ path }) => path === "/v1/posts")).toBe(true);
  });

  test("a mark of one user is not another's", async () => {
    answer = (res) => json(res, 200, { items: [{ id: 1 }], next: "m1" });
    await ask("posts.cursor", { page: 1, pagesize: 1 });
    const other = await opened.signedIn("fenxi");
    received.length = 0;
    await ask("posts.cursor", { page: 2, pagesize: 1 }, other);
    expect(received.map(({ query }) => new URLSearchParams(query).get("after"))).toEqual([null, "m1"]);
  });

  test("the header Link tells how many pages there are", async () => {
    const link = '<https://x.example/posts?page=3>; rel="next", <https://x.example/posts?page=9>; rel="last"';
    answer = (res) => json(res, 200, rows, { link });
    expect((await ask("posts.link", { page: 2, pagesize: 10, title: "a", tags: ["b"] })).data).toMatchObject({
      total: 81,
      totalAtLeast: true,
    });
    expect(received[0]?.query).toEqual([
      ["title", "like.a"],
      ["tags[]", "eq.b"],
      ["page", "2"],
      ["per_page", "10"],
    ]);
    answer = (res) => json(res, 200, rows);
    expect((await ask("posts.link", { page: 9, pagesize: 10 })).data.total).toBe(81);
  });

  test("a contract says where its rows stand, the first page may be 0, and a list may come whole", async () => {
    answer = (res) => json(res, 200, { code: 0, data: { list: rows, count: 1 } });
    expect((await ask("posts.nested", {})).data).toEqual({ rows: shown, total: 1 });
    expect(received[0]?.query).toEqual([
      ["p", "0"],
      ["s", "20"],
    ]);
    answer = (res) => json(res, 200, rows);
    expect((await ask("posts.whole")).data).toEqual(shown);
  });
});

describe("what changes something", () => {
  test("POST, PUT, PATCH and DELETE, with their bodies and times, are noted in the audit log", async () => {
    answer = (res, { method }) => (method === "DELETE" ? void res.writeHead(204).end() : json(res, 201, { id: 5, title: "新" }));
    const at = Date.UTC(2026, 0, 2);
    expect(await act("posts.create", { title: null, at })).toMatchObject({ status: 0, data: { id: 5, title: "新" } });
    expect((await act("posts.replace", { id: "5", title: "改" })).status).toBe(0);
    expect((await act("posts.change", { id: "5", title: "a b" })).status).toBe(0);
    expect(await act("posts.delete", { id: "5" })).toMatchObject({ status: 0, data: null });
    expect(received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/v1/posts", '{"title":null,"at":"2026-01-02T00:00:00.000Z"}'],
      ["PUT", "/v1/posts/5", '{"title":"改"}'],
      ["PATCH", "/v1/posts/5", "title=a+b"],
      ["DELETE", "/v1/posts/5", ""],
    ]);
    answer = (res) => json(res, 500, {});
    expect((await act("posts.delete", { id: "6" })).status).toBe(100010);
    const noted = await auditOf(opened.app.services).entries.find({ where: {}, orderBy: [["time", "asc"]] });
    expect(noted.filter(({ object }) => object.startsWith("博客")).map(({ action, object, ok }) => [action, object, ok])).toEqual([
      ["POST 文章", "博客 POST /v1/posts", true],
      ["PUT 文章", "博客 PUT /v1/posts/5", true],
      ["PATCH 文章", "博客 PATCH /v1/posts/5", true],
      ["DELETE 文章", "博客 DELETE /v1/posts/5", true],
      ["DELETE 文章", "博客 DELETE /v1/posts/6", false],
    ]);
  });

  test("nothing is sent without the token of the operation", async () => {
    expect((await ask("posts.delete", { id: "5" })).status).toBe(100005);
    expect(received).toEqual([]);
  });

  test("a body goes in what it stands in there", async () => {
    answer = (res) => json(res, 201, { id: 5 });
    expect((await act("posts.wrapped", { title: "新" })).status).toBe(0);
    expect(received.map(({ body }) => JSON.parse(String(body)))).toEqual([{ data: { attributes: { title: "新" } } }]);
  });
});

describe("who may", () => {
  test("rights are held before anything is sent", async () => {
    expect((await ask("posts.editors")).http).toBe(403);
    expect((await ask("posts.page", {}, opened.client())).http).toBe(401);
    expect(received).toEqual([]);
  });

  test("a token and a session go to the backend, ours does not", async () => {
    answer = (res) => json(res, 200, { id: 1 });
    await ask("posts.token", { id: "1" });
    expect(received[0]?.headers.authorization).toBe("Bearer s3cret-token");
    const { cookie } = user;
    Object.assign(user, { headers: { authorization: "Bearer mine" }, cookie: `${cookie}; SSO=abc=1; other=2` });
    await ask("posts.own", { id: "1" });
    Object.assign(user, { headers: {}, cookie });
    expect(received[1]?.headers.authorization).toBe("Bearer mine");
    expect(received[1]?.headers.cookie).toBe("SSO=abc=1");
    expect(received.every(({ headers }) => !("optoken" in headers))).toBe(true);
  });

  test.each([
    ["no list", {}, "inside", "内网地址"],
    ["no list, with credentials", {}, "token", "管理员先确定它的地址"],
    ["a list without it", { BACKENDS: '{"plain":"http://127.0.0.1:1"}' }, "inside", "没有开放"],
    ["no token", { BACKENDS: '{"token":"http://127.0.0.1:1"}' }, "token", "没有设置令牌"],
  ])("%s: the backend is not called", async (_, env, name, words) => {
    const app = await open(env);
    const reply = await ask(`posts.${name}`, { id: "1" }, await app.signedIn("bianji"));
    expect(reply).toMatchObject({ http: 200, status: 100010 });
    expect(reply.message).toContain(words);
    expect(received).toEqual([]);
    await app.app.close();
  });
});

describe("values in a path", () => {
  test.each([
    ["../admin", undefined],
    ["..", undefined],
    [".", undefined],
    ["", undefined],
    ["a\\..\\b", undefined],
    ["a\u0000b", undefined],
    ["\ud800", undefined],
    ["x".repeat(301), undefined],
    ["a/b?c=1#d", "/v1/posts/a%2Fb%3Fc%3D1%23d"],
    ["%2e%2e", "/v1/posts/%252e%252e"],
    ["//evil.example", "/v1/posts/%2F%2Fevil.example"],
    ["@evil.example:80", "/v1/posts/%40evil.example%3A80"],
    ["文 章", "/v1/posts/%E6%96%87%20%E7%AB%A0"],
  ])("%j", async (id, path) => {
    answer = (res) => json(res, 200, { id: 1 });
    const reply = await ask("posts.get", { id });
    if (path === undefined) expect(reply).toMatchObject({ http: 200, status: 100001 });
    expect(received.map((one) => one.path)).toEqual(path === undefined ? [] : [path]);
  });
});

describe("what goes wrong", () => {
  test.each([
    [404, { message: "Not found" }, 404, "博客：Not found"],
    [401, {}, 100010, "博客：需要登录该服务"],
    [403, { error: { message: "no" } }, 403, "博客：no"],
    [409, {}, 100003, "博客：内容已被改动或已存在"],
    [422, { message: "bad", errors: { title: ["太短"], other: ["x"] } }, 100001, "博客：bad；other：x"],
    [429, "slow down", 100008, "博客：slow down"],
    [500, { stack: "at x" }, 100010, "博客：服务出错（HTTP 500）"],
    [302, {}, 100010, "博客：服务要求跳转，未跟随"],
    [304, {}, 100010, "博客：答复无法使用（HTTP 304）"],
  ])("HTTP %i", async (http, body, status, message) => {
    answer = (res) => json(res, http, body, http === 302 ? { location: `${base}/elsewhere` } : {});
    const reply = await ask("posts.get", { id: "1" });
    expect(reply).toMatchObject({ http: 200, status, message });
    if (http === 422) expect(reply.data).toEqual({ errors: [{ field: "title", message: "太短" }] });
    expect(received.length).toBe(1);
  });

  const nested = { type: "array", items: { type: "object", properties: { price: { type: "number" } } } };
  const asked = {
    properties: { title: { type: "string" }, mail: { type: "string", "x-name": "user_mail" }, lines: nested as never },
  };
  const refused = (error: BackendError, body: unknown) => {
    const told = refusalOf({ title: "博客", error }, { status: 422, headers: {}, body }, asked);
    return [told?.message, ...((told?.data as FieldErrors | null)?.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
  };
  test.each<[string, BackendError, unknown, string[]]>([
    [
      "RFC 9457 with a list",
      { fields: "errors", fieldName: "pointer", fieldMessage: "detail" },
      { title: "Invalid", errors: [{ detail: "too low", pointer: "#/lines/0/price" }] },
      ["博客：Invalid", "lines.0.price: too low"],
    ],
    [
      "RFC 9457 as ASP.NET writes it",
      { fields: "errors", fieldCase: "any" },
      { title: "One or more errors", status: 400, errors: { UserMail: ["No address", "Too short"], "Lines[1].Price": ["?"] } },
      ["博客：One or more errors", "mail: No address；Too short", "lines.1.Price: ?"],
    ],
    [
      "Laravel",
      { fields: "errors" },
      { message: "No.", errors: { title: ["Is empty."], "lines.0.price": ["Low."] } },
      ["博客：No.", "title: Is empty.", "lines.0.price: Low."],
    ],
    [
      "Rails",
      { fields: "errors" },
      { errors: { user_mail: ["is invalid"], base: ["is closed"] } },
      ["博客：is invalid；base：is closed", "mail: is invalid"],
    ],
    [
      "Rails and Django, bare",
      { fields: "" },
      { title: ["can't be blank"], status: 422 },
      ["博客：can't be blank", "title: can't be blank"],
    ],
    [
      "Spring",
      { fields: "errors", fieldName: "field", fieldMessage: "defaultMessage" },
      { error: "Bad Request", errors: [{ field: "title", defaultMessage: "must not be blank" }] },
      ["博客：Bad Request", "title: must not be blank"],
    ],
    [
      "FastAPI",
      { fields: "detail", fieldName: "loc", fieldMessage: "msg", fieldUnder: "body" },
      {
        detail: [
          { loc: ["body", "title"], msg: "Field required" },
          { loc: ["query", "day"], msg: "not a date" },
        ],
      },
      ["博客：Field required；query.day：not a date", "title: Field required"],
    ],
    [
      "JSON:API",
      { fields: "errors", fieldName: "source.pointer", fieldMessage: "detail", fieldUnder: "data.attributes" },
      { errors: [{ detail: "Taken", source: { pointer: "/data/attributes/title" } }, { detail: "Closed today" }] },
      ["博客：Taken；Closed today", "title: Taken"],
    ],
    [
      "mongoose",
      { fields: "errors" },
      { message: "No", errors: { title: { message: "Path is required", kind: "required" } } },
      ["博客：No", "title: Path is required"],
    ],
    [
      "zod",
      { fields: "issues", fieldName: "path" },
      { issues: [{ path: ["lines", 0, "price"], message: "NaN" }] },
      ["博客：NaN", "lines.0.price: NaN"],
    ],
    ["said by no file", {}, { message: "No", errors: { title: ["x"] } }, ["博客：No"]],
    [
      "of no such shape",
      { fields: "errors", fieldName: "f" },
      { errors: [null, 7, "x", { f: {} }, { f: "__proto__", message: "y" }] },
      ["博客：x；__proto__：y"],
    ],
  ])("mistakes of fields: %s", (_, error, body, told) => {
    expect(refused(error, body)).toEqual(told);
  });

  test("an error told with HTTP 200, rows that are none, and what is no JSON", async () => {
    answer = (res) => json(res, 200, { code: 17, msg: "余额不足" });
    expect(await ask("posts.nested")).toMatchObject({ status: 100010, message: "博客：余额不足" });
    answer = (res) => json(res, 200, { rows: 1 });
    expect(await ask("posts.page")).toMatchObject({ status: 100010, message: "博客：答复中没有列表" });
    answer = (res) => void res.writeHead(200).end("<html>");
    expect(await ask("posts.page")).toMatchObject({ status: 100010, message: "博客：答复不是 JSON" });
  });

  test("a service that is slow, cuts off, floods or is not there", async () => {
    answer = () => undefined;
    expect(await ask("posts.slow", { id: "1" })).toMatchObject({ http: 200, status: 100010, message: "博客：没有及时答复，请稍后再试" });
    answer = (res) => {
      res.writeHead(200, { "content-length": "100" }).write("{");
      setImmediate(() => res.destroy());
    };
    expect(await ask("posts.get", { id: "1" })).toMatchObject({ http: 200, status: 100010 });
    answer = (res) => void res.writeHead(200).end(`"${"x".repeat(1_100_000)}"`);
    expect(await ask("posts.slow", { id: "1" })).toMatchObject({ status: 100010, message: "博客：答复过大" });
    const app = await open({ BACKENDS: '{"plain":"http://127.0.0.1:1"}' });
    const reply = await ask("posts.get", { id: "1" }, await app.signedIn("bianji"));
    expect(reply).toMatchObject({ http: 200, status: 100010, message: "博客：无法连接，请稍后再试" });
    await app.app.close();
  });
});

test("fields go as headers, no line of them adds another, and none takes the place of the token or the transport", async () => {
  await ask("posts.traced", {
    id: "1",
    trace: "a\r\nx-evil: 1 台风\ud800",
    tags: ["b", "c"],
    host: "evil.example",
    authorization: "Bearer mine",
  });
  const { headers, query } = received[0] as Received;
  expect(headers["x-trace"]).toBe("a x-evil: 1 %E5%8F%B0%E9%A3%8E");
  expect(headers["x-tags"]).toBe("b,c");
  expect(headers["x-evil"]).toBeUndefined();
  expect(headers.host).not.toContain("evil");
  expect(headers.authorization).toBe("Bearer s3cret-token");
  expect(query).toEqual([]);
});

test("files go on as multipart, with their fields, names and types", async () => {
  answer = (res) => res.writeHead(204).end();
  const form = new FormData();
  for (const [name, value] of [
    ["id", "7"],
    ["title", "封面"],
    ["trace", "t"],
  ] as const)
    form.append(name, value);
  form.append("picture", new Blob(["\u0000png"], { type: "image/png" }), '封面 "1".png');
  const sent = new Response(form);
  const reply = await user.send("POST", "/api/backends/plain/posts.picture", Buffer.from(await sent.arrayBuffer()), {
    "content-type": String(sent.headers.get("content-type")),
    optoken: await user.token(),
  });
  expect(reply).toMatchObject({ status: 0, data: null });
  const { method, path, headers, body } = received[0] as Received;
  expect([method, path, headers["x-trace"]]).toEqual(["PUT", "/v1/posts/7/picture", "t"]);
  const read = await new Response(body, { headers: { "content-type": String(headers["content-type"]) } }).formData();
  const file = read.get("upload") as File;
  expect([...read.keys()]).toEqual(["title", "upload"]);
  expect([read.get("title"), file.name, file.type, await file.text()]).toEqual(["封面", '封面 "1".png', "image/png", "\u0000png"]);
});

test("a file is handed on as one to save, never as a page of ours", async () => {
  const headers = { "content-type": "text/html", "content-disposition": 'inline; filename="a/b.html"' };
  answer = (res) => void res.writeHead(200, headers).end("<script>alert(1)</script>");
  const reply = await ask("posts.file", { id: "1" });
  expect(reply.message).toBe("<script>alert(1)</script>");
  expect(reply.headers["content-type"]).toBe("application/octet-stream");
  expect(reply.headers["content-disposition"]).toBe(`attachment; filename="file"; filename*=UTF-8''a%20b.html`);
});
