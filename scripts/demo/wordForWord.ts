import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { between, pick, random } from "./random.ts";
import type { DemoSource } from "./sources.ts";

/** Works of the house that others took over as they are, and by how many; in a small demo too. */
const [WORKS, TAKERS] = [6, 14];
const KINDS: readonly string[] = ["news", "app", "wechat", "wemedia"];

/** The latest works of the house once more under other outlets' names, word for word: what 疑似侵权 and its charts count. */
export function wordForWord(
  articles: readonly RawDocument[],
  { own, sources, now }: { own: ReadonlySet<string>; sources: readonly DemoSource[]; now: number },
): RawDocument[] {
  const r = random(20_261_126);
  const takers = sources.filter(({ dataType, name }) => (dataType === "news" || dataType === "app") && !own.has(name)).slice(60, 160);
  return articles
    .filter(({ source, dataType, isOriginal }) => own.has(source) && KINDS.includes(dataType) && isOriginal !== false)
    .toSorted((a, b) => b.pubdate - a.pubdate)
    .slice(0, WORKS)
    .flatMap((work, at) =>
      Array.from({ length: TAKERS }, (_, n): RawDocument => {
        const taker = pick(r, takers);
        const pubdate = Math.min(now, work.pubdate + between(r, 10, 20 * 60) * 60_000);
        return {
          ...{ externalId: `word-for-word:${at}:${n}`, title: work.title, url: `https://example.com/taken/${at}/${n}` },
          ...(work.html === undefined ? { text: work.text ?? "" } : { html: work.html }),
          ...{ source: taker.name, sourceRank: taker.rank, dataType: taker.dataType, channel: pick(r, taker.channels), author: "" },
          ...{ pubdate, isOriginal: false, metrics: { visitCount: between(r, 40, 2400) } },
        };
      }),
    );
}
