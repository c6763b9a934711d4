import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface ServerRoom {
  /** Its folder in `server/`; `areas/*` for each of the areas. */
  name: string;
  /** Rooms it may import, by folder; `grammar` and `compile` are the engine's. */
  imports: string[];
}

/** The server's rooms as the table of docs/architecture.md lists them, but for those that may import every room. */
export function serverRooms(): ServerRoom[] {
  const text = readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8");
  const rows = [...text.matchAll(/^\| `server\/([\w/<>]+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  return rows
    .filter(([, , imports]) => !imports?.startsWith("every room"))
    .map(([, name = "", imports = ""]) => ({
      name: name.replace("<area>", "*"),
      imports: imports.trim() === "–" ? [] : imports.split(",").map((one) => one.trim()),
    }));
}
