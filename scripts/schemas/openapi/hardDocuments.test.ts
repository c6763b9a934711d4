import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AuthoredContract } from "#engine/grammar/contract.ts";
import { newPages } from "../../schemas-new.ts";

/** A project without pages of its own. */
const root = join(mkdtempSync(join(tmpdir(), "hard-")), "project");
cpSync("schemas/meta", join(root, "schemas/meta"), { recursive: true });
symlinkSync(join(process.cwd(), "src"), join(root, "src"));

/** What is made of paths of a document, its files parsed; the pages are sound, or it would throw. */
async function made(document: string, paths: string[], crud = true) {
  const { files, notes } = await newPages(root, { openapi: `tests/fixtures/openapi/hard/${document}`, paths, crud, access: "signedIn" });
  const value = (file: string) => JSON.parse(files.get(`schemas/${file}.json`) ?? "null");
  const area = [...files.keys()].find((file) => file.startsWith("schemas/endpoints/"))?.slice("schemas/".length, -".json".length) ?? "";
  const endpoints: Record<string, AuthoredContract> = value(area)?.endpoints ?? {};
  const call = (name: string) => endpoints[`${area.split("/")[1]}.${name}`] as AuthoredContract;
  return { files, notes, value, call };
}

describe("a shop in several files: allOf, oneOf, circles, parameters of paths, forms", async () => {
  const { value, call, notes } = await made("shop.yaml", ["/orders", "/pets"]);

  test("parts of shapes are one shape; of several shapes the fields of all, and what all need", () => {
    expect(Object.keys(call("getOrders").reply.row?.properties ?? {}).slice(0, 4)).toEqual(["id", "createdAt", "otherOrderNo", "orderNo"]);
    expect(Object.keys(call("listPets").reply.row?.properties ?? {})).toEqual(["id", "petType", "name", "bornAt", "lives", "breed"]);
    expect(call("addPet").request).toMatchObject({ required: ["petType", "name"] });
  });

  test("what is only read is in no form; a shape made of itself ends", async () => {
    expect(call("addPet").request?.properties).not.toHaveProperty("id");
    const loop = await made("shop.yaml", ["/categories"], false);
    expect(loop.notes).toContain("GET /categories reply.parent: Category holds itself; its inside is left out there");
    await expect(made("shop.yaml", ["/loops"], false)).rejects.toThrow("Loop is made of itself");
  });

  test("values are called what the document calls them", () => {
    const labels = (name: string) => value(`dictionaries/${name}`).items.map(({ label }: { label: string }) => label);
    expect(labels("ordersStatus")).toEqual(["新建", "已付", "已发"]);
    expect(labels("ordersPayStatus")).toEqual(["未付", "已付", "已退"]);
    expect(call("getOrders").reply.row?.properties?.payStatus).toMatchObject({ "x-format": "tag", "x-dictionary": "ordersPayStatus" });
  });

  test("parameters of the path's item, headers and forms are sent as the document says", () => {
    expect(call("postOrders")).toMatchObject({ encoding: "form", request: { required: ["xTraceId", "orderNo", "status"] } });
    expect(call("postOrders").request?.properties?.xTraceId).toMatchObject({ "x-in": "header", "x-name": "X-Trace-Id" });
    expect(value("backends/shop").filtering).toEqual({ style: "plain", lists: "comma" });
  });

  test("what is created is one record, though it holds a list", () => {
    expect(call("postOrders").reply.kind).toBe("object");
  });

  test("what deleting wants to know is asked; a key that stands in path and body is asked for once", () => {
    const actions = value("pages/orders").rowActions as { name: string; do: string; view?: { form: string[]; saveWith: object } }[];
    const named = (name: string) => actions.find((one) => one.name === name);
    expect(named("deleteOrder")).toMatchObject({ do: "modal", op: "delete", view: { form: ["reason"] } });
    expect(named("editOrder")?.view?.saveWith).toEqual({ orderNo: "row.orderNo", orderNo2: "row.orderNo" });
    expect(named("editOrder")?.view?.form).not.toContain("orderNo2");
  });

  test("dead references, other methods and what the page can't fill are told", () => {
    expect(notes).toEqual(
      expect.arrayContaining([
        "/orders/{order-no}: HEAD is left out",
        "GET /orders reply.data.list.buyer.city: nowhere.yaml#/City leads nowhere; left out",
        "GET /orders filter: an object in the address; left out",
        "GET /orders: needs xTraceId, which the page takes from its address: /orders?xTraceId=…",
      ]),
    );
  });
});

