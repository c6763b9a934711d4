import type { Forward } from "#server/store/documents.ts";
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
  const same = new Map<string, Forward[]>();
  for (const repost of reposts) {
    const words = addedWords(repost);
    if (words.length < LENGTH) continue;
    const group = same.get(words);
    if (group) group.push(repost);
    else same.set(words, [repost]);
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
function markBursts(group: Forward[], suspected: Set<string>): void {
  const sorted = group.toSorted((a, b) => a.pubdate - b.pubdate);
  const accounts = new Map<string, number>();
  const count = (channel: string, by: 1 | -1) => {
    const left = (accounts.get(channel) ?? 0) + by;
    if (left > 0) accounts.set(channel, left);
    else accounts.delete(channel);
  };
  let end = 0;
  let marked = 0;
  for (const [from, { pubdate: begin, channel }] of sorted.entries()) {
    for (; end < sorted.length && (sorted[end] as Forward).pubdate - begin <= WITHIN; end++) count((sorted[end] as Forward).channel, 1);
    if (accounts.size >= ACCOUNTS)
      for (marked = Math.max(marked, from); marked < end; marked++) suspected.add((sorted[marked] as Forward).id);
    count(channel, -1);
  }
}
