/**
 * Forty-eight forms that are published again and again (quotations, funds, warnings, obituaries, notices …). Issues of a form
 * differ in one slot alone, or in all; every issue is published several times as desks re-edit it (`deskEdits.ts`). Every
 * pair is compared. `node scripts/node.mjs bench/analysis/slots.ts [tune|heldout] [--routine|--plain|--fresh|--unseen] [--show]`: rules were chosen on the forms at
 * even places; `--routine` takes twenty others, what an office or company announces every day (`routineForms.txt`; both
 * halves were looked at), `--plain` sixteen of which the half held out was judged once (`plainForms.txt`), `--fresh` and `--unseen`
 * six and another writer's that were written when the rules stood (`freshForms.txt`, `unseenForms.txt`).
 */
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { isAlike, whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import { textFacts } from "#server/analysis/duplicates/textFacts.ts";
import { foldText } from "#server/text/segment.ts";
import { deskEdited } from "./deskEdits.ts";
import { slotForms } from "./slotForms.ts";

const half = process.argv[2] === "tune" ? 0 : 1;
const show = process.argv.includes("--show");
const FILES = { routine: "routineForms.txt", plain: "plainForms.txt", unseen: "unseenForms.txt", fresh: "freshForms.txt" };
const file = Object.entries(FILES).find(([flag]) => process.argv.includes(`--${flag}`))?.[1] ?? "slotForms.txt";
const all = file === FILES.fresh || file === FILES.unseen;
const COPIES = 7;
let seed = 29;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const fill = (text: string, slots: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
const nth = (slots: Record<string, string[]>, n: number) =>
  Object.fromEntries(Object.entries(slots).map(([name, values]) => [name, values[n % values.length] as string]));

/** Whether either copy lost what tells it from the other: by no means to be seen in them. */
const saysNoMore = (a: { title: string; text: string; values: Record<string, string> }, b: typeof a): boolean =>
  Object.entries(a.values).every(([slot, value]) => {
    const other = b.values[slot] as string;
    return value === other || !`${a.title}${a.text}`.includes(value) || !`${b.title}${b.text}`.includes(other);
  });

const count = { lost: 0, near: 0, found: 0, between: 0, foundBetween: 0, joined: 0, right: 0 };
const wrong = new Map<string, number>();
for (const [at, { name, title, body, slots }] of slotForms(file).entries()) {
  if (!all && at % 2 !== half) continue;
  const first = nth(slots, 0);
  const issues = [
    { differs: "", values: first },
    { differs: "all", values: nth(slots, 1) },
    ...Object.entries(slots).flatMap(([slot, values]) =>
      values.slice(1).map((value) => ({ differs: slot, values: { ...first, [slot]: value } })),
    ),
  ];
  const texts = issues.flatMap(({ differs, values }, issue) =>
    Array.from({ length: COPIES }, (_, n) => {
      const whole = { title: fill(title, values), text: body.map((part) => fill(part, values)).join("\n") };
      const edited = n === 0 ? whole : deskEdited(whole, random);
      const time = (differs === "day" || differs === "all" ? DAY : 0) + n * HOUR;
      const facts = textFacts({ ...edited, time, isPost: false });
      return { ...edited, values, issue, differs, facts, set: shingles(shingleText(foldText(edited.text))) };
    }),
  );
  for (const [n, a] of texts.entries())
    for (const b of texts.slice(n + 1)) {
      const likeness = jaccard(a.set, b.set);
      const one = a.issue === b.issue;
      if (!one && likeness < 0.5) continue;
      const told = whatDiffers(a.facts, b.facts);
      const together = isAlike(a.facts, b.facts, likeness) && told === null;
      if (together) count.joined++;
      if (together && one) count.right++;
      if (together && !one && saysNoMore(a, b)) count.lost++;
      if (one && likeness >= 0.8) count.near++;
      if (one && likeness >= 0.8 && together) count.found++;
      if (one && likeness < 0.8 && likeness >= 0.7) count.between++;
      if (one && likeness < 0.8 && likeness >= 0.7 && together) count.foundBetween++;
      if (together === one || (one && likeness < 0.8)) continue;
      const kind = one ? `missed ${told}` : `joined though another ${[...new Set([a.differs, b.differs])].filter(Boolean).join(", ")}`;
      wrong.set(`${name}: ${kind}`, (wrong.get(`${name}: ${kind}`) ?? 0) + 1);
      if (show) console.log(`${kind} ${likeness.toFixed(2)}\n ${a.title}: ${a.text}\n ${b.title}: ${b.text}`);
    }
}
const share = (part: number, whole: number): string => (part / whole).toFixed(4);
console.log(
  `${half ? "held out" : "tuned on"}: recall of ${count.near} pairs of one issue at Jaccard >= 0.8: ${share(count.found, count.near)}`,
);
console.log(`recall of ${count.between} pairs of one issue between 0.7 and 0.8: ${share(count.foundBetween, count.between)}`);
console.log(`precision of ${count.joined} pairs that would be joined: ${share(count.right, count.joined)}`);
console.log(`precision without ${count.lost} of which one lost what differs: ${share(count.right, count.joined - count.lost)}`);
for (const [kind, times] of [...wrong].sort((a, b) => b[1] - a[1])) console.log(`  ${times} ${kind}`);
