import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { chunks } from "../../scripts/build/chunks.ts";
import { lateModules } from "../../scripts/build/lateModules.ts";
import { ownModules } from "../../scripts/build/ownModules.ts";
import { compilePlans } from "./schemas.ts";

export const VARIANTS = ["engine", "tuned", "naive", "plain", "amis"] as const;
export type VariantName = (typeof VARIANTS)[number];

const here = fileURLToPath(new URL(".", import.meta.url));

/** `virtual:plans` is the compiled page, as the server would send it. */
function plans(): Plugin {
  const id = "virtual:plans";
  return {
    name: "bench-plans",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (found) => (found === `\0${id}` ? `export default ${JSON.stringify(compilePlans())}` : null),
  };
}

/** Whether amis is there to compare with. */
export const hasAmis = () => existsSync(join(here, "amis/node_modules/amis"));

/** One production build per variant, so that each carries its own code and nothing of the others. */
export async function buildVariants(names: readonly VariantName[], out: string): Promise<void> {
  for (const name of names) {
    const entry = join(here, name === "amis" ? "amis/amis.tsx" : `page/${name}.tsx`);
    const work = join(out, "entry", name);
    mkdirSync(work, { recursive: true });
    writeFileSync(
      join(work, "index.html"),
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title></head>` +
        `<body><div id="root"></div><script type="module" src="/@fs${entry}"></script></body></html>`,
    );
    await build({
      configFile: false,
      root: work,
      base: `/${name}/`,
      logLevel: "warn",
      // The console's own build; a hand-written page has nothing but the usual plugin.
      plugins: name === "engine" ? [ownModules(), lateModules(), react(), plans()] : [react()],
      define: name === "amis" ? { global: "globalThis", "process.env.NODE_ENV": '"production"' } : {},
      css: name === "amis" ? { lightningcss: { errorRecovery: true } } : {},
      build: {
        target: "es2022",
        outDir: join(out, name),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 20_000,
        reportCompressedSize: false,
        ...(name === "engine" ? { rolldownOptions: { output: { codeSplitting: chunks } } } : {}),
      },
    });
  }
}
