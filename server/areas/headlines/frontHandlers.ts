import { typesFor } from "#engine/grammar/dataTypes.ts";
import { dayName, HOUR, localDate, WEEK } from "#engine/grammar/localTime.ts";
import { sourcesOf } from "#server/collect/Source.ts";
import { ApiError, type Handler, type RequestContext, type Services } from "#server/contract/handler.ts";
import { type FrontPicture, frontPicturePath } from "#server/records/FrontPicture.ts";
import { type HeadlineStay, headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { foldText } from "#server/text/segment.ts";
import { chosenBy } from "./choices.ts";
import { picturesAt } from "./snapshots.ts";
import { changeOf, documentsOf, reportedAmong, type Standing, standingAt } from "./standing.ts";

const clockOf = (time: number): string => localDate(time).toISOString().slice(11, 16);
const momentOf = (now: number, ago = 0): number => now - ago * HOUR;
/** Signs that one site sets otherwise than another make no other headline. */
const keyOf = (title: string): string => foldText(title).replace(/[\s\p{P}\p{S}]/gu, "");

async function shown(context: Pick<RequestContext, "services" | "caller">, found: Standing[], time: number) {
  const documents = await documentsOf(
    context,
    found.map(({ stay }) => stay.url),
  );
  const groups = [...documents.values()].flatMap(({ sameId }) => sameId || []);
  const reported = await reportedAmong(context, groups);
  return found.map((standing) => {
    const { id, source, channel, title, url, firstTime, lastTime } = standing.stay;
    const document = documents.get(url);
    const until = Math.min(time, standing.stay.standing ? time : lastTime);
    return {
      ...{ id, source: channel ? `${source} · ${channel}` : source, slot: standing.slot, title, url, firstTime, lastTime },
      ...{ duration: Math.max(0, Math.round((until - firstTime) / 1000)), change: changeOf(standing, time) },
      ...(document && { docId: document.id, dataType: document.dataType }),
      ...(document && reported.has(document.sameId) && { reported: "已报道" }),
    };
  });
}

const shotOf = (picture: FrontPicture | undefined) =>
  picture ? { snapshots: [frontPicturePath(picture.id)], snapshotTime: picture.time } : {};

/** Sites whose front pages are read, each with the moment of its last reading. */
const sites: Handler<"headlines.sites"> = async ({ request, services, caller }) => {
  const all = await sourcesOf(services.records).find({ where: { kind: "frontPage" }, orderBy: [["name", "asc"]] });
  const stays = await standingAt(services, momentOf(services.now(), request.ago));
  const counts = new Map<string, number>();
  for (const { stay } of stays) counts.set(stay.sourceId, (counts.get(stay.sourceId) ?? 0) + 1);
  const { sourceRank } = request;
  const [chosen, pictures] = await Promise.all([chosenBy(services, caller), picturesAt(services, momentOf(services.now(), request.ago))]);
  const rows = all
    .filter(({ channel }) => channel === "")
    .filter((site) => !sourceRank?.length || sourceRank.includes(site.sourceRank))
    .filter(({ id }) => !request.mine || chosen.has(id))
    // The highest level first; sites of no level last.
    .sort((a, b) => (a.sourceRank || 9) - (b.sourceRank || 9) || a.name.localeCompare(b.name, "zh-CN"))
    .map(({ id, name, sourceRank: rank, lastGood = 0 }) => ({
      ...{ id, name, title: name, count: counts.get(id) ?? 0, width: 1 / 3, chosen: chosen.has(id) },
      ...(rank && { sourceRank: rank }),
      ...(lastGood && { lastTime: lastGood }),
      ...shotOf(pictures.get(id)),
    }));
  return { rows, total: rows.length };
};

/** What stood on one front page at a moment, or on all of a kind. */
const slots: Handler<"headlines.slots"> = async (context) => {
  const { request, services } = context;
  const time = momentOf(services.now(), request.ago);
  const words = foldText(request.keyWords ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const mine = request.mine ? await chosenBy(services, context.caller) : undefined;
  const found = (await standingAt(services, time, request.sourceId ? { sourceId: request.sourceId } : {}))
    .filter(({ stay }) => request.sourceId || !request.part || (request.part === "column") === (stay.channel !== ""))
    .filter(({ stay }) => !mine || mine.has(stay.sourceId))
    .filter(({ stay }) => words.every((word) => foldText(stay.title).includes(word)));
  const { page, pagesize } = request;
  return { rows: await shown(context, found.slice((page - 1) * pagesize, page * pagesize), time), total: found.length };
};

interface SharedText {
  title: string;
  sites: Set<string>;
  stays: Standing[];
}

/** Texts that stand on front pages at a moment, those on most sites first. */
async function sharedTexts(context: Pick<RequestContext, "services">, time: number): Promise<[string, SharedText][]> {
  const found = await standingAt(context.services, time);
  const documents = await documentsOf(
    context,
    found.map(({ stay }) => stay.url),
  );
  const texts = new Map<string, SharedText>();
  const keyOfGroup = new Map<string, string>();
  for (const standing of found) {
    const { stay } = standing;
    const group = documents.get(stay.url)?.sameId ?? "";
    const key = (group && keyOfGroup.get(group)) || keyOf(stay.title);
    if (group) keyOfGroup.set(group, key);
    const text = texts.get(key) ?? { title: stay.title, sites: new Set<string>(), stays: [] };
    texts.set(key, text);
    text.sites.add(stay.source);
    text.stays.push(standing);
  }
  return [...texts]
    .filter(([, { sites: on }]) => on.size > 1)
    .sort(([, a], [, b]) => b.sites.size - a.sites.size || a.title.localeCompare(b.title, "zh-CN"));
}

/** Headlines that stand on most front pages at a moment: one point for each text, with how many sites show it. */
const shared: Handler<"headlines.shared"> = async (context) => {
  const { request, services } = context;
  const texts = await sharedTexts(context, momentOf(services.now(), request.ago));
  const rows = texts.slice(0, request.size).map(([key, { title, sites: on }]) => ({ key, name: title, value: on.size }));
  return { rows, total: rows.length };
};

/** How long each site has shown each of the common headlines at a moment: one point for site and text, in hours. */
const grid: Handler<"headlines.grid"> = async (context) => {
  const { request, services } = context;
  const time = momentOf(services.now(), request.ago);
  const texts = await sharedTexts(context, time);
  const rows = texts.slice(0, request.size).flatMap(([key, { title, stays }]) => {
    const hours = new Map<string, number>();
    for (const {
      stay: { source, firstTime },
    } of stays)
      hours.set(source, Math.max(hours.get(source) ?? 0, (time - firstTime) / HOUR));
    return [...hours].map(([series, value]) => ({ key, name: title, series, value: Math.round(value * 10) / 10 }));
  });
  return { rows, total: rows.length };
};

/** Sites and below them their channels, with how many headlines stand. */
const channels: Handler<"headlines.channels"> = async ({ services, caller }) => {
  const chosen = await chosenBy(services, caller);
  const all = await sourcesOf(services.records).find({ where: { kind: "frontPage" }, orderBy: [["name", "asc"]] });
  const stays = await standingAt(services, services.now());
  const bySite = new Map<string, { id: string; name: string; count: number; chosen: boolean }[]>();
  for (const { id, name, channel } of all) {
    if (!channel) continue;
    const count = stays.filter(({ stay }) => stay.sourceId === id).length;
    bySite.set(name, [...(bySite.get(name) ?? []), { id, name: channel, count, chosen: chosen.has(id) }]);
  }
  const rows = [...bySite].map(([name, children]) => {
    return { id: `site:${name}`, name, count: children.reduce((sum, one) => sum + one.count, 0), children };
  });
  return { rows, total: rows.length };
};

/** @throws ApiError 404 */
async function stayOf(services: Services, id: string): Promise<HeadlineStay> {
  const found = await headlineStaysOf(services).get(id);
  if (!found) throw new ApiError(404, "头条不存在或已过期");
  return found;
}

const standingOf = (stay: HeadlineStay): Standing => {
  const slot = stay.history.at(-1)?.slot ?? 1;
  return { stay, slot, before: stay.history.at(-2)?.slot ?? slot };
};

/** One headline as it stands or last stood, with the text of its article where the caller may read it. */
const get: Handler<"headlines.get"> = async (context) => {
  const { request, services, caller } = context;
  const stay = await stayOf(services, request.id);
  const now = services.now();
  const [row] = await shown(context, [standingOf(stay)], now);
  const [document] = row?.docId ? await services.documents.get([row.docId], typesFor(caller)) : [];
  return { ...row!, ...(document && { content: document.content, pubdate: document.pubdate }) };
};

/** Places of one headline over time: where it stood since when, and until now or its end. */
const stay: Handler<"headlines.stay"> = async ({ request, services }) => {
  const found = await stayOf(services, request.id);
  const end = found.standing ? services.now() : found.lastTime;
  const last = found.history.at(-1);
  const points = last && end > last.time ? [...found.history, { time: end, slot: last.slot }] : found.history;
  const rows = points.map(({ time, slot }) => ({ key: String(time), name: `${dayName(time).slice(5)} ${clockOf(time)}`, value: slot }));
  return { rows, total: rows.length };
};

const SAME = 50;

/** Where else the text of a headline stands or stood: the same address, a copy of its document, or the same words. */
const same: Handler<"headlines.same"> = async (context) => {
  const { request, services } = context;
  const stay = await stayOf(services, request.id);
  const around = await headlineStaysOf(services).find({
    where: { firstTime: { gte: stay.firstTime - WEEK, lt: stay.lastTime + WEEK } },
    orderBy: [["firstTime", "asc"]],
  });
  const documents = await documentsOf(
    context,
    around.map(({ url }) => url),
  );
  const group = documents.get(stay.url)?.sameId;
  const others = around
    .filter((one) => one.id !== stay.id)
    .filter((one) => keyOf(one.title) === keyOf(stay.title) || (group !== undefined && documents.get(one.url)?.sameId === group))
    .slice(0, SAME);
  const rows = await shown(context, others.map(standingOf), services.now());
  return { rows, total: rows.length };
};

export const frontHandlers = {
  "headlines.sites": sites,
  "headlines.slots": slots,
  "headlines.shared": shared,
  "headlines.grid": grid,
  "headlines.channels": channels,
  "headlines.get": get,
  "headlines.stay": stay,
  "headlines.same": same,
};
