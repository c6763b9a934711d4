import { dayOf } from "../quote.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { bullets, plain, shorten } from "./plain.ts";

const ASKED = /时间[、，和]?地点[、，和]?人物|(?:五|5)\s*要素|5\s*W/i;
const CAUSE = /起因|原因|由于|因为|因(?!此|素|吸入|伤|病|公)|源于|导致|引发|旨在|为了/;
const OUTCOME = /目前|截至|最终|结果|已[经于有被将获]|被(?:查|处|罚)|恢复|扑灭|结束|确认|将于|予以/;
/** Documents looked through. */
const MOST = 6;

/** Whether a question wants an event told by time, place, people, cause and outcome. */
export const asksElements = (question: string): boolean => ASKED.test(question);

/** People of a document: those of the first, elsewhere only who is named twice, and nobody who is a place to another. */
function people(facts: ArticleFacts, all: readonly ArticleFacts[]): string {
  const named = (name: string): number => all.filter((other) => other.names("person").includes(name)).length;
  return facts
    .names("person", 4)
    .filter((name) => facts === all[0] || named(name) > 1)
    .filter((name) => !all.some((other) => other.names("place").includes(name)))
    .join("、");
}

/** 时间、地点、人物、起因、结果, a line each in the words of the first document that tells it; none is guessed. */
export function eventElements(documents: readonly ArticleFacts[]): string {
  const all = documents.slice(0, MOST);
  const first = <T>(find: (facts: ArticleFacts) => T | undefined): [T, ArticleFacts] | undefined => {
    for (const facts of all) {
      const value = find(facts);
      if (value) return [value, facts];
    }
    return undefined;
  };
  const sentence = (pattern: RegExp, taken?: string) =>
    first((facts) => facts.saying(pattern, 4).find((one) => one !== taken && !facts.isAside(one)));
  const cause = sentence(CAUSE);
  const outcome = sentence(OUTCOME, cause?.[0]);
  const earliest = all.toSorted((a, b) => a.document.pubdate - b.document.pubdate)[0];
  const lines: [string, [string, ArticleFacts] | undefined][] = [
    [
      "时间",
      first((facts) => facts.when) ?? (earliest && [`稿件中没有写明（最早一篇发布于 ${dayOf(earliest.document.pubdate)}）`, earliest]),
    ],
    ["地点", first((facts) => facts.names("place", 3).join("、")) ?? first(({ document }) => plain(document.location))],
    [
      "人物",
      first((facts) => people(facts, all)) ??
        first((facts) => facts.quotes[0]?.speaker) ??
        first((facts) => facts.names("org", 3).join("、")),
    ],
    ["起因", cause],
    ["结果", outcome],
  ];
  return bullets(lines.map(([name, found]) => `**${name}**：${found ? `${shorten(found[0], 120)}${found[1].mark}` : "稿件中没有写明"}`));
}
