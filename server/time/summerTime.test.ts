import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./fixtures/yearOfTimes.ts", import.meta.url));

it.each([
  ["America/New_York", 2],
  ["Australia/Lord_Howe", 2],
  ["Asia/Shanghai", 1],
])("on a machine of %s, summer time or not, every time comes once a day, at its minute in Shanghai", (zone, offsets) => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", PROGRAM], {
    env: { ...process.env, TZ: zone },
    encoding: "utf8",
  });
  const day = [[86_400_000, 365]];
  const [night, morning, seen] = stdout.trim().split("\n");
  expect([JSON.parse(night ?? "null"), JSON.parse(morning ?? "null")], stderr).toEqual([
    { first: "18:30", apart: day },
    { first: "00:30", apart: day },
  ]);
  expect(Number(seen)).toBe(offsets);
});
