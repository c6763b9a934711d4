import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";
import { defineConfig } from "vitest/config";
import { domPackages } from "./tests/domPackages.ts";
import { standAlone } from "./tests/standAlone.ts";

const node = {
  ...{ environment: "node", pool: "forks", testTimeout: 60_000, hookTimeout: 120_000 },
  // A second, the default, is little on a machine that runs other files too.
  expect: { poll: { timeout: 15_000 } },
} as const;

const dom = {
  ...node,
  environment: "jsdom",
  globalSetup: ["tests/domPackages.ts"],
  setupFiles: ["tests/setup-dom.ts"],
  include: ["src/**/*.test.tsx", "src/{widgets,app}/**/*.test.ts", "src/engine/render/**/*.test.ts", "tests/corpus/**/*.test.tsx"],
};
const isReact = (file: string) => dom.include.some((pattern) => matchesGlob(file, pattern));

export default defineConfig({
  test: {
    globalSetup: ["tests/memoryFolder.ts"],
    // A third of a worker's time is waiting for servers, files and timers: one more than there are cores, where vitest would leave a core free.
    maxWorkers: availableParallelism() + 1,
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
      { resolve: { alias: [domPackages] }, test: { ...dom, name: "react", isolate: false, exclude: standAlone } },
      { resolve: { alias: [domPackages] }, test: { ...dom, name: "react-alone", include: standAlone.filter(isReact) } },
      { test: { ...node, name: "contract", include: ["server/**/*.contract.test.ts"] } },
      {
        test: {
          ...node,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/demoFolder.ts"],
          testTimeout: 180_000,
          // A browser and a server of its own for each file: more of them than cores only wait for one another.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
