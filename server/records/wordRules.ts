import { MAX_TERM_LENGTH, toTerm } from "#server/analysis/query.ts";
import { ApiError } from "#server/contract/handler.ts";
import { readRule } from "#server/ingest/sensitiveGroups.ts";
import type { QueryExpression } from "#server/store/documents.ts";

/** Words of one group or user. */
const MAX_LINES = 2000;

export interface LineError {
  word: string;
  message: string;
}

const phrase = (word: string): QueryExpression => ({ term: toTerm(word, true) });

/** Lines without blanks around them, empty ones and doubles left out, in order. */
export const cleanLines = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.normalize("NFKC").replace(/\s+/g, " ").trim()).filter(Boolean)),
];

/** Why a line cannot be searched for; null when it can. */
function lineError(line: string): string | null {
  const rule = readRule(line);
  if (!rule) return "没有要检索的词，只有排除词";
  const parts = [...rule.shown, ...rule.none];
  const long = parts.find((part) => part.length > MAX_TERM_LENGTH);
  if (long) return `词长超过 ${MAX_TERM_LENGTH} 字`;
  const mute = parts.find((part) => toTerm(part, true).tokens.length === 0);
  return mute === undefined ? null : `“${mute}”只有符号，无法检索`;
}

export const lineErrors = (lines: readonly string[]): LineError[] =>
  lines.flatMap((word) => {
    const message = lineError(word);
    return message ? [{ word, message }] : [];
  });

/** @throws ApiError 100001 naming the first line that cannot be searched for. */
export function checkedLines(lines: readonly string[], called = "敏感词"): string[] {
  const clean = cleanLines(lines);
  if (clean.length > MAX_LINES) throw new ApiError(100009, `${called}最多 ${MAX_LINES} 条`);
  const [first] = lineErrors(clean);
  if (first) throw new ApiError(100001, `${called}“${first.word}”有误：${first.message}`);
  return clean;
}

/**
 * The edited lines where the stored ones are those the edit began with (`base`). Where somebody else saved meanwhile,
 * the stored lines with what was added and removed here: an alert word, or a label, never goes by an edit that did not see it.
 */
export function mergedLines(stored: readonly string[], edited: readonly string[], base?: readonly string[]): string[] {
  const began = new Set(base);
  if (!base || (stored.length === began.size && stored.every((line) => began.has(line)))) return [...edited];
  const kept = new Set(edited);
  const known = new Set(stored);
  const added = edited.filter((line) => !began.has(line) && !known.has(line));
  return [...stored.filter((line) => kept.has(line) || !began.has(line)), ...added];
}

/** Lines as one expression that finds what intake would mark: any line, all of its words, none it excludes. */
export function linesExpression(lines: readonly string[]): QueryExpression | undefined {
  const branches = lines.flatMap((line): QueryExpression[] => {
    const rule = readRule(line);
    if (!rule || lineError(line)) return [];
    const all = [...rule.shown.map(phrase), ...rule.none.map((word) => ({ not: phrase(word) }))];
    return all.length === 1 ? all : [{ and: all }];
  });
  return branches.length > 1 ? { or: branches } : branches[0];
}

/** Words to mark in texts. */
export const shownWords = (lines: readonly string[]): string[] => [...new Set(lines.flatMap((line) => readRule(line)?.shown ?? []))];
