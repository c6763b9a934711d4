import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { checkAll, compileAll, compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { loadSchemaSet, loadWidgetSchemas } from "#server/schemas/load.ts";
import { generate } from "../gen.ts";
import { checkFiles } from "./checkFiles.ts";
import { loadSamples } from "./samples.ts";

const set = loadSchemaSet();

test("every page, fragment, contract, dictionary and site is sound", () => {
  expect(
    checkAll(set)
      .filter(({ severity }) => severity === "error")
      .map(sentence),
  ).toEqual([]);
});

test("every page becomes a plan of plain JSON that names only what it holds", () => {
  const { plans } = compileAll(set);
  for (const plan of plans.values()) {
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    const text = JSON.stringify(plan.view) + JSON.stringify(plan.actions);
    for (const [, id] of text.matchAll(/"(?:s|[a-zA-Z]*S)ource":"([^"]+)"/g))
      expect(plan.sources, `${plan.route}: ${id}`).toHaveProperty([id as string]);
    for (const source of Object.values(plan.sources)) {
      for (const bound of Object.values(source.bind)) if ("param" in bound) expect(plan.params).toHaveProperty([bound.param]);
    }
    for (const param of Object.values(plan.params)) for (const other of param.resets) expect(plan.params).toHaveProperty([other]);
  }
});

test("every property of the grammar has a title and a one-sentence description", () => {
  const missing: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (!value || typeof value !== "object") return;
    for (const [key, item] of Object.entries(value)) {
      if (key === "properties") {
        for (const [name, property] of Object.entries(item as Record<string, { title?: string; description?: string; $ref?: string }>)) {
          if (!property.$ref && (!property.title || !property.description?.endsWith("."))) missing.push(`${path}/${name}`);
        }
      }
      walk(item, `${path}/${key}`);
    }
  };
  walk(set.page.definitions, "");
  for (const [kind, schema] of Object.entries(loadWidgetSchemas())) walk(schema, kind);
  expect(missing).toEqual([]);
});

/** Editors and other tools read the bundle with a validator of their own. */
test("another validator accepts every shipped page by the bundle, and refuses a misspelt key", () => {
  const validate = new Ajv({ strict: false, discriminator: true, allErrors: false }).compile(set.page);
  for (const { file, value } of set.files.pages) expect(validate(value), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
  const first = set.files.pages.find(({ value }) => !("extends" in (value as object)))?.value as object;
  expect(validate({ ...first, titel: "x" })).toBe(false);
});

test("generating twice gives the same bytes", async () => {
  expect(await generate(process.cwd())).toEqual(await generate(process.cwd()));
});

test.each(loadSamples())("$file is sound", (doc) => {
  const { problems } = compilePage(doc, set);
  expect(problems.filter(({ severity }) => severity === "error").map(sentence)).toEqual([]);
});

describe("hostile files", () => {
  const root = mkdtempSync(join(tmpdir(), "hostile-"));
  const link = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(resolve(path), join(root, path));
  };
  for (const path of ["schemas/meta", "schemas/endpoints", "schemas/entities", "schemas/dictionaries", "src/widgets"]) link(path);
  const page = (name: string, text: string) => {
    mkdirSync(join(root, "schemas/pages"), { recursive: true });
    writeFileSync(join(root, "schemas/pages", name), text);
  };
  page("binary.json", "\u0000\u0001\ufffd".repeat(1000));
  page("deep.json", `{"a":${"[".repeat(10_000)}`);
  page("empty.json", "");
  page("huge.json", `{"route":"${"x".repeat(50_000_000)}"}`);
  page("null.json", "null");
  page("number.json", "42");
  page("proto.json", '{"__proto__":{"kind":"list"},"schemaVersion":2,"route":"/p","title":"x","kind":"text"}');
  page("ring1.json", '{"schemaVersion":2,"route":"/r1","extends":"/r2"}');
  page("ring2.json", '{"schemaVersion":2,"route":"/r2","extends":"/r1"}');
  page(
    "wide.json",
    JSON.stringify({
      schemaVersion: 2,
      route: "/w",
      title: "w",
      kind: "list",
      endpoint: 7,
      columns: [null, 5, {}, [], { field: {} }],
      filters: { a: 1 },
      actions: [[]],
      params: { p: [] },
    }),
  );

  test("each gives coded errors, none a crash or a hang", () => {
    const { problems } = checkFiles(root);
    const codes = (name: string) => [
      ...new Set(problems.filter(({ file, severity }) => file.endsWith(name) && severity === "error").map(({ code }) => code)),
    ];
    expect(codes("/binary.json")).toEqual(["P001"]);
    expect(codes("/deep.json")).toEqual(["P004"]);
    expect(codes("/empty.json")).toEqual(["P001"]);
    expect(codes("/huge.json")).toEqual(["P003"]);
    expect(codes("/null.json")).toEqual(["P102"]);
    expect(codes("/number.json")).toEqual(["P102"]);
    expect(codes("/proto.json")).toEqual(["P005"]);
    expect(codes("/ring1.json")).toEqual(["P161"]);
    expect(codes("/wide.json")).toContain("P102");
  });
});
