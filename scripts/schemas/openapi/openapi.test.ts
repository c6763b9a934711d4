import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPages, type Written } from "../../schemas-new.ts";

const newsroom = "tests/fixtures/openapi/newsroom.yaml";
const json = ({ files }: Written, file: string) => JSON.parse(files.get(file) ?? "null");
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
/** A project without pages and contracts of its own, which would all be compiled with each new one. */
const root = join(folder, "project");
cpSync("schemas/meta", join(root, "schemas/meta"), { recursive: true });
symlinkSync(join(process.cwd(), "src"), join(root, "src"));

/** A document with one list of pets, and what differs. */
function petstore(name: string, { get = {}, pet = {}, more = {}, paths = {} }: Record<string, object> = {}): string {
  const file = join(folder, `${name}.json`);
  const content = { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } };
  const document = {
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://{region}.pets.example/v2/", variables: { region: { default: "eu" } } }],
    paths: { "/pets": { get: { operationId: "listPets", summary: "List pets", responses: { "200": { content } }, ...get } }, ...paths },
    components: {
      schemas: { Pet: { type: "object", properties: { id: { type: "integer" }, name: { type: "string", nullable: true }, ...pet } } },
    },
    ...more,
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}
const plain = { "200": { content: { "application/json": { schema: { type: "object", properties: { name: { type: "string" } } } } } } };
const pets = (file: string, more = {}) => newPages(root, { openapi: file, paths: ["/pets"], ...more });

const text = { type: "string" };
const list = (properties: object) => ({ type: "array", items: { type: "object", properties } });
const problem = { fields: "errors", fieldName: "pointer", fieldMessage: "detail" };
const fastApi = { fields: "detail", fieldName: "loc", fieldMessage: "msg", fieldUnder: "body" };
const jsonApi = { fields: "errors", fieldName: "source.pointer", fieldMessage: "detail", fieldUnder: "data.attributes" };
const inError = { message: ["error.reason"], fields: "error.fields", fieldName: "field" };

