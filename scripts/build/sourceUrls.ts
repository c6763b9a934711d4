import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Keeps `import.meta.url` the address of the source file in a build that puts all modules into the folder `out`: files
 * that lie beside the source (schemas, models) are found as before, also where the whole tree has been moved.
 */
export function sourceUrls(out: string): Plugin {
  let root = "";
  const up = out.replace(/[^/]+/g, "..");
  return {
    name: "source-urls",
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const file = relative(root, id).replaceAll("\\", "/");
      if (!code.includes("import.meta.url") || file.startsWith("..") || file.includes("node_modules/")) return null;
      return { code: code.replaceAll("import.meta.url", `new URL("${up}/${file}", import.meta.url).href`), map: null };
    },
  };
}
