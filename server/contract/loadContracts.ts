import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AuthoredArea, EndpointContract, JsonSchema, RequestFragment } from "#engine/grammar/contract.ts";
import { type ContractSources, resolveArea } from "#engine/grammar/resolveContract.ts";
import { readJson } from "./readJson.ts";

/** The repository's `schemas` folder. */
export const SCHEMAS_DIR = fileURLToPath(new URL("../../schemas", import.meta.url));

/** Every endpoint by its name `area.call`, and the entity schemas their references lead to. */
export interface Contracts {
  endpoints: Map<string, EndpointContract>;
  areas: { area: string; title: string; names: string[] }[];
  /** Schemas of referenced files by their name in `components` (`Document`). */
  components: Record<string, JsonSchema>;
}

/**
 * Reads `schemas/endpoints`, complete with the request fragments they include. References to other files are rewritten to `#/components/schemas/<name>`, so that requests
 * can be validated and OpenAPI generated without files.
 * @throws on a file that is no JSON, a name used twice, an include or a reference that leads nowhere, naming the file.
 */
export function loadContracts(schemasDir = SCHEMAS_DIR): Contracts {
  const contracts: Contracts = { endpoints: new Map(), areas: [], components: {} };
  const dir = join(schemasDir, "endpoints");
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith(".json")) : [];
  const sourcesOf = requestFragments(schemasDir);
  const linker = new Linker(schemasDir, contracts.components);
  for (const name of files.sort()) {
    const file = join(dir, name);
    const area = resolveArea(readSchema(file, schemasDir) as AuthoredArea, sourcesOf(file));
    const names: string[] = [];
    for (const [endpoint, contract] of Object.entries(area.endpoints)) {
      if (contracts.endpoints.has(endpoint)) throw new Error(`endpoints/${name}: ${endpoint} is defined twice`);
      contracts.endpoints.set(endpoint, linker.link(contract, file) as EndpointContract);
      names.push(endpoint);
    }
    contracts.areas.push({ area: area.area, title: area.title, names });
  }
  return contracts;
}

/** Request fragments by name; a contract that includes what is not there stops the start. */
function requestFragments(root: string): (file: string) => ContractSources {
  const folder = join(root, "fragments/requests");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const fragments = new Map(files.map((name) => [basename(name, ".json"), readSchema(join(folder, name), root) as RequestFragment]));
  return (file) => ({
    fragment: (name) => fragments.get(name),
    names: () => [...fragments.keys()],
    missing: ({ fragment, field, known }) => {
      const what = field === undefined ? `fragment "${fragment}"` : `field "${field}" of fragment "${fragment}"`;
      throw new Error(`${relative(root, file)}: unknown ${what}; there are ${known.join(", ")}`);
    },
  });
}

class Linker {
  constructor(
    private readonly root: string,
    private readonly components: Record<string, JsonSchema>,
  ) {}

  link(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map((item) => this.link(item, file));
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === "$ref" && typeof value === "string" ? [key, this.#target(value, file)] : [key, this.link(value, file)],
      ),
    );
  }

  #target(reference: string, file: string): string {
    const [path = "", fragment = ""] = reference.split("#");
    const target = path === "" ? file : this.#locate(path, file);
    // A fragment inside a file (`#/$defs/x`) becomes a component of its own.
    const base =
      relative(this.root, target)
        .replace(/\.json$/, "")
        .split("/")
        .pop() ?? "schema";
    const name = [base, ...fragment.split("/").filter((part) => part && part !== "$defs" && part !== "definitions")].join("_");
    if (!(name in this.components)) {
      this.components[name] = {};
      let node: unknown = readSchema(target, this.root);
      for (const part of fragment.split("/").filter(Boolean)) {
        node = (node as Record<string, unknown> | undefined)?.[part.replaceAll("~1", "/").replaceAll("~0", "~")];
      }
      if (node === undefined) throw new Error(`${relative(this.root, file)}: reference ${reference} leads nowhere`);
      const { $schema: _s, $id: _i, $defs: _d, ...schema } = this.link(node, target) as JsonSchema;
      this.components[name] = schema as JsonSchema;
    }
    return `#/components/schemas/${name}`;
  }

  #locate(path: string, file: string): string {
    const candidates = [
      resolve(dirname(file), path),
      join(this.root, path),
      join(this.root, "entities", path),
      join(this.root, "entities", `${path}.json`),
    ];
    const found = candidates.find((candidate) => candidate.startsWith(this.root) && existsSync(candidate));
    if (!found) throw new Error(`${relative(this.root, file)}: reference to missing ${path}`);
    return found;
  }
}

function readSchema(file: string, root: string): unknown {
  try {
    return readJson(file);
  } catch (error) {
    throw new Error(`${relative(root, file)}: ${(error as Error).message}`);
  }
}
