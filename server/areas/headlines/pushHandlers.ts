import { DAY, dayName, HOUR, localDate } from "#engine/grammar/localTime.ts";
import { sourcesOf } from "#server/collect/Source.ts";
import type { Handler, Services } from "#server/contract/handler.ts";
import { type AppPush, appPushesOf } from "#server/records/AppPush.ts";
import { foldText } from "#server/text/segment.ts";
import { type TimeRequest, timeRange } from "#server/time/timeRange.ts";
import { type PushTopic, pushTopics } from "./pushTopics.ts";
import { documentsOf } from "./standing.ts";

/** Pushes looked at for one answer, latest first: more than any house's apps push in the two days that the page offers. */
const MOST = 20_000;

interface Asked extends TimeRequest {
  source?: string[];
  keyWords?: string;
  sameOnly?: boolean;
}

interface Told {
  push: AppPush;
  topic: PushTopic;
}

/** Pushes of a time, latest first, each with its topic. A topic that began up to a day before knows its first push. */
async function pushesOf(services: Services, request: Asked): Promise<Told[]> {
  const now = services.now();
  const { beginTime = now - DAY, endTime = now + 1 } = timeRange(request, now);
  const around = await appPushesOf(services).find({
    where: { pubdate: { gte: beginTime - DAY, lt: endTime } },
    ...{ orderBy: [["pubdate", "desc"]], page: 1, pagesize: MOST },
  });
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return pushTopics(around)
    .flatMap((topic) => topic.pushes.map((push) => ({ push, topic })))
    .filter(({ push, topic }) => push.pubdate >= beginTime && (!request.sameOnly || topic.apps > 1))
    .filter(({ push }) => !request.source?.length || request.source.includes(push.source))
    .filter(({ push }) => words.every((word) => foldText(push.title).includes(word)))
    .sort((a, b) => b.push.pubdate - a.push.pubdate || a.push.id.localeCompare(b.push.id));
}

const orderOf = ({ push, topic }: Told): string => (topic.apps < 2 ? "" : topic.pushes[0] === push ? "首推" : "跟进");

const pushes: Handler<"headlines.pushes"> = async (context) => {
  const { request, services } = context;
  const found = await pushesOf(services, request);
  const shown = found.slice((request.page - 1) * request.pagesize, request.page * request.pagesize);
  const documents = await documentsOf(
    context,
    shown.map(({ push }) => push.url),
  );
  const rows = shown.map((told) => {
    const { push, topic } = told;
    const document = documents.get(push.url);
    const first = topic.pushes[0]!;
    return {
      ...{ id: push.id, source: push.source, title: push.title, url: push.url, pubdate: push.pubdate },
      ...{ order: orderOf(told), appCount: topic.apps },
      ...(orderOf(told) === "跟进" && { lag: Math.round((push.pubdate - first.pubdate) / 1000), firstSource: first.source }),
      ...(document && { docId: document.id, dataType: document.dataType }),
    };
  });
  return { rows, total: found.length };
};

/** Pushes by hour and app; an hour without any is a gap of the picture. */
const hours: Handler<"headlines.pushHours"> = async ({ request, services }) => {
  const counts = new Map<string, { time: number; source: string; value: number }>();
  for (const { push } of await pushesOf(services, request)) {
    const time = Math.floor(push.pubdate / HOUR) * HOUR;
    const key = `${time}\n${push.source}`;
    const point = counts.get(key) ?? { time, source: push.source, value: 0 };
    point.value++;
    counts.set(key, point);
  }
  const rows = [...counts.values()]
    .sort((a, b) => a.time - b.time || a.source.localeCompare(b.source, "zh-CN"))
    .map(({ time, source, value }) => {
      const name = `${dayName(time).slice(5)} ${localDate(time).toISOString().slice(11, 16)}`;
      return { key: String(time), name, series: source, value };
    });
  return { rows, total: rows.length };
};

/** What more than one app pushed: who was first, and when each of the others followed. */
const topics: Handler<"headlines.pushTopics"> = async ({ request, services }) => {
  const found = new Set((await pushesOf(services, { ...request, sameOnly: true })).map(({ topic }) => topic));
  const rows = [...found].slice(0, request.size).map(({ pushes: all, apps }) => {
    const first = all[0]!;
    const byApp = new Map<string, AppPush>();
    for (const push of all) if (!byApp.has(push.source)) byApp.set(push.source, push);
    return {
      ...{ id: first.id, source: first.source, title: first.title, url: first.url, pubdate: first.pubdate, appCount: apps },
      span: Math.round((all.at(-1)!.pubdate - first.pubdate) / 1000),
      apps: [...byApp].map(([name, { pubdate }]) => ({ key: name, name, value: pubdate })),
    };
  });
  return { rows, total: rows.length };
};

/** Apps whose pushes are read: those that pushed within the time that pushes are kept for. */
const apps: Handler<"headlines.apps"> = async ({ services }) => {
  const named = await appPushesOf(services).find({ orderBy: [["pubdate", "desc"]], page: 1, pagesize: MOST });
  const lists = await sourcesOf(services.records).find({ where: { kind: "pushList" } });
  const counts = new Map<string, number>(lists.filter(({ sourcePath }) => !sourcePath).map(({ name }) => [name, 0]));
  for (const { source } of named) counts.set(source, (counts.get(source) ?? 0) + 1);
  const rows = [...counts]
    .map(([name, value]) => ({ key: name, name, value }))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, "zh-CN"));
  return { rows, total: rows.length };
};

export const pushHandlers = {
  "headlines.pushes": pushes,
  "headlines.pushHours": hours,
  "headlines.pushTopics": topics,
  "headlines.apps": apps,
};
