import { taggerOf } from "#server/ai/taggerOf.ts";
import { wholeNames } from "#server/analysis/names/wholeNames.ts";
import type { Services } from "#server/contract/handler.ts";
import { EARLIER } from "./questionConditions.ts";
import { plainQuestion } from "./questionText.ts";

/** Names that no dictionary has in the last questions of a chat; none where the word tagger is switched off or does not run. */
export async function namesIn(services: Services, questions: readonly string[]): Promise<string[]> {
  const asked = questions.slice(-EARLIER - 1).map(plainQuestion);
  return [...new Set((await wholeNames(taggerOf(services), asked)).flat())];
}
