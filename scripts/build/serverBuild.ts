import { join, resolve } from "node:path";
import type { UserConfig } from "vite";
import { builtName } from "../../server/moduleUrl.ts";
import { sourceUrls } from "./sourceUrls.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Builds parts of the server to plain JavaScript; packages stay in node_modules.
 * @param out folder of the result, one level or more below the repository's root and seen from there
 * @param entries source files, seen from the root, that are named at run time: programs, worker threads, areas
 */
export function serverBuild(out: string, entries: string[]): UserConfig {
  return {
    root: ROOT,
    plugins: [sourceUrls(out)],
    define: { SERVER_BUILD: JSON.stringify(out) },
    publicDir: false,
    build: {
      ssr: true,
      target: "node22",
      outDir: out,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(entries.map((file) => [builtName(file), join(ROOT, file)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  };
}