describe("all that is done with a resource", () => {
  test("backend, contracts, option sets, a list and a record", async () => {
    const made = await newPages(root, { openapi: newsroom, paths: ["/articles"], crud: true });
    expect([...made.files.keys()]).toEqual([
      "schemas/backends/newsroom.json",
      "schemas/dictionaries/articlesState.json",
      "schemas/endpoints/articles.json",
      "schemas/pages/articles.json",
      "schemas/pages/articles/detail.json",
    ]);
    expect(json(made, "schemas/backends/newsroom.json")).toEqual({
      $schema: "../dist/backend.v1.json",
      ...{ name: "newsroom", title: "Newsroom API", baseUrl: "http://localhost:3000", reply: { totalHeader: "X-Total-Count" } },
      paging: { style: "page", page: "_page", size: "_limit" },
      sorting: { style: "fields", field: "_sort", order: "_order" },
    });
    const { endpoints } = json(made, "schemas/endpoints/articles.json");
    expect(Object.keys(endpoints)).toEqual([
      ...["articles.listArticles", "articles.createArticle", "articles.getArticle", "articles.changeArticle", "articles.deleteArticle"],
    ]);
    expect(endpoints["articles.listArticles"]).toMatchObject({
      ...{ backend: "newsroom", method: "GET", path: "/articles", rights: { menus: ["/articles"] } },
      paging: { page: "page", size: "pagesize", max: 100 },
      reply: { kind: "rows", row: { properties: { publishedAt: { type: "integer", "x-format": "timestamp", "x-time": "iso" } } } },
    });
    expect(Object.keys(endpoints["articles.listArticles"].request.properties)).toEqual([
      "page",
      "pagesize",
      "sortField",
      "sortType",
      "q",
      "state",
      "xTrace",
    ]);
    expect(endpoints["articles.listArticles"].request.properties.xTrace).toMatchObject({ "x-in": "header", "x-name": "X-Trace" });
    expect(endpoints["articles.changeArticle"]).toMatchObject({ method: "PATCH", path: "/articles/{articleId}", rights: { op: "edit" } });
    expect(endpoints["articles.deleteArticle"].reply).toEqual({ kind: "none" });
    expect(json(made, "schemas/dictionaries/articlesState.json").items.map(({ value }: { value: string }) => value)).toEqual([
      ...["draft", "checked", "published"],
    ]);
  });

  test("the pages search, sort, open, create, change and delete", async () => {
    const made = await newPages(root, { openapi: newsroom, paths: ["/articles"], crud: true, access: "signedIn" });
    const page = json(made, "schemas/pages/articles.json");
    expect(page).toMatchObject({ access: "signedIn", kind: "list", endpoint: "articles.listArticles", filters: ["q", "state"] });
    expect(page.rowActions).toMatchObject([
      { do: "open", link: "/articles/detail?articleId={row.id}" },
      {
        ...{ do: "modal", op: "edit" },
        view: {
          saveEndpoint: "articles.changeArticle",
          saveWith: { articleId: "row.id" },
          endpoint: "articles.getArticle",
          with: { articleId: "row.id" },
        },
      },
      { do: "call", op: "delete", confirm: true, endpoint: "articles.deleteArticle", with: { articleId: "row.id" } },
    ]);
    expect(page.toolbar[0]).toMatchObject({
      view: {
        saveEndpoint: "articles.createArticle",
        form: ["title", "state", "views", { field: "publishedAt", as: "moment" }, { field: "body", as: "textarea" }],
      },
    });
    expect(json(made, "schemas/pages/articles/detail.json")).toMatchObject({ kind: "detail", params: { articleId: "number" } });
  });

  test("ten columns: names, states, numbers, texts, times; no identities, no addresses; their formats are shown", async () => {
    const made = await newPages(root, { openapi: newsroom, paths: ["/articles"] });
    const columns = json(made, "schemas/pages/articles.json").columns.map((one: string | { field: string }) =>
      typeof one === "string" ? one : one.field,
    );
    expect(columns).toEqual(["title", "state", "paid", "views", "score", "tags", "lang", "section", "publishedAt", "day"]);
    expect(made.told.join("\n")).toMatch(/publishedAt +time +timestamp/);
  });

  test("what can't be taken over is told, each with its place", async () => {
    const made = await newPages(root, { openapi: newsroom, paths: ["/articles", "/desks"], crud: true });
    expect(made.notes).toEqual(
      expect.arrayContaining([
        "PATCH /articles/{articleId} body.author: no control of a form takes it; left out",
        "GET /desks reply.lead: #/components/schemas/Nobody leads nowhere; left out",
        "GET /desks reply.parent: Desk holds itself; its inside is left out there",
        "/desks: the document has no path of a single record below it: only the list, and what creates one",
      ]),
    );
    expect(Object.keys(json(made, "schemas/endpoints/articles.json").endpoints)).toContain("articles.listDesks");
    expect(made.files.has("schemas/pages/desks.json")).toBe(true);
  });
});

