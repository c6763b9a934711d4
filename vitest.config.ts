import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Workers spawned by the code under test inherit this, so they can load TypeScript as well. */
const execArgv = ["--import", "tsx"];
const node = {
  ...{ environment: "node", pool: "forks", execArgv, testTimeout: 60_000, hookTimeout: 120_000 },
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
          include: [
            "{server,scripts,src/engine/grammar,src/engine/compile,src/machines}/**/*.test.ts",
            "tests/{unit,security,corpus}/**/*.test.ts",
          ],
          exclude: ["**/*.contract.test.ts"],
        },
      },
      {
        test: {
          ...node,
          name: "react",
          environment: "jsdom",
          setupFiles: ["tests/setup-dom.ts"],
          // Its package says ES modules where its main file is CommonJS: node can't load it, vite can.
          server: { deps: { inline: [/@ant-design\/pro-components/] } },
          include: [
            "src/**/*.test.tsx",
            "src/{widgets,app}/**/*.test.ts",
            "src/engine/render/**/*.test.ts",
            "tests/corpus/**/*.test.tsx",
          ],
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
