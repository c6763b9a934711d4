import type { Plugin } from "vite";

/** Writes `.vite/packages.json`: which npm packages each chunk holds, for the bundle-size check. */
export function chunkPackages(): Plugin {
  return {
    name: "chunk-packages",
    apply: "build",
    generateBundle(_options, bundle) {
      const packages: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const found: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = packageOf(id);
          if (name && renderedLength > 0) found[name] = (found[name] ?? 0) + renderedLength;
        }
        packages[chunk.fileName] = found;
      }
      this.emitFile({ type: "asset", fileName: ".vite/packages.json", source: JSON.stringify(packages) });
    },
  };
}

/** `…/node_modules/@antv/g2plot/es/index.js` → `@antv/g2plot`; null for our own modules. */
function packageOf(id: string): string | null {
  const inside = id.split("/node_modules/").at(-1);
  if (inside === undefined || inside === id) return null;
  return inside.split("/", inside.startsWith("@") ? 2 : 1).join("/");
}