describe("one path", () => {
  test("the address of the service, its variables and its way of signing in", async () => {
    const more = { components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } }, security: [{ key: [] }] };
    const made = await pets(petstore("signed", { get: { responses: plain }, more }));
    expect(json(made, "schemas/backends/pets.json")).toMatchObject({
      baseUrl: "https://eu.pets.example/v2",
      signIn: { kind: "token", in: "header", name: "X-Key" },
    });
    expect(made.notes).toContain("servers: {region} of the address is taken for its default eu");
  });

  test.each<[string, object[], object, object]>([
    ["offset", [{ name: "limit" }, { name: "offset" }], {}, { style: "offset", offset: "offset", size: "limit" }],
    [
      "cursor",
      [{ name: "limit" }, { name: "cursor" }],
      { next_cursor: { type: "string" } },
      { style: "cursor", cursor: "cursor", size: "limit", next: "next_cursor" },
    ],
    [
      "last row",
      [{ name: "limit" }, { name: "starting_after" }],
      { has_more: { type: "boolean" } },
      { style: "cursor", cursor: "starting_after", size: "limit", lastRow: "id", more: "has_more" },
    ],
    ["brackets", [{ name: "page[size]" }, { name: "page[number]" }], {}, { style: "page", page: "page[number]", size: "page[size]" }],
  ])("pages by %s, rows and total at their places", async (name, parameters, beside, paging) => {
    const schema = {
      type: "object",
      properties: { items: { type: "array", items: { $ref: "#/components/schemas/Pet" } }, total: { type: "integer" }, ...beside },
    };
    const get = {
      parameters: parameters.map((one) => ({ in: "query", schema: { type: "string" }, ...one })),
      responses: { "200": { content: { "application/json": { schema } } } },
    };
    const made = await pets(petstore(`paged-${name}`, { get }));
    expect(json(made, "schemas/backends/pets.json").paging).toEqual(paging);
    expect(json(made, "schemas/endpoints/pets.json").endpoints["pets.listPets"].reply).toMatchObject({ kind: "rows", data: "items" });
    expect(json(made, "schemas/backends/pets.json").reply.total).toBe("total");
  });

  test("names that pages can't say are sent under their own, shapes that may be of several kinds are told", async () => {
    const get = { parameters: [{ name: "filter[kind]", in: "query", schema: { type: "boolean" } }] };
    const pet = { home: { oneOf: [{ type: "string" }, { type: "integer" }] }, wild: { anyOf: [{ type: "null" }, { type: "boolean" }] } };
    const made = await pets(petstore("names", { get, pet }));
    const contract = json(made, "schemas/endpoints/pets.json").endpoints["pets.listPets"];
    expect(contract.request.properties.filterKind).toMatchObject({ type: "boolean", "x-name": "filter[kind]" });
    expect(contract.reply.row.properties.wild).toMatchObject({ type: "boolean" });
    expect(made.notes).toContain("GET /pets reply.home: may be of 2 shapes; the first is taken");
  });

  test("one record is a page whose number is in the address", async () => {
    const made = await newPages(root, { openapi: newsroom, paths: ["/articles/{articleId}"], route: "/articles/one" });
    expect(json(made, "schemas/pages/articles/one.json")).toMatchObject({ kind: "detail", params: { articleId: "number" } });
    expect(made.notes).toContain("PATCH /articles/{articleId}: left out; --crud takes it");
  });

  test("a record's key is found by the name of the parameter; where no field of the row is like it, the action is left out and told", async () => {
    const one = { get: { responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } } } };
    const without = { id: undefined, code: { type: "string" } };
    const made = await pets(petstore("keys", { paths: { "/pets/{pet_code}": one }, pet: without }), { crud: true });
    const page = json(made, "schemas/pages/pets.json");
    expect(page.rowActions).toMatchObject([{ link: "/pets/detail?pet_code={row.code}" }]);
    expect(page.rowKey).toBe("name");
    const lost = await pets(petstore("lost", { paths: { "/pets/{branch}": one }, pet: { id: undefined } }), { crud: true });
    expect(json(lost, "schemas/pages/pets.json").rowActions).toBeUndefined();
    expect(lost.notes).toContain("GET /pets/{branch}: no field of a row fills {branch}: left out");
  });

  test("a record of another shape than the row is not read into the form, and one that answers nothing has no page", async () => {
    const of = (schema: object) => ({ responses: { "200": { content: { "application/json": { schema } } } } });
    const body = { requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } };
    const other = {
      get: of({ type: "object", properties: { pet: { type: "string" }, kind: { type: "string" } } }),
      put: { ...body, responses: {} },
    };
    const made = await pets(petstore("shapes", { paths: { "/pets/{id}": other } }), { crud: true });
    expect(json(made, "schemas/pages/pets.json").rowActions[1].view).not.toHaveProperty("endpoint");
    const silent = await pets(petstore("silent", { paths: { "/pets/{id}": { get: { responses: { "204": {} } } } } }), { crud: true });
    expect(json(silent, "schemas/pages/pets.json").rowActions).toBeUndefined();
    expect([...silent.files.keys()].filter((file) => file.includes("/pages/"))).toEqual(["schemas/pages/pets.json"]);
  });

  test.each<[string, object, object | undefined]>([
    ["problem details with a list", { title: text, detail: text, errors: list({ pointer: text, detail: text }) }, problem],
    [
      "an object by name",
      { message: text, errors: { type: "object", additionalProperties: { type: "array", items: text } } },
      { fields: "errors" },
    ],
    ["the words of FastAPI", { detail: list({ loc: { type: "array", items: text }, msg: text, type: text }) }, fastApi],
    ["JSON:API", { errors: list({ source: { type: "object", properties: { pointer: text } }, detail: text }) }, jsonApi],
    [
      "an object in the error",
      { error: { type: "object", properties: { reason: text, fields: list({ field: text, message: text }) } } },
      inError,
    ],
    ["words alone, where nobody would look", { problem: { type: "object", properties: { text } } }, { message: ["problem.text"] }],
    ["what is looked at anyway", { code: { type: "integer" }, message: text }, undefined],
  ])("how mistakes are told: %s", async (name, properties, error) => {
    const refused = { description: "x", content: { "application/problem+json": { schema: { type: "object", properties } } } };
    const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } };
    const post = { operationId: "make", requestBody: body, responses: { "201": {}, "422": { $ref: "#/components/responses/Refused" } } };
    const get = {
      operationId: "listPets",
      responses: {
        "200": { content: { "application/json": { schema: { type: "array", items: body.content["application/json"].schema } } } },
      },
    };
    const components = { schemas: { Pet: { type: "object", properties: { name: text } } }, responses: { Refused: refused } };
    const made = await pets(petstore(`errors ${name}`, { paths: { "/pets": { get, post } }, more: { components } }), { crud: true });
    expect(json(made, "schemas/backends/pets.json").error).toEqual(error);
  });

  test("calls that take files get a button, as far as a file is enough", async () => {
    const files = (properties: object, required: string[] = []) => ({
      requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties, required } } } },
      responses: { "200": {} },
    });
    const binary = { type: "string", format: "binary" };
    const one = { get: { responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } } } };
    const paths = { "/pets/{petId}": one, "/pets/{petId}/photo": { post: files({ photo: binary, caption: text }, ["photo"]) } };
    const made = await pets(petstore("photos", { paths }), { crud: true });
    const page = json(made, "schemas/pages/pets.json");
    expect(page.rowActions[1]).toMatchObject({
      ...{ do: "upload", title: "上传", op: "edit", field: "photo", accept: "image/*", with: { petId: "row.id" } },
    });
    const { endpoints } = json(made, "schemas/endpoints/pets.json");
    expect(endpoints[page.rowActions[1].endpoint]).toMatchObject({
      encoding: "multipart",
      request: { properties: { photo: { format: "binary" } } },
    });
    expect(made.notes).toContain("POST /pets/{petId}/photo: the button sends photo alone, without caption");
    const needing = {
      "/pets/{petId}": one,
      "/pets/{petId}/photo": { post: files({ photo: binary, caption: text }, ["photo", "caption"]) },
    };
    const without = await pets(petstore("captions", { paths: needing }), { crud: true });
    expect(json(without, "schemas/pages/pets.json").rowActions).toHaveLength(1);
    expect(without.notes).toContain(
      "POST /pets/{petId}/photo: takes a file and needs caption with it, which no upload asks for: no button",
    );
  });

  test("a document from an address", async () => {
    const server = createServer(
      (_req, res) =>
        void res.end(JSON.stringify({ openapi: "3.1.0", info: { title: "T" }, paths: { "/a": { get: { responses: plain } } } })),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const made = await newPages(root, { openapi: `${base}/openapi.json`, paths: ["/a"], backend: "things" }).finally(() => server.close());
    expect(json(made, "schemas/backends/things.json").baseUrl).toBe(base);
  });
});

