import { compileGroups, matchGroups } from "./sensitiveGroups.ts";

/** What matching needs of a label: lines of words as sensitive groups have them. */
export interface LabelRule {
  name: string;
  words: string[];
}

export type LabelMatchers = ReturnType<typeof compileGroups>;

/** Labels ready for matching; those without words are left out. */
export const compileLabels = (labels: readonly LabelRule[]): LabelMatchers =>
  compileGroups(labels.map(({ name, words }) => ({ id: name, words, enabled: true })));

/** Names of the labels whose words a text holds. `folded` is `foldText(title + text)`. */
export const matchLabels = (matchers: LabelMatchers, folded: string): string[] =>
  // Labels go by words alone, whatever kind, tone or place.
  matchGroups(matchers, folded, { dataType: "news", isAppraise: 0, regionId: "" }).map(({ groupId }) => groupId);
