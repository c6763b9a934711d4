import { taggerOf } from "#server/ai/taggerOf.ts";
import { wholeNames } from "#server/analysis/names/wholeNames.ts";
import type { Services } from "#server/contract/handler.ts";
import { EARLIER } from "./questionConditions.ts";
import { questionFilters } from "./questionFilters.ts";
import { questionFirst } from "./questionFirst.ts";
import { questionOrder } from "./questionOrder.ts";
import { plainQuestion } from "./questionText.ts";

/** Names that no dictionary has in the last questions of a chat; none where the word tagger is switched off or does not run. */
export async function namesIn(services: Services, questions: readonly string[]): Promise<string[]> {
  const asked = questions.slice(-EARLIER - 1).map(plainQuestion);
  const bare = asked.map(withoutAsking);
  const found = await wholeNames(taggerOf(services), [...asked, ...bare]);
  return [...new Set(asked.flatMap((_, at) => longest(found[at] ?? [], found[at + asked.length] ?? [])))];
}

/** Of names that hold each other the longer one. */
const longest = (ofQuestion: readonly string[], ofBare: readonly string[]): string[] => {
  const all = [...ofQuestion, ...ofBare];
  return all.filter((name) => !all.some((other) => other !== name && other.includes(name)));
};

/** 标题含望嵩桥的, 谁最后报道了望嵩桥: a name right behind words of the asking is told from them. */
function withoutAsking(question: string): string {
  const ordered = questionOrder(questionFirst(question).rest);
  const { titleOnly, rest } = questionFilters(ordered.rest);
  return titleOnly ? rest : ordered.rest;
}
