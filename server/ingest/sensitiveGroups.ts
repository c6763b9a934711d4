import type { DataType, IndexableDocument, Sentiment } from "#server/store/documents.ts";
import { foldText, stripInvisible } from "#server/text/fold.ts";

/** What matching needs of a SensitiveGroup record. */
export interface SensitiveGroup {
  id: string;
  words: string[];
  sentives?: string[];
  dataTypes?: string[];
  isAppraise?: string;
  regionIds?: string[];
  enabled: boolean;
}

interface Rule {
  /** As the user wrote them, for display. */
  shown: string[];
  all: string[];
  none: string[];
}

interface Matcher {
  groupId: string;
  rules: Rule[];
  dataTypes: ReadonlySet<string> | null;
  sentiments: ReadonlySet<string> | null;
  regions: string[];
}

/** One line of a word list: blanks and + join words that must all stand in the text, - excludes one. */
export function readRule(line: string): Rule | null {
  const shown: string[] = [];
  const none: string[] = [];
  for (const part of stripInvisible(line)
    .trim()
    .split(/[\s+＋]+/)) {
    if (/^[-－]./.test(part)) none.push(foldText(part.slice(1)));
    else if (part) {
      const [word = "", ...without] = part.split(/(?<=[\u3400-\u9fff])[-－](?=[\u3400-\u9fff])/);
      shown.push(word);
      none.push(...without.map(foldText));
    }
  }
  return shown.length === 0 ? null : { shown, all: shown.map(foldText), none };
}

/** Groups ready for matching; disabled ones and ones without words are left out. */
export function compileGroups(groups: readonly SensitiveGroup[]): Matcher[] {
  const wide = (list: readonly string[] | undefined) => !list || list.length === 0 || list.includes("all");
  return groups
    .filter((group) => group.enabled)
    .map((group) => {
      const sentiments = (group.isAppraise ?? "").split(",").filter(Boolean);
      return {
        groupId: group.id,
        rules: [...(group.words ?? []), ...(group.sentives ?? [])].map(readRule).filter((rule) => rule !== null),
        dataTypes: wide(group.dataTypes) ? null : new Set(group.dataTypes),
        sentiments: wide(sentiments) ? null : new Set(sentiments),
        regions: (group.regionIds ?? []).map((code) => code.replace(/(?:00)+$/, "")),
      };
    })
    .filter((matcher) => matcher.rules.length > 0);
}

/** The groups a document matches, with the words that did it. `folded` is `foldText(title + text)`. */
export function matchGroups(
  matchers: readonly Matcher[],
  folded: string,
  about: { dataType: DataType; isAppraise: Sentiment; regionId: string },
): IndexableDocument["sensitive"] {
  const found: IndexableDocument["sensitive"] = [];
  for (const { groupId, rules, dataTypes, sentiments, regions } of matchers) {
    if (dataTypes && !dataTypes.has(about.dataType)) continue;
    if (sentiments && !sentiments.has(String(about.isAppraise))) continue;
    if (regions.length > 0 && !regions.some((code) => about.regionId.startsWith(code))) continue;
    const words = new Set<string>();
    for (const { shown, all, none } of rules) {
      if (all.every((word) => folded.includes(word)) && !none.some((word) => folded.includes(word))) {
        for (const word of shown) words.add(word);
      }
    }
    if (words.size > 0) found.push({ groupId, words: [...words] });
  }
  return found;
}
