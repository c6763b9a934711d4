import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { newPages } from "../schemas-new.ts";
import { scaffoldPage } from "./scaffold.ts";

const set = loadSchemaSet();
const readable = [...set.endpoints.values()].filter(
  ({ contract: { safe, reply } }) => safe && ["rows", "list", "object"].includes(reply.kind) && reply.row,
);

const isPlain = (name: string) =>
  /^(ai\.(s|difyS)uggested|session\.ws(Auth|Enable)|subscribe\.maxSourceCount|plans\.getOperation)$/.test(name);
const named = readable.filter(({ name }) => !isPlain(name));

test.each(readable.filter(({ name }) => isPlain(name)).map(({ name }) => name))(
  "%s answers a text or number, of which no page is made",
  (name) => {
    expect(() => scaffoldPage("/scaffold/page", name, set)).toThrow(`"${name}" answers no named fields`);
  },
);

test.each(named.map(({ name }) => name))("a page for %s is sound", (name) => {
  const { problems, plan } = compilePage(sourceOf(scaffoldPage("/scaffold/page", name, set), "schemas/pages/scaffold/page.json"), set);
  expect(problems.filter(({ severity }) => severity === "error").map(sentence)).toEqual([]);
  expect(plan?.route).toBe("/scaffold/page");
});

test("an endpoint that is not there is said", async () => {
  await expect(newPages(process.cwd(), { endpoint: "nothing.here", route: "/x" })).rejects.toThrow('unknown endpoint "nothing.here"');
});
