import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { sourceUrls } from "./scripts/build/sourceUrls.ts";
import { builtName } from "./server/moduleUrl.ts";

const OUT = "dist/server";
const areas = readdirSync("server/areas").map((name) => `server/areas/${name}/index.ts`);
/** What is named at run time only: programs, worker threads, areas. */
const entries = [
  "server/main.ts",
  "scripts/preflight.ts",
  "server/analysis/eventsWorker.ts",
  "server/ingest/analysisWorker.ts",
  "server/ingest/articleWorker.ts",
  "server/store/sqlite/documentReader.ts",
  "server/store/sqlite/documentWriter.ts",
  ...areas.filter((file) => existsSync(file)),
];

/** The server as plain JavaScript; packages stay in node_modules. It starts in a fraction of the time TypeScript takes. */
export default defineConfig({
  plugins: [sourceUrls(OUT)],
  define: { SERVER_BUILD: JSON.stringify(OUT) },
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: OUT,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(entries.map((file) => [builtName(file), join(import.meta.dirname, file)])),
      output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
    },
  },
});
