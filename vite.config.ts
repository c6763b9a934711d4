import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkPackages } from "./scripts/build/chunkPackages.ts";
import { chunks } from "./scripts/build/chunks.ts";
import { compressAssets } from "./scripts/build/compressAssets.ts";
import { lateModules } from "./scripts/build/lateModules.ts";
import { ownModules } from "./scripts/build/ownModules.ts";

/** The development server hands calls to the real one. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? "8080"}`;
const proxied = ["/api", "/auth", "/btc", "/mbd-", "/plans", "/logo/", "/healthz"];

export default defineConfig({
  plugins: [ownModules(), lateModules(), react(), chunkPackages(), compressAssets()],
  server: { proxy: { ...Object.fromEntries(proxied.map((path) => [path, api])), "/ws": { target: api, ws: true } } },
  build: {
    target: "es2022",
    manifest: true,
    sourcemap: false,
    outDir: "dist/console",
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
});
