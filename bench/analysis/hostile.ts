/**
 * Forms written to be mistaken for one another: two issues of a form differ in one thing alone (day, place or subject, also
 * where it stands only in the middle of the text), and every issue is published again as desks do it: a new headline, an
 * editor's note, a lead of its own, paragraphs left out or moved, figures and days written otherwise. Recall over pairs of
 * one issue at Jaccard ≥ 0.8 (and of all), precision over pairs that would be joined.
 * `node scripts/node.mjs bench/analysis/hostile.ts [tune|heldout] [--show]`: rules were chosen on the forms at even places.
 */
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { jaccard, shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { isAlike, whatDiffers } from "#server/analysis/duplicates/sameText.ts";
import { textFacts } from "#server/analysis/duplicates/textFacts.ts";
import { foldText } from "#server/text/segment.ts";
import { FORMS, type HostileForm } from "./hostileForms.ts";

const half = process.argv[2] === "tune" ? 0 : 1;
const show = process.argv.includes("--show");
let seed = 5;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const fill = (text: string, slots: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");

/** An issue's facts, and the same with one slot told otherwise. */
function issues({ slots }: HostileForm): { differs: string; values: Record<string, string> }[] {
  const first = Object.fromEntries(Object.entries(slots).map(([name, values]) => [name, values[0] as string]));
  return [
    { differs: "", values: first },
    ...Object.entries(slots).flatMap(([name, values]) =>
      values.slice(1).map((value) => ({ differs: name, values: { ...first, [name]: value } })),
    ),
  ];
}

const NOTES = ["编者按：近日相关话题受到关注，本网整理如下。", "小编提醒，请以官方发布为准。", "（原标题略有改动）"];
const copies: readonly ((title: string, body: string[]) => { title: string; body: string[] })[] = [
  (title, body) => ({ title, body }),
  (title, body) => ({ title: `注意啦！${title}`, body }),
  (_, body) => ({ title: "这件事关系到你我，速看", body }),
  (title, body) => ({ title, body: [pick(NOTES), ...body] }),
  (title, body) => ({ title, body: [...body.slice(0, 1), ...body.slice(1).reverse()] }),
  (title, body) => ({ title: `${title}（附原文）`, body: body.length > 2 ? body.slice(0, -1) : body }),
  (title, body) => ({ title, body: [`日前，记者了解到一则消息：${body[0]}`, ...body.slice(1)] }),
  (title, body) => ({ title, body: body.map((text) => text.replace(/(\d{1,2})月(\d{1,2})日/, "$2日").replaceAll("、", "，")) }),
  (title, body) => ({
    title,
    body: body.map((text) => text.replaceAll("进行", "开展").replaceAll("目前", "当前").replaceAll("有关", "相关")),
  }),
];

let [near, found, others, foundOthers, joined, right] = [0, 0, 0, 0, 0, 0];
const wrong = new Map<string, number>();
for (const [at, form] of FORMS.entries()) {
  if (at % 2 !== half) continue;
  const texts = issues(form).flatMap(({ differs, values }, issue) =>
    copies.map((copy, n) => {
      const { title, body } = copy(
        fill(form.title, values),
        form.body.map((text) => fill(text, values)),
      );
      const text = body.join("\n");
      const day = differs === "day" ? DAY : 0;
      const facts = textFacts({ title, text, time: day + n * HOUR, isPost: false });
      return { issue, differs, title, text, facts, set: shingles(shingleText(foldText(text))) };
    }),
  );
  for (const [n, a] of texts.entries())
    for (const b of texts.slice(n + 1)) {
      if (a.issue !== b.issue && a.differs && b.differs && a.differs !== b.differs) continue;
      const likeness = jaccard(a.set, b.set);
      const told = whatDiffers(a.facts, b.facts);
      const together = isAlike(a.facts, b.facts, likeness) && told === null;
      const one = a.issue === b.issue;
      if (together) joined++;
      if (together && one) right++;
      if (one && likeness >= 0.8) near++;
      if (one && likeness >= 0.8 && together) found++;
      if (one && likeness < 0.8 && likeness >= 0.7) others++;
      if (one && likeness < 0.8 && likeness >= 0.7 && together) foundOthers++;
      if (together === one || (one && likeness < 0.8)) continue;
      const kind = one ? `missed ${told}` : `joined though another ${b.differs || a.differs}`;
      wrong.set(`${form.name}: ${kind}`, (wrong.get(`${form.name}: ${kind}`) ?? 0) + 1);
      if (show) console.log(`${kind} ${likeness.toFixed(2)}\n ${a.title}: ${a.text.slice(0, 160)}\n ${b.title}: ${b.text.slice(0, 160)}`);
    }
}
console.log(`${half ? "held out" : "tuned on"}: recall of ${near} pairs of one issue at Jaccard >= 0.8: ${(found / near).toFixed(4)}`);
console.log(`recall of ${others} pairs of one issue between 0.7 and 0.8: ${(foundOthers / others).toFixed(4)}`);
console.log(`precision of ${joined} pairs that would be joined: ${(right / joined).toFixed(4)}`);
for (const [kind, count] of [...wrong].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${kind}`);