test.each<[string, () => string, string[], RegExp]>([
  ["no such path", () => newsroom, ["/articels"], /no path "\/articels"; it has .*\/articles/],
  ["no such file", () => "nowhere.yaml", ["/a"], /nowhere.yaml can't be read: .*ENOENT/],
  [
    "an older version",
    () => petstore("old", { more: { openapi: undefined, swagger: "2.0" } }),
    ["/pets"],
    /is Swagger 2.0; OpenAPI 3.0 and 3.1 are read/,
  ],
  [
    "nothing to show",
    () => petstore("none", { get: { responses: { "204": {} } } }),
    ["/pets"],
    /no page to make of \/pets:[\s\S]*answers nothing/,
  ],
  ["no path asked for", () => newsroom, [], /--openapi needs --path/],
])("%s is said", async (_, file, paths, message) => {
  await expect(newPages(root, { openapi: file(), paths })).rejects.toThrow(message);
});

describe("what large public documents do", () => {
  const ok = (schema: object) => ({ responses: { "200": { content: { "application/json": { schema } } } } });
  const pathParameter = (name: string) => ({ in: "path", name, required: true, schema: text });
  const columns = (made: Written, file = "schemas/pages/pets.json") =>
    json(made, file).columns.map((one: string | { field: string }) => (typeof one === "string" ? one : one.field));

  test("addresses that end in .json: the record is found below the list, and no route ends so", async () => {
    const record = {
      get: {
        operationId: "getPet",
        parameters: [pathParameter("PetSid")],
        ...ok({ type: "object", properties: { sid: text, name: text } }),
      },
      delete: { operationId: "dropPet", parameters: [pathParameter("PetSid")], responses: { "204": {} } },
    };
    const get = {
      operationId: "listPets",
      ...ok(list({ sid: text, friendly_name: text, date_sent: { type: "string", format: "date-time-rfc-2822" } })),
    };
    const paths = { "/v1/pets.json": { get }, "/v1/pets/{PetSid}.json": record, "/v1/pets/{PetSid}/photos.json": {} };
    const made = await newPages(root, { openapi: petstore("endings", { paths }), paths: ["/v1/pets.json"], crud: true });
    expect([...made.files.keys()].filter((file) => file.includes("/pages/"))).toEqual([
      "schemas/pages/v1/pets.json",
      "schemas/pages/v1/pets/detail.json",
    ]);
    const page = json(made, "schemas/pages/v1/pets.json");
    expect(columns(made, "schemas/pages/v1/pets.json")).toEqual(["friendly_name", "date_sent"]);
    expect(page.rowActions).toMatchObject([
      { link: "/v1/pets/detail?PetSid={row.sid}" },
      { endpoint: "pets.dropPet", with: { PetSid: "row.sid" } },
    ]);
    const { row } = json(made, "schemas/endpoints/pets.json").endpoints["pets.listPets"].reply;
    expect(row.properties.date_sent).toMatchObject({ "x-format": "timestamp", "x-time": "iso" });
  });

  test("rows that keep all in objects show their names, states and times; their keys are there too", async () => {
    const metadata = {
      type: "object",
      properties: { name: text, hostName: text, labels: text, createdAt: { type: "string", format: "date-time" } },
    };
    const status = { type: "object", properties: { phase: text, message: text } };
    const items = list({ kind: text, apiVersion: text, metadata, status });
    const paths = { "/pets/{name}": { get: { operationId: "readPet", parameters: [pathParameter("name")], ...ok(items.items) } } };
    const made = await pets(petstore("envelopes", { get: ok({ type: "object", properties: { items } }), paths }), { crud: true });
    expect(columns(made)).toEqual(["metadata.name", "kind", "status.phase", "metadata.createdAt"]);
    expect(json(made, "schemas/pages/pets.json").rowActions).toMatchObject([{ link: "/pets/detail?name={row.metadata.name}" }]);
  });

  test("of names, states and times there are enough at some point", async () => {
    const time = { type: "string", format: "date-time" };
    const times = Object.fromEntries(["created", "due", "paid", "sent"].map((name) => [`${name}_at`, time]));
    const names = Object.fromEntries(["account", "customer", "seller", "payer"].map((name) => [`${name}_name`, text]));
    const numbers = Object.fromEntries(["total", "tax", "paid", "left"].map((name) => [`${name}_amount`, { type: "integer" }]));
    const made = await pets(petstore("enough", { pet: { ...times, ...names, ...numbers, memo: text } }));
    expect(columns(made)).toEqual([
      ...[
        "name",
        "account_name",
        "customer_name",
        "total_amount",
        "tax_amount",
        "paid_amount",
        "left_amount",
        "memo",
        "created_at",
        "due_at",
      ],
    ]);
  });

  test("states do not crowd out what else a row tells, and what is the same in all rows is no column", async () => {
    const flag = { type: "boolean" };
    const flags = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => [`is_${name}`, flag]));
    const state = { type: "string", enum: ["open", "paid"] };
    const pet = {
      ...flags,
      kind: state,
      reason: state,
      method: state,
      status: state,
      object: { type: "string", enum: ["pet"] },
      total: { type: "integer" },
      paid: { type: "integer" },
      memo: text,
    };
    const made = await pets(petstore("states", { pet }));
    expect(columns(made)).toEqual(["name", "is_a", "is_b", "kind", "reason", "method", "status", "total", "paid", "memo"]);
  });

  test("a body that stands in an object of its own is typed as any other, and sent in it", async () => {
    const data = { type: "object", required: ["name"], properties: { name: text, due_on: { type: "string", format: "date" } } };
    const content = { "application/json": { schema: { type: "object", properties: { data } } } };
    const post = { operationId: "addPet", requestBody: { content }, responses: { "201": {} } };
    const document = petstore("wrapped");
    const value = JSON.parse(readFileSync(document, "utf8"));
    value.paths["/pets"].post = post;
    writeFileSync(document, JSON.stringify(value));
    const made = await pets(document, { crud: true });
    expect(json(made, "schemas/endpoints/pets.json").endpoints["pets.addPet"]).toMatchObject({
      under: "data",
      request: { required: ["name"] },
    });
    expect(json(made, "schemas/pages/pets.json").toolbar[0].view.form).toEqual(["name", { field: "due_on", as: "moment" }]);
  });

  test("times are told by examples where no format says so; a record beside a code and a message is the record", async () => {
    const properties = {
      created_at: { ...text, example: "2010-04-14T02:15:15Z" },
      time_pinned: { type: "integer", example: 1_615_551_024 },
      updatedAt: { type: "integer", example: 1_615_551_024_000 },
      expires: { type: "integer", example: 3600 },
    };
    const result = { type: "object", properties };
    const made = await pets(petstore("examples", { get: ok({ type: "object", properties: { code: text, message: text, result } }) }));
    const { reply } = json(made, "schemas/endpoints/pets.json").endpoints["pets.listPets"];
    expect(json(made, "schemas/backends/pets.json").reply?.object ?? reply.data).toBe("result");
    expect(reply.row.properties).toMatchObject({
      created_at: { "x-format": "timestamp", "x-time": "iso" },
      time_pinned: { "x-format": "timestamp", "x-time": "seconds" },
      updatedAt: { "x-format": "timestamp" },
      expires: { "x-format": "integer" },
    });
    expect(reply.row.properties.updatedAt).not.toHaveProperty("x-time");
  });

  test("a list that the document takes for one record has no actions of rows, which is told", async () => {
    const paths = { "/pets/{id}": { delete: { operationId: "dropPet", parameters: [pathParameter("id")], responses: { "204": {} } } } };
    const made = await pets(petstore("one", { get: ok({ $ref: "#/components/schemas/Pet" }), paths }), { crud: true });
    expect(json(made, "schemas/pages/pets.json")).toMatchObject({ kind: "detail" });
    expect(made.notes).toContain("/pets: the document says that its GET answers one record, no list: no actions of rows");
  });
});

