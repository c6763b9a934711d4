import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { domPackages } from "./tests/domPackages.ts";

const node = {
  ...{ environment: "node", pool: "forks", testTimeout: 60_000, hookTimeout: 120_000 },
  // A second, the default, is little on a machine that runs other files too.
  expect: { poll: { timeout: 15_000 } },
} as const;

export default defineConfig({
  test: {
    // Half of a worker's time is waiting for modules or servers: one per core, where vitest would leave a core free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          // Most files make a server of their own from the same hundreds of modules: a worker loads them once.
          isolate: false,
          include: [
            "{server,scripts,src/engine/grammar,src/engine/compile,src/machines}/**/*.test.ts",
            "tests/{unit,security,corpus}/**/*.test.ts",
          ],
          exclude: ["**/*.contract.test.ts"],
        },
      },
      {
        resolve: { alias: [domPackages] },
        test: {
          ...node,
          name: "react",
          environment: "jsdom",
          globalSetup: ["tests/domPackages.ts"],
          setupFiles: ["tests/setup-dom.ts"],
          include: ["src/**/*.test.tsx", "src/{widgets,app}/**/*.test.ts", "src/engine/render/**/*.test.ts", "tests/corpus/**/*.test.tsx"],
        },
      },
      { test: { ...node, name: "contract", include: ["server/**/*.contract.test.ts"] } },
      {
        test: {
          ...node,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/demoFolder.ts"],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
