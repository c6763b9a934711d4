import type { Services } from "#server/contract/handler.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { extractorOf } from "#server/ingest/extractorOf.ts";
import { type FeedRequest, fetchFeed } from "#server/ingest/fetchFeed.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import { type Feed, feedsOf, nextCrawl } from "./Feed.ts";

const PROBLEMS = 20;

/** The request a feed record stands for. */
export function requestOf(feed: Pick<Feed, "url"> & Partial<Feed>, services: Services): FeedRequest {
  const { url, name, dataType, channel, regionId, sourceRank, etag, lastModified, extract } = feed;
  return {
    url,
    now: services.now(),
    allowPrivate: services.settings.ingestAllowPrivate,
    ...(name && { source: name }),
    ...(dataType && { dataType }),
    ...(channel && { channel }),
    ...(regionId && { regionId }),
    ...(sourceRank && { sourceRank }),
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    ...(extract && { extract: (page: string) => extractorOf(services).fetch(page) }),
  };
}

/** Reads a feed once, ingests what is new and notes the outcome on its record. Never throws. */
export async function crawlFeed(feed: Feed, services: Services): Promise<Feed> {
  const feeds = feedsOf(services.records);
  const note = async (patch: Partial<Feed>): Promise<Feed> => {
    const lastTime = services.now();
    return (await feeds.update(feed.id, { lastTime, ...patch })) ?? { ...feed, lastTime, ...patch };
  };
  try {
    const result = await fetchFeed(requestOf(feed, services));
    const stored = result.documents.length > 0 ? await ingestOf(services).pipeline.ingest(result.documents) : [];
    const added = stored.filter((one) => one.ok && one.added).length;
    const failed = stored.flatMap((one, at) => (one.ok ? [] : [`item ${at + 1}: ${one.error}`]));
    return await note({
      lastStatus: "ok",
      lastCount: added,
      total: feed.total + added,
      errors: 0,
      nextTime: nextCrawl(feed, services.now(), 0),
      etag: result.etag,
      lastModified: result.lastModified,
      ...(!result.unchanged && { problems: [...result.errors, ...failed].slice(0, PROBLEMS) }),
    });
  } catch (error) {
    const errors = feed.errors + 1;
    const permanent = error instanceof FetchError && error.permanent;
    const lastStatus = (error as Error).message.slice(0, 300);
    services.log.warn({ feed: feed.url, reason: lastStatus }, "feed could not be read");
    return await note({
      lastStatus,
      lastCount: 0,
      errors,
      nextTime: nextCrawl(feed, services.now(), errors, permanent),
    });
  }
}
