import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "vite";
import { serverBuild } from "./scripts/build/serverBuild.ts";

const areas = readdirSync("server/areas").map((name) => `server/areas/${name}/index.ts`);

/** The server as plain JavaScript. It starts in a fraction of the time that TypeScript takes. */
export default defineConfig(
  serverBuild("dist/server", [
    "server/main.ts",
    "scripts/preflight.ts",
    "server/analysis/events/eventsWorker.ts",
    "server/ingest/analysisWorker.ts",
    "server/ingest/articleWorker.ts",
    "server/print/chartWorker.ts",
    "server/print/pdfWorker.ts",
    "server/print/wordTemplateWorker.ts",
    "server/sheets/sheetWorker.ts",
    "server/sheets/sheetWriterWorker.ts",
    "server/store/sqlite/documentReader.ts",
    "server/store/sqlite/documentWriter.ts",
    ...areas.filter((file) => existsSync(file)),
  ]),
);
