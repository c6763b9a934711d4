import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const callOf = (name: string) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);

it("CONTRIBUTING.md tells of every script of package.json", () => {
  const table = readFileSync("CONTRIBUTING.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `npm "));
  const told = Object.keys(scripts).filter((name) => table.some((line) => new RegExp(`^\\| \`${callOf(name)}[\` ]`).test(line)));
  expect(told).toEqual(Object.keys(scripts));
});

it("every script that a document names is there", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/npm run ([a-z][a-z0-9:-]*[a-z0-9])/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});
