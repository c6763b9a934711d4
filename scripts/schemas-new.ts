import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { checkPage } from "#engine/compile/compile.ts";
import { describe } from "#engine/compile/problem.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaFiles } from "#server/schemas/load.ts";
import { compactJson } from "./schemas/compactJson.ts";
import { contractFromOpenApi } from "./schemas/openapi.ts";
import { scaffoldPage } from "./schemas/scaffold.ts";

const usage = `npm run schemas:new -- --route /x/y --endpoint area.call
npm run schemas:new -- --openapi FILE --path /pets [--route /pets]

Writes a page (and, from OpenAPI, the endpoint's contract) into schemas/. Nothing that exists is overwritten.`;

interface NewOptions {
  route?: string;
  endpoint?: string;
  openapi?: string;
  path?: string;
}

/** Files to write, by path; throws with a sentence when something is missing or wrong. */
export function newPage(root: string, { route, endpoint, openapi, path }: NewOptions): Map<string, string> {
  const files = loadSchemaFiles(root);
  const written = new Map<string, string>();
  let name = endpoint;
  if (openapi) {
    if (!path) throw new Error("--openapi needs --path");
    const made = contractFromOpenApi(JSON.parse(readFileSync(openapi, "utf8")) as Record<string, unknown>, path);
    name = made.name;
    const file = `schemas/endpoints/${made.area.area}.json`;
    const text = compactJson(made.area);
    written.set(file, text);
    files.endpoints.push(readSource(file, text));
  }
  if (!name) throw new Error("--endpoint is missing");
  const target = route ?? `/${(path ?? "").replace(/[{}]/g, "").split("/").filter(Boolean).join("/")}`;
  if (!/^\/[A-Za-z0-9_/:-]+$/.test(target)) throw new Error(`"${target}" is no route`);
  const file = `schemas/pages${target.replaceAll(":", "_")}.json`;
  const text = compactJson(scaffoldPage(target, name, createSet(files)));
  const doc = readSource(file, text);
  const set = createSet({ ...files, pages: [...files.pages, doc] });
  const errors = checkPage(doc, set).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`the contract does not give a sound page:\n${errors.map(describe).join("\n")}`);
  written.set(file, text);
  return written;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      route: { type: "string" },
      endpoint: { type: "string" },
      openapi: { type: "string" },
      path: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help || (!values.endpoint && !values.openapi)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  try {
    const written = newPage(process.cwd(), values);
    for (const file of written.keys()) if (existsSync(file)) throw new Error(`${file} exists already`);
    for (const [file, text] of written) {
      mkdirSync(dirname(join(process.cwd(), file)), { recursive: true });
      writeFileSync(file, text);
      console.log(`written: ${file}`);
    }
    console.log("Add the route to a menu in schemas/sites, or set access.");
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith("schemas-new.ts")) main();
