import type { FullDocument } from "#server/store/documents.ts";
import { addedWords, type PostSpread } from "./postSpread.ts";

/** Accounts with fewer followers that add nothing count as suspected. */
const FANS = 30;
/** So many accounts saying the same within `WITHIN` count as suspected; shorter words are said by chance. */
const ACCOUNTS = 5;
const WITHIN = 10 * 60_000;
const LENGTH = 6;

/**
 * The share of a post's reposts that look bought (水军比), 0 to 1: by an account of fewer than 30 followers that adds no
 * words, or with the same words (6 characters or more) as five accounts within ten minutes. Followers count only where
 * the source tells them. Undefined without reposts.
 */
export function suspectedShare({ reposts }: Pick<PostSpread, "reposts">): number | undefined {
  if (reposts.length === 0) return undefined;
  const same = new Map<string, FullDocument[]>();
  for (const repost of reposts) {
    const words = addedWords(repost);
    if (words.length >= LENGTH) same.set(words, [...(same.get(words) ?? []), repost]);
  }
  const suspected = new Set<string>();
  for (const group of same.values()) markBursts(group, suspected);
  for (const repost of reposts) {
    const { fans } = repost.extra;
    if (typeof fans === "number" && fans < FANS && addedWords(repost) === "") suspected.add(repost.id);
  }
  return suspected.size / reposts.length;
}

/** Marks every stretch of ten minutes in which five accounts said it. */
function markBursts(group: FullDocument[], suspected: Set<string>): void {
  const sorted = group.toSorted((a, b) => a.pubdate - b.pubdate);
  for (let from = 0; from < sorted.length; from++) {
    const begin = (sorted[from] as FullDocument).pubdate;
    const burst = sorted.slice(from).filter(({ pubdate }) => pubdate - begin <= WITHIN);
    if (new Set(burst.map(({ channel }) => channel)).size >= ACCOUNTS) for (const { id } of burst) suspected.add(id);
  }
}