describe("what a form can't do", () => {
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const made = { "201": json({ type: "object", properties: { id: { type: "integer" } } }) };

  test("what the service needs and no control takes leaves the form out, and says so", async () => {
    const files = { type: "object", additionalProperties: { type: "object", properties: { content: text } } };
    const body = (required: string[]) => ({ requestBody: json({ type: "object", required, properties: { name: text, files } }) });
    const posted = (name: string, required: string[]) =>
      petstore(name, {
        more: {},
        paths: { "/pets": { get: listing, post: { operationId: "addPet", responses: made, ...body(required) } } },
      });
    const without = await pets(posted("needs-files", ["name", "files"]), { crud: true });
    expect(without.files.get("schemas/pages/pets.json")).not.toContain("saveEndpoint");
    expect(without.notes).toContain("POST /pets: needs files, which no control of a form takes: no form");
    const sound = await pets(posted("may-have-files", ["name"]), { crud: true });
    expect(sound.files.get("schemas/pages/pets.json")).toContain('"saveEndpoint"');
    expect(sound.notes).toContain("POST /pets body.files: no control of a form takes it; left out");
  });

  const listing = {
    ...{ operationId: "listPets", summary: "List pets" },
    responses: { "200": json(list({ id: { type: "integer" }, name: text })) },
  };

  test("rows in an envelope within an envelope are found", async () => {
    const part = {
      allOf: [
        { type: "object", properties: { name: text } },
        { type: "object", properties: { id: text } },
      ],
    };
    const wrapped = { type: "object", properties: { result: { type: "object", properties: { pets: { type: "array", items: part } } } } };
    const file = petstore("wrapped", { get: { responses: { "200": json(wrapped) } } });
    expect((await pets(file)).files.get("schemas/pages/pets.json")).toContain('"name"');
  });
});
