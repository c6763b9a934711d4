import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SourceDoc, sourceOf } from "#engine/grammar/source.ts";
import { loadWidgetSchemas } from "#server/schemas/load.ts";

/** The samples of all widgets, each as the page it could be; a page may stand among them as it is. */
export function loadSamples(root: string = process.cwd()): SourceDoc[] {
  return Object.keys(loadWidgetSchemas(root)).flatMap((kind) => {
    const folder = join("src/widgets", kind, "examples");
    const path = join(root, folder);
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(".json")) : [];
    return files.sort().map((file) => {
      const sample = JSON.parse(readFileSync(join(path, file), "utf8")) as Record<string, unknown>;
      return sourceOf({ route: "/sample/page", title: "Sample", ...sample }, join(folder, file));
    });
  });
}
