import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { $RefParser } from "@apidevtools/json-schema-ref-parser";
import { describe, expect, it } from "vitest";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  "runs-on": string;
  "timeout-minutes"?: number;
  container?: string;
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const workflows = await Promise.all(
  [".github/workflows/ci.yml", "docs/templates/schemas-ci.yml"].map(async (file) => ({
    file,
    ...((await $RefParser.parse(file)) as unknown as Workflow),
  })),
);

describe.each(workflows)("$file", ({ on, permissions, jobs }) => {
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps);
  const lines = steps.flatMap(({ run }) => run ?? []).join("\n");

  it("runs on pushes to main and on pull requests, reads only, and ends", () => {
    expect(Object.keys(on).sort()).toEqual(["pull_request", "push"]);
    expect(permissions).toEqual({ contents: "read" });
    expect(all.every((job) => job["runs-on"] === "ubuntu-latest" && Number(job["timeout-minutes"]) > 0)).toBe(true);
  });

  it("does one thing in each step, with actions of a version", () => {
    expect(steps.filter(({ uses, run }) => (uses === undefined) === (run === undefined))).toEqual([]);
    expect(steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
  });

  it("calls scripts and files that are there", () => {
    const called = [...lines.matchAll(/npm run (?:-\S+ |product )*([\w:]+)/g)].map(([, name = ""]) => name);
    expect(called.length).toBeGreaterThan(1);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
    for (const [, path = ""] of lines.matchAll(/^(\.\S+)$/gm)) accessSync(path, constants.X_OK);
  });

  it("has the whole history where it compares with a branch, and puts no name of a branch into a command", () => {
    for (const job of all.filter((one) => one.steps.some(({ run }) => run?.includes("origin/"))))
      expect(job.steps.find(({ uses }) => uses?.startsWith("actions/checkout"))?.with).toMatchObject({ "fetch-depth": 0 });
    expect(lines).not.toContain("${{ github.");
    for (const { run, env } of steps) if (run?.includes("$BASE")) expect(env).toHaveProperty("BASE");
  });
});

it("puts the schemas of a repository of their own into the product, and leaves its grammar and its prompts", () => {
  const folder = mkdtempSync(join(tmpdir(), "template-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  try {
    for (const file of ["meta/page.json", "dist/page.v2.json", "prompts/chat.md", "prompts/custom.md", "pages/home.json", "breaking.json"])
      write(`product/schemas/${file}`, "product");
    for (const file of ["dist/page.v2.json", "prompts/chat.md", "pages/desk.json"]) write(`own/schemas/${file}`, "own");
    const steps = workflows.flatMap(({ file, jobs }) => (file.startsWith("docs") ? Object.values(jobs).flatMap((job) => job.steps) : []));
    const step = steps.find(({ run }) => run?.includes("product/schemas"));
    execFileSync("bash", ["-euc", step?.run ?? "false"], { cwd: folder });
    const left = readdirSync(join(folder, "product/schemas"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const told = left.map(({ parentPath, name }) => `${join(parentPath, name).slice(join(folder, "product/schemas/").length)}`);
    expect(Object.fromEntries(told.map((file) => [file, readFileSync(join(folder, "product/schemas", file), "utf8")]))).toEqual({
      "meta/page.json": "product",
      "dist/page.v2.json": "product",
      "prompts/chat.md": "own",
      "prompts/custom.md": "product",
      "pages/desk.json": "own",
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
