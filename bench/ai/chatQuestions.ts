import { judgeChats } from "./judgeChats.ts";

/** How many questions with conditions, and how many that go on with one before, are read as chatQuestions.txt says; `--show` lists what is not. */
const counts = new Map<string, { right: number; all: number }>();
for (const { set, asked, follows, right, differs } of await judgeChats()) {
  const key = `${set} ${follows ? "follow-ups" : "questions"}`;
  const before = counts.get(key) ?? { right: 0, all: 0 };
  counts.set(key, { right: before.right + Number(right), all: before.all + 1 });
  if (!right && process.argv.includes("--show")) console.log(`${follows ? "  - " : ""}${asked} | ${differs}`);
}
for (const [key, { right, all }] of counts) console.log(`${key}: ${right} of ${all}`);
