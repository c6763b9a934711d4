import type { MetaSchema } from "#engine/compile/bundle.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { formatNames } from "#engine/grammar/format.ts";
import { formatMeanings } from "#engine/grammar/formatMeanings.ts";
import { windowLabels, windowNames, windowPresets } from "#engine/grammar/timeWindow.ts";
import { OPERATIONS } from "#server/users/sites.ts";

/** File of `schemas/dist` with the names that contracts, dictionaries, fragments and pages make. */
export const namesFile = "names.json";

/** Names with a line about each, as an editor offers them. */
export type Named = ReadonlyMap<string, string>;

/**
 * The names that the files of `schemas` make, by what settings refer to with `x-refers`. They stand in a file of their
 * own, a line each, so that a new page changes one line of what is generated.
 */
export function editorNames(set: SchemaSet): MetaSchema {
  const definitions: Record<string, MetaSchema> = {
    endpoint: {
      ...choices(endpointsOf(set)),
      errorMessage: "There is no endpoint of this name in schemas/endpoints (a new one is known here after npm run gen).",
    },
    dictionary: choices(new Map([...set.dictionaries].map(([name, { title, items }]) => [name, `${title} · ${items.length} options`]))),
    fragment: choices(titlesOf(set, (name) => !/^(pages|requests)\//.test(name))),
    page: choices(new Map([...titlesOf(set, (name) => name.startsWith("pages/")), ...routesOf(set)])),
    route: choices(routesOf(set)),
  };
  return { $schema: "http://json-schema.org/draft-07/schema#", $id: namesFile, title: "Names", definitions };
}

/** Words that the grammar itself lists, where every choice of an enumeration is one of them. */
export function meaningsOf(words: readonly unknown[]): Named | undefined {
  return vocabularies.find((known) => words.every((word) => known.has(String(word))));
}

const windows: Named = new Map(windowNames.map((name) => [name, windowLabels[name]]));
const vocabularies: Named[] = [
  new Map([...windows, ["custom", "Two dates that may be chosen freely."]]),
  new Map(Object.entries(windowPresets).map(([name, { items }]) => [name, items.map((item) => windowLabels[item]).join(", ")])),
  new Map(Object.entries(OPERATIONS)),
];

/** A list of choices with what each means, for editors of both families. */
export function choices(named: Named): MetaSchema {
  const words = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    enum: words.map(([name]) => name),
    enumDescriptions: words.map(([, meaning]) => meaning),
    "x-intellij-enum-metadata": Object.fromEntries(words.map(([name, description]) => [name, { description }])),
  };
}

export const formats = (): MetaSchema => choices(new Map(formatNames.map((name) => [name, formatMeanings[name]])));
export const windowsOf = (): MetaSchema => choices(windows);

function endpointsOf(set: SchemaSet): Named {
  return new Map(
    [...set.endpoints].map(([name, { contract }]) => {
      const { title, description, safe, method, path } = contract;
      return [name, `${title}${description ? ` – ${description}` : ""} (${method} ${path}${safe ? "" : ", changes something"})`];
    }),
  );
}

function titlesOf(set: SchemaSet, wanted: (name: string) => boolean): Named {
  const found = [...set.fragments].filter(([name]) => wanted(name));
  return new Map(
    found.map(([name, { value }]) => {
      const { title = "", description } = (value ?? {}) as { title?: string; description?: string };
      return [name, description ? `${title} – ${description}` : title];
    }),
  );
}

function routesOf(set: SchemaSet): Named {
  const ofPages = set.files.pages.flatMap(({ value, file }): [string, string][] => {
    const { route, title } = (value ?? {}) as { route?: unknown; title?: unknown };
    return typeof route === "string" ? [[route, `${typeof title === "string" ? title : ""} · ${file}`]] : [];
  });
  const ofCode = Object.entries(set.files.codeRoutes).map(([route, { title }]): [string, string] => [route, title]);
  return new Map([...ofPages, ...ofCode]);
}
