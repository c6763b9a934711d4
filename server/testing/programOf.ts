import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtUrl } from "#server/moduleUrl.ts";

const ROOT = new URL("../../", import.meta.url);

/**
 * For tests: what `node` is given to run one of the project's programs (`server/main.ts`). As it ships, where `npm test`
 * names a build in BUILT_WORKERS that has it: reading the server's TypeScript takes two seconds of the processor each time.
 */
export function programOf(path: string): string[] {
  const build = process.env.BUILT_WORKERS;
  const built = build && fileURLToPath(builtUrl(new URL(path, ROOT), build));
  return built && existsSync(built) ? [built] : ["--import", "tsx", path];
}
