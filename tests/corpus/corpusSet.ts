import { basename } from "node:path";
import { createSet, type SchemaSet } from "#engine/compile/schemaSet.ts";
import type { SourceDoc } from "#engine/grammar/source.ts";
import { jsonFiles, loadSchemaFiles, readDoc } from "#server/schemas/load.ts";

const root = process.cwd();

export interface Sample {
  name: string;
  doc: SourceDoc;
}

/** The sample pages, and what they are compiled against: the project's schemas and the contracts beside the samples. */
export function loadCorpus(): { set: SchemaSet; samples: Sample[] } {
  const read = (folder: string) => jsonFiles(`${root}/tests/corpus/${folder}`).map((file) => readDoc(root, file));
  const files = loadSchemaFiles(root);
  const samples = read("hard-cases");
  const routes = new Set(samples.map(routeOf));
  const set = createSet({
    ...files,
    // A sample may show a route that has since become a page of its own.
    pages: [...files.pages.filter((doc) => !routes.has(routeOf(doc))), ...samples],
    endpoints: [...files.endpoints, ...read("endpoints")],
  });
  return { set, samples: samples.map((doc) => ({ name: basename(doc.file, ".json"), doc })) };
}

function routeOf(doc: SourceDoc): unknown {
  return (doc.value as { route?: unknown } | null | undefined)?.route;
}
