import { HOUR } from "#engine/grammar/localTime.ts";
import type { AppPush } from "#server/records/AppPush.ts";
import { foldText } from "#server/text/segment.ts";

/** Pushes further apart are about something else, however alike they read. */
const APART = 24 * HOUR;
/** Share of pairs of signs that two texts have in common (Dice) from which on they are one topic. */
const ALIKE = 0.5;
const SHORTEST = 4;

/** What several apps pushed about one thing, oldest first. */
export interface PushTopic {
  pushes: AppPush[];
  apps: number;
}

const lettersOf = (title: string): string => foldText(title).replace(/[\s\p{P}\p{S}]/gu, "");

function pairsOf(title: string): Set<string> {
  const letters = lettersOf(title);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/**
 * Pushes by what they are about, in the order of their first: each joins the topic whose first push it is most like, by
 * the pairs of signs of both, within a day. Texts of three signs and less are topics of their own.
 */
export function pushTopics(pushes: AppPush[]): PushTopic[] {
  const topics: { pairs: Set<string>; pushes: AppPush[] }[] = [];
  const holders = new Map<string, number[]>();
  for (const push of [...pushes].sort((a, b) => a.pubdate - b.pubdate || a.id.localeCompare(b.id))) {
    const pairs = pairsOf(push.title);
    const shared = new Map<number, number>();
    for (const pair of pairs) for (const at of holders.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    let best = -1;
    let most = ALIKE;
    for (const [at, count] of shared) {
      const topic = topics[at]!;
      const alike = (2 * count) / (topic.pairs.size + pairs.size);
      if (alike >= most && push.pubdate - topic.pushes[0]!.pubdate <= APART) [best, most] = [at, alike];
    }
    if (best >= 0 && pairs.size >= SHORTEST - 1) topics[best]!.pushes.push(push);
    else {
      for (const pair of pairs) holders.set(pair, [...(holders.get(pair) ?? []), topics.length]);
      topics.push({ pairs, pushes: [push] });
    }
  }
  return topics.map(({ pushes: found }) => ({ pushes: found, apps: new Set(found.map(({ source }) => source)).size }));
}
