import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "server", "src", "scripts"], {
  cwd: root,
})
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/fixtures\/|\.contract\.ts$|zz-?[rR]ule/.test(file));
const texts = new Map(
  sources.flatMap((file): [string, string][] => {
    try {
      return [[file, readFileSync(join(root, file), "utf8")]];
    } catch {
      // Deleted, and not yet committed.
      return [];
    }
  }),
);

/** What stands in one place, how its copies look, and where it stands. */
const PLACES: [what: string, copy: RegExp, places: string[]][] = [
  ["a document's headline", /\btitle \|\| [\w.]*(?:summary|text)\.slice\(/, ["server/labels/headlineOf.ts"]],
  ["lengths of time", /const (?:MINUTE|HOUR|DAY|WEEK)(?:_MS)? = /, ["src/engine/grammar/localTime.ts"]],
  [
    "what day it is",
    /[+-] (?:8 \* (?:HOUR|3_600_000)|28_800_000)\)|= 8 \* (?:HOUR|3_600_000)|\+08:00`/,
    ["src/engine/grammar/localTime.ts"],
  ],
  ["overseas kinds", /"news_1",\s*"facebook",\s*"twitter"/, ["src/engine/grammar/dataTypes.ts"]],
  ["a document's address", /[`"']\/(?:yuqing\/)?document\?|\}\/(?:yuqing\/)?document\?/, ["server/users/documentLink.ts"]],
  ["the message box", /messagesIn\([^)]*\)\.insert/, ["server/messages/sendMessage.ts"]],
  ["the caller of background work", /menuUrls: new Set/, ["server/contract/rights.ts"]],
];

test.each(PLACES)("%s stands in one place", (_, copy, places) => {
  const found = [...texts].filter(([file, text]) => file.startsWith("server/") && copy.test(text)).map(([file]) => file);
  expect(found.filter((file) => !places.includes(file))).toEqual([]);
});

test("the browser and scripts know no other days and kinds either", () => {
  const found = [...texts].filter(([, text]) => PLACES.slice(2, 4).some(([, copy]) => copy.test(text)));
  expect(found.map(([file]) => file).sort()).toEqual(["src/engine/grammar/dataTypes.ts", "src/engine/grammar/localTime.ts"]);
});