describe("names that pages can't say, and what 3.1 writes otherwise", async () => {
  const { call, value, notes } = await made("names.json", ["/v1/users"]);
  const row = call("usersList").reply.row?.properties ?? {};

  test("each has a name here, the same in requests and replies", () => {
    const named = Object.entries(row).flatMap(([field, schema]) => (schema["x-name"] === undefined ? [] : [[field, schema["x-name"]]]));
    expect(Object.fromEntries(named)).toEqual({
      ...{ otherId: "@id", userName: "user.name", x2fa: "2fa", u540d_79f0: "名称", inValue: "in" },
      ...{ constructorValue: "constructor", displayName: "display-name" },
    });
    const sent = call("usersEdit").request?.properties ?? {};
    expect(["userName", "u540d_79f0", "x2fa"].filter((field) => !(field in sent))).toEqual([]);
    expect(value("pages/v1/users").columns).toEqual(expect.arrayContaining(["userName", "displayName", "x2fa"]));
  });

  test("null beside a type, constants with titles, lists of fixed places, open limits", () => {
    expect(row).toMatchObject({
      displayName: { type: "string" },
      age: { type: "integer" },
      state: { type: "integer", enum: [1, 0], "x-dictionary": "usersState" },
      level: { type: "string", enum: ["low", "high"] },
    });
    expect(value("dictionaries/usersState").items).toEqual([
      { value: 1, label: "启用" },
      { value: 0, label: "停用" },
    ]);
    expect(call("usersOne").reply.row?.properties?.address).toMatchObject({ type: "object" });
    expect(call("usersAdd").request?.properties?.age).toMatchObject({ minimum: 1, maximum: 150 });
  });

  test("what may be anything, bodies of another type and cookies are told", () => {
    expect(notes).toEqual(
      expect.arrayContaining([
        "GET /v1/users reply.data.mixed: may be string or integer; taken for string",
        "GET /v1/users reply.data.extra: may be anything; taken for a text",
        "GET /v1/users sid: a parameter in the cookie; not sent",
        "PATCH /v1/users/{id}: its body is application/merge-patch+json, sent as application/json",
        "PATCH /v1/users/{id}: needs address, which no control of a form takes: no form",
      ]),
    );
  });

  test("of several paths those that make no page are told, and the others made", async () => {
    const { files, notes: told } = await made("names.json", ["/v1/users", "/v1/map", "/v1/names"], false);
    expect([...files.keys()].filter((file) => file.includes("/pages/"))).toEqual(["schemas/pages/v1/users.json"]);
    expect(told).toContain("GET /v1/names: answers no named fields, of which columns could be made: no page");
  });
});

describe("an old service: no operationIds, tenants, a PUT, text bodies", async () => {
  const { call, value, notes } = await made("tenants.yaml", ["/tenants/{tenantId}/users", "/reports"]);

  test("what is only read is not sent, what is only written not shown", () => {
    expect(call("putTenantsTenantIdUsersUserName").request?.properties).not.toHaveProperty("lastLogin");
    expect(call("getTenantsTenantIdUsers").reply.row?.properties).not.toHaveProperty("password");
    expect(call("getTenantsTenantIdUsers").title).toBe("Users");
  });

  test("what tells shapes apart takes the values of all", () => {
    expect(call("getReports").reply.row?.properties?.kind).toMatchObject({ enum: ["a", "b"] });
    expect(value("pages/reports").columns).toEqual(["title", "kind", "pages", "minutes"]);
  });

  test("lists written otherwise, texts as bodies and parameters that the document forgot are told", () => {
    expect(notes).toEqual(
      expect.arrayContaining([
        "GET /tenants/{tenantId}/users roles: a list written as pipeDelimited; sent as repeat, like the others of the service",
        "POST /tenants/{tenantId}/users: its body is text/csv, which is not sent; left out",
        "GET /reports/{id}: {id} of the path is no parameter of the document; taken for a text",
      ]),
    );
  });

  test("a dead reference is told with the reason that there is no page", async () => {
    await expect(made("tenants.yaml", ["/dead"], false)).rejects.toThrow("#/components/schemas/Missing leads nowhere; left out");
  });
});
