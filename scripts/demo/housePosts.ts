import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { shortened } from "#server/analysis/words/beginOf.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { writeArticle } from "./articles.ts";
import { cascadeBelow } from "./cascades.ts";
import { ownMatrix } from "./matrix.ts";
import { asPost } from "./posts.ts";
import { pick, random } from "./random.ts";
import { type DemoSource, metricsOf, PREFECTURES } from "./sources.ts";

/** Days ago that each of the house's accounts posted, and how often the post was passed on. */
const POSTS = [
  { days: 0.6, reposts: 34 },
  { days: 1.4, reposts: 78 },
  { days: 2.7, reposts: 12 },
  { days: 4.2, reposts: 55 },
  { days: 6.1, reposts: 21 },
  { days: 11.3, reposts: 90 },
  { days: 18.6, reposts: 9 },
  { days: 25.2, reposts: 40 },
];

/** What the house's own weibo accounts posted these weeks, with the reposts: by their own draw, so that nothing else in the demo shifts. */
export function housePosts(sources: readonly DemoSource[], now: number): RawDocument[] {
  const r = random(41);
  const out: RawDocument[] = [];
  let named = 0;
  const next = () => `h${++named}`;
  const accounts = ownMatrix(sources).filter(({ dataType }) => dataType === "weibo");
  for (const [account, source] of accounts.entries())
    for (const { days, reposts } of POSTS) {
      const region = source.region ?? pick(r, PREFECTURES);
      const pubdate = now - Math.floor(days * DAY) - account * 5 * HOUR;
      const text = asPost(r, writeArticle(r, region, pubdate));
      const name = next();
      const size = Math.round(reposts * (1 - account * 0.25));
      const metrics = metricsOf(r, source);
      const root: RawDocument = {
        externalId: `demo:${name}`,
        title: shortened(text, 60),
        html: `<p>${text}</p>`,
        url: `https://example.com/weibo/${name}`,
        ...{ source: source.name, channel: source.name, author: source.name, sourceRank: source.rank },
        dataType: "weibo",
        pubdate,
        isOriginal: true,
        regionId: region.code,
        metrics: { ...metrics, forwardCount: Math.max(metrics.forwardCount ?? 0, size) },
        extra: { platformIdentity: "weibo", fans: source.fans },
      };
      out.push(root, ...cascadeBelow(r, { root, size, tone: pick(r, [-1, 0, 0, 1] as const), now, next }));
    }
  return out;
}
