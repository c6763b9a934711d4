import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";

const sources = (folder: string): [file: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract|gen)\./.test(name))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .map((file) => [file, readFileSync(file, "utf8")]);

const server = sources("server");
const browser = ["src/app", "src/machines", "src/engine/render", "src/widgets"].flatMap(sources);

/** Names of the fields of each interface and object type at the top of a file. */
function declared(text: string): { name: string; fields: Set<string> }[] {
  const blocks = text.matchAll(/^(?:export )?(?:interface (\w+)[^{\n]*|type (\w+) = )\{\n([\s\S]*?)^\}/gm);
  return [...blocks].map(([, asInterface, asType, body = ""]) => ({
    name: asInterface ?? asType ?? "",
    fields: new Set([...body.matchAll(/^ {2}(?:readonly )?"?(\w+)"?\??:/gm)].map(([, field]) => String(field))),
  }));
}

const { endpoints, entities } = loadSchemaSet();
const requests = new Map([...endpoints].map(([name, { contract }]) => [name, fieldsOf(contract.request)]));
const replies = new Map([...endpoints].map(([name, { contract }]) => [name, fieldsOf(contract.reply.row)]));
const known = new Map([...entities].map(([name, schema]) => [name, fieldsOf(schema)]));

function fieldsOf(schema: { properties?: object } | undefined): Set<string> {
  return new Set(Object.keys(schema?.properties ?? {}));
}
const within = (a: Set<string>, b: Set<string>) => [...a].every((field) => b.has(field));
const equal = (a: Set<string>, b: Set<string>) => a.size === b.size && within(a, b);
const namesWhere = (said: Map<string, Set<string>>, holds: (fields: Set<string>) => boolean) =>
  [...said].filter(([, fields]) => holds(fields)).map(([name]) => name);

test("a handler's request has the type of its contract: nothing casts it", () => {
  const casts = server.flatMap(([file, text]) =>
    [...text.matchAll(/\brequest as (?!plain\b|secure\b|http)[^;]*/g)].map(([cast]) => `${file}: ${cast}`),
  );
  // Where a request has just been shown to be what the contract says.
  expect(casts).toEqual(["server/contract/validateRequest.ts: request as RequestOf<Name>"]);
});

test("no type written by hand says what an entity, a reply or a request says", () => {
  const copies = [...server, ...browser].flatMap(([file, text]) =>
    declared(text).flatMap(({ name, fields }) =>
      [
        ...(fields.size >= 3 ? namesWhere(known, (said) => equal(fields, said)) : []),
        // A record of few fields may look like a call by chance.
        ...(fields.size >= 5 ? namesWhere(requests, (said) => equal(fields, said)) : []),
        ...(fields.size >= 5 ? namesWhere(replies, (said) => equal(fields, said)) : []),
      ].map((twin) => `${file}: ${name} is ${twin}`),
    ),
  );
  expect(copies).toEqual([]);
});

test("no request is written by hand where calls are answered, not in part either", () => {
  const rooms = /^server\/(areas|accounts|documents|records|statistics|users)\//;
  const parts = server
    .filter(([file]) => rooms.test(file))
    .flatMap(([file, text]) =>
      declared(text)
        .filter(({ name, fields }) => /(Request|Fields)$/.test(name) && fields.size >= 3)
        .filter(({ fields }) => namesWhere(requests, (said) => within(fields, said)).length > 0)
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(parts).toEqual([]);
});

test("no handler's request is written where it is taken", () => {
  const inline = server.flatMap(([file, text]) => [...text.matchAll(/RequestContext<[^>]*\{[^>]*>/g)].map(([type]) => `${file}: ${type}`));
  expect(inline).toEqual([]);
});

test("the test above finds a copy", () => {
  const [copy] = declared('export interface Twin {\n  id: string;\n  name?: string;\n  "count"?: number;\n}\n');
  expect([copy?.name, ...(copy?.fields ?? [])]).toEqual(["Twin", "id", "name", "count"]);
});
