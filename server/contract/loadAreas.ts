import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { moduleUrl } from "../moduleUrl.ts";
import type { AnyArea } from "./handler.ts";

const AREAS_DIR = fileURLToPath(new URL("../areas", import.meta.url));

/** Every folder of `server/areas` that has an index; adding an area edits no list. */
export async function loadAreas(dir = AREAS_DIR): Promise<AnyArea[]> {
  const areas: AnyArea[] = [];
  for (const name of readdirSync(dir).sort()) {
    const file = join(dir, name, "index.ts");
    if (!existsSync(file)) continue;
    const area = ((await import(moduleUrl(pathToFileURL(file)).href)) as { default?: AnyArea }).default;
    if (!area?.handlers) throw new Error(`server/areas/${name}/index.ts exports no area as default`);
    areas.push(area);
  }
  return areas;
}
