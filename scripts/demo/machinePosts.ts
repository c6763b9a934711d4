import { DAY, MINUTE } from "#engine/grammar/localTime.ts";
import { shortened } from "#server/analysis/words/beginOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";

/** Accounts that post by the clock: minutes between two posts, and what they add. */
export const MACHINES = [
  { name: "整点转发助手", minutes: 30, words: "转发微博", fans: 12 },
  { name: "热点速递站007", minutes: 47, words: "这件事大家怎么看？求扩散，让更多人看到！", fans: 26 },
  { name: "今日看点搬运", minutes: 60, words: "", fans: 3180 },
];

/** Posts of the last days, a third from each: forwards of what was there, or headlines of others by the full hour, night and day alike. */
export function machinePosts(documents: readonly RawDocument[], now: number, count: number): RawDocument[] {
  const posts = documents.filter(({ dataType, externalId, isOriginal }) => dataType === "weibo" && externalId && isOriginal);
  const recent = posts.filter(({ pubdate }) => pubdate > now - 30 * DAY).sort((a, b) => a.pubdate - b.pubdate);
  const each = Math.floor(count / MACHINES.length);
  return MACHINES.flatMap(({ name, minutes, words, fans }, machine) =>
    Array.from({ length: each }, (_, at) => {
      // The clock of a machine is out by seconds.
      const pubdate = now - 20 * MINUTE - (each - at) * minutes * MINUTE + ((at * 7) % 11) * 1000;
      const older = recent.filter((post) => post.pubdate < pubdate);
      const root = older[older.length - 1 - ((at * 3 + machine) % Math.min(older.length, 12))];
      if (!root) return undefined;
      const text = words ? `${words}//@${root.author}:${root.title}` : `【${root.title.slice(0, 24)}】更多内容请看评论区`;
      return {
        externalId: `demo:m${machine}-${at}`,
        title: shortened(text, 60),
        html: `<p>${text}</p>`,
        url: `https://example.com/weibo/m${machine}-${at}`,
        ...{ source: name, channel: name, author: name, dataType: "weibo" as const, pubdate },
        isOriginal: !words,
        ...(words && { parentExternalId: root.externalId as string }),
        metrics: { visitCount: 5 + (at % 30), likeCount: at % 3, commentCount: 0, forwardCount: at % 2 },
        extra: { fans, platformIdentity: "weibo", verified: "none" },
      } satisfies RawDocument;
    }).filter((post) => post !== undefined),
  );
}
