import { wholeNames } from "#server/analysis/wholeNames.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { EARLIER } from "./questionConditions.ts";
import { plainQuestion } from "./questionText.ts";

const tellsNames = serviceKey("wholeNames", ({ settings, log }) =>
  settings.embedding ? wholeNames((line) => log.warn({}, line)) : () => Promise.resolve([]),
);

/** Names that no dictionary has in the last questions of a chat; none where models are switched off or do not run. */
export async function namesIn(services: Services, questions: readonly string[]): Promise<string[]> {
  const asked = questions.slice(-EARLIER - 1).map(plainQuestion);
  return [...new Set((await tellsNames(services)(asked)).flat())];
}
