import { ApiError, type Handler, type Handlers } from "#server/contract/handler.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { fetchFeed } from "#server/ingest/fetchFeed.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { Condition } from "#server/store/records.ts";
import { crawlFeed, requestOf } from "./crawlFeed.ts";
import { type Feed, feedsOf, newFeed } from "./Feed.ts";
import { hostOf } from "./FeedScheduler.ts";

const SAMPLES = 5;

/** What the console sees; validators of conditional requests are nobody's business. */
function shown({ etag: _etag, lastModified: _modified, ...feed }: Feed): Omit<Feed, "etag" | "lastModified"> {
  return { ...feed, lastStatus: faultText(feed.lastStatus) };
}

const list: Handler<"sources.list"> = async ({ request, services }) => {
  const { keyWords, dataType, enabled, failing, page, pagesize } = request;
  const where: Record<string, Condition> = {};
  if (enabled !== undefined) where.enabled = enabled;
  if (failing) where.errors = { gte: 1 };
  if (dataType?.length && !dataType.includes("all")) where.dataType = { in: dataType };
  const or: Record<string, Condition>[] | undefined = keyWords ? [{ name: { like: keyWords } }, { url: { like: keyWords } }] : undefined;
  const feeds = feedsOf(services.records);
  const filter = { where, ...(or && { or }) };
  const rows = await feeds.find({ ...filter, orderBy: [["name", "asc"]], page, pagesize });
  return { rows: rows.map(shown), total: await feeds.count(filter) };
};

const save: Handler<"sources.save"> = async ({ request, services }) => {
  const { id, ...fields } = request;
  if (!URL.canParse(fields.url)) throw new ApiError(100001, "地址无效");
  const feeds = feedsOf(services.records);
  const now = services.now();
  if (id) {
    const old = await feeds.get(id);
    if (!old) throw new ApiError(404, "采集源不存在");
    // Another address is another feed: what was remembered of the old one no longer holds.
    const fresh = old.url === fields.url ? {} : { etag: "", lastModified: "", errors: 0, lastStatus: "", problems: [] };
    return shown((await feeds.update(id, { ...fields, ...fresh, nextTime: now })) as Feed);
  }
  return shown(await feeds.insert(newFeed(fields, now)));
};

const remove: Handler<"sources.delete"> = async ({ request, services }) => {
  const feeds = feedsOf(services.records);
  for (const id of request.ids) await feeds.remove(id);
  return null;
};

const test: Handler<"sources.test"> = async ({ request, services, signal }) => {
  const { url } = request;
  try {
    const feed = await fetchFeed({ ...requestOf({ url }, services), signal });
    const rows = feed.documents.slice(0, SAMPLES).map(({ title, text, url: link, pubdate }) => ({
      title: headlineOf({ title, summary: text ?? "" }),
      url: link,
      pubdate,
    }));
    const problems = feed.errors.length > 0 ? `${feed.errors.length} 条无法读取：${feed.errors.slice(0, 3).join("；")}` : "";
    return {
      ok: true,
      title: feed.title,
      kind: feed.format,
      message: problems || `共 ${feed.documents.length} 条`,
      rows,
    };
  } catch (error) {
    return { ok: false, message: faultText((error as Error).message), rows: [] };
  }
};

/** Reads the named feeds now, different hosts side by side, one host in turn. */
const run: Handler<"sources.run"> = async ({ request, services }) => {
  const feeds = feedsOf(services.records);
  const found = await Promise.all(request.ids.map((id) => feeds.get(id)));
  const byHost = new Map<string, Promise<unknown>>();
  return Promise.all(
    found.map((feed, at) => {
      if (!feed) return { row: at + 1, ok: false, message: "采集源不存在" };
      const host = hostOf(feed);
      const turn = (byHost.get(host) ?? Promise.resolve()).then(() => crawlFeed(feed, services));
      byHost.set(host, turn);
      return turn.then(({ lastStatus, lastCount }) => ({
        row: at + 1,
        ok: lastStatus === "ok",
        key: feed.name,
        message: lastStatus === "ok" ? `新增 ${lastCount} 条` : faultText(lastStatus),
      }));
    }),
  );
};

export const feedHandlers = {
  "sources.list": list,
  "sources.save": save,
  "sources.delete": remove,
  "sources.test": test,
  "sources.run": run,
} satisfies Partial<Handlers<"sources">>;
