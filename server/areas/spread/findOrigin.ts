import type { OriginNode as Entity } from "#engine/grammar/endpoints.gen.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { dayName } from "#engine/grammar/localTime.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { levelsOf } from "#server/documents/levelsOf.ts";
import { pictureAddress } from "#server/documents/pictureAddress.ts";
import { certaintyOf, topPost, treeOf } from "#server/documents/spreadMembers.ts";
import { bareTitle } from "#server/ingest/bareTitle.ts";
import { asForward } from "#server/ingest/firstOf.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { timeRange } from "#server/time/timeRange.ts";
import type { Alike } from "./Alike.ts";
import { alikeDocuments } from "./alikeDocuments.ts";
import { findSeed, meantTitle } from "./findSeed.ts";
import { ofOneStory } from "./ofOneStory.ts";

export type OriginRequest = Partial<RequestOf<"spread.origin">>;

/** A document on the way from the first publication on. */
export type OriginNode = Required<Entity>;

/** Below this a text tells something else. */
const LEAST = 0.3;
const DEFAULT = 0.7;

/** A length of time as people say it: its two largest units. */
function inWords(seconds: number): string {
  const units: [string, number][] = [
    ["天", 86_400],
    ["小时", 3600],
    ["分钟", 60],
    ["秒", 1],
  ];
  const at = units.findIndex(([, length]) => seconds >= length);
  if (at < 0) return "同时";
  let rest = seconds;
  const parts = units.slice(at, at + 2).map(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? `${count}${name}` : "";
  });
  return parts.join("");
}

/** By how much a document came after the first; where its clock is ahead of it, by how much, and why it is no first all the same. */
function delayWords({ pubdate }: FullDocument, first: FullDocument | { pubdate: number }): string {
  const seconds = Math.round((pubdate - first.pubdate) / 1000);
  return seconds < 0 ? `早于首发${inWords(-seconds)}（首发按署名来源判定）` : inWords(seconds);
}

/** How sure the first publication is: others name it, it is only the earliest by the clock, nobody else has the text. */
export type Certainty = "named" | "clock" | "only";

interface Found {
  seed: FullDocument | null;
  /** The first publication, whatever the conditions leave of the rest. */
  first: OriginNode | null;
  certainty: Certainty;
  nodes: OriginNode[];
  /** Documents found that the conditions do not show. */
  leftOut: number;
}

/** The blocks of one screen ask the same within a moment. */
const MOMENT = 5000;
const MOMENTS = 40;

const foundOf = serviceKey("foundOrigins", () => new Map<string, { time: number; found: Promise<Found> }>());

/** As `searchOrigin`, once for all who ask the same within a moment. */
function findOrigin(services: Services, caller: Caller, request: OriginRequest): Promise<Found> {
  const { page: _p, pagesize: _s, sortType: _t, ...asked } = request;
  const kept = foundOf(services);
  const key = JSON.stringify([caller.overseas, Object.entries(asked).sort()]);
  const now = services.now();
  const known = kept.get(key);
  if (known && now - known.time < MOMENT && now >= known.time) return known.found;
  const found = searchOrigin(services, caller, request);
  if (kept.size >= MOMENTS) kept.clear();
  kept.set(key, { time: now, found });
  found.catch(() => kept.delete(key));
  return found;
}

/**
 * The first publication and all that followed it, earliest first. The document asked for always stands in the answer,
 * whatever the conditions; `seed` is it.
 */
async function searchOrigin(services: Services, caller: Caller, request: OriginRequest): Promise<Found> {
  const asked = await findSeed(services, caller, request);
  if (!asked) return { seed: null, first: null, certainty: "only", nodes: [], leftOut: 0 };
  // A forward has its text from the post it forwards.
  const seed = await topPost(services, caller, asked);
  const { beginTime, endTime } = timeRange(request, services.now());
  const types = dataTypes(request.dataType, caller);
  const ranks = levelsOf(request.sourceRank);
  const threshold = Math.max(LEAST, request.similarity ?? DEFAULT);
  const typed = meantTitle(request, seed);
  const close = (await alikeDocuments(services, caller, seed, threshold, typed)).filter(
    // Forwards are another page's matter, except the one asked for whose post is gone or not to be seen.
    ({ document }) => document.id === seed.id || document.originals.length === 0,
  );
  const wanted = bareTitle(typed);
  // Who asks for nearly equal texts is shown no others of the group, and no excerpts.
  const isShown = ({ document, similarity }: Alike): boolean =>
    threshold <= DEFAULT || similarity >= threshold || (wanted !== "" && bareTitle(document.title).includes(wanted));
  const kept = close.filter((alike) => {
    const { id, dataType, sourceRank, pubdate } = alike.document;
    return (
      id === seed.id ||
      (isShown(alike) &&
        types.includes(dataType) &&
        (ranks.length === 0 || ranks.includes(sourceRank)) &&
        (beginTime === undefined || pubdate >= beginTime) &&
        (endTime === undefined || pubdate < endTime))
    );
  });
  const own = ofOneStory(close, seed, threshold);
  // Whom a reprint credits, and who was first, may stand outside of what is shown.
  const spread = treeOf(own.map(({ document }) => asForward(document)));
  const { tree, documents, basis } = spread;
  const first = documents.get(tree.rootId)!;
  const headline = bareTitle(typed || seed.title);
  const markOf = ({ id, title }: FullDocument, excerpt: boolean): string => {
    if (!documents.has(id)) return bareTitle(title).includes(headline) ? "同题" : "另事";
    if (id === first.id) return "首发";
    if (id === seed.id) return "本稿";
    if (excerpt) return "节选";
    return bareTitle(title) !== bareTitle(first.title) ? "改标题" : "";
  };
  const nodeOf = ({ document, similarity, excerpt }: Alike): OriginNode => {
    const { id, title, summary, dataType, sourceRank, pubdate, url, location, isAppraise } = document;
    const other = !documents.has(id);
    const from = tree.nodes.get(id)?.parentId ?? null;
    const found = basis.get(id) ?? "assumed";
    const delay = Math.max(0, Math.round((pubdate - first.pubdate) / 1000));
    const known = from !== null && found !== "assumed" ? documents.get(from) : undefined;
    return {
      ...{ id, title, summary, dataType, sourceRank, pubdate, url, location, isAppraise, similarity },
      source: nameOf(document),
      originalPicUrl: pictureAddress(document.originalPicUrl),
      sameContentCount: document.sameContentCount,
      fromId: known?.id ?? "",
      fromName: known ? nameOf(known) : "",
      basis: found,
      titleChanged: bareTitle(title) !== bareTitle(first.title),
      firstTitle: first.title,
      delay,
      delayText: id === first.id || (other && pubdate < first.pubdate) ? "" : delayWords(document, first),
      first: id === first.id,
      asked: id === asked.id || id === seed.id,
      mark: markOf(document, excerpt),
    };
  };
  return {
    seed,
    first: nodeOf(close.find(({ document }) => document.id === first.id)!),
    certainty: certaintyOf(spread),
    nodes: kept.map(nodeOf),
    leftOut: close.length - kept.length,
  };
}

export async function originRows({ services, caller, request }: HandlerContext<"spread.origin">) {
  const { nodes } = await findOrigin(services, caller, request);
  const { page = 1, pagesize = 20, sortType = "asc" } = request;
  const sorted = sortType === "asc" ? nodes : nodes.toReversed();
  return { rows: sorted.slice((page - 1) * pagesize, page * pagesize), total: nodes.length };
}

/** The first publication with what can be said of the whole; none where nothing is found. */
export async function firstPublication({ services, caller, request }: HandlerContext<"spread.first">) {
  const { seed, first, certainty, nodes, leftOut } = await findOrigin(services, caller, request);
  if (!seed || !first) return null;
  const last = nodes.findLast(({ mark }) => mark !== "同题" && mark !== "另事") ?? first;
  const askedDelay = nodes.find(({ id }) => id === seed.id)?.delay ?? 0;
  return {
    ...first,
    certainty,
    nodeCount: nodes.length,
    leftOut,
    sourceCount: new Set(nodes.map(({ source }) => source)).size,
    titleCount: nodes.filter(({ titleChanged }) => titleChanged).length,
    span: last.delay,
    spanText: inWords(last.delay),
    askedId: seed.id,
    askedTitle: headlineOf(seed),
    askedSource: nameOf(seed),
    askedDelay,
    askedDelayText: first.id === seed.id ? "本稿即首发" : delayWords(seed, first),
  };
}

/** How many a day, by level of the source. */
export async function originTrend({ services, caller, request }: HandlerContext<"spread.originTrend">) {
  const { nodes } = await findOrigin(services, caller, request);
  const counts = new Map<string, { key: string; name: string; series: string; value: number }>();
  for (const { pubdate, sourceRank } of nodes) {
    const key = dayName(pubdate);
    const cell = `${key} ${sourceRank}`;
    const point = counts.get(cell) ?? { key, name: key, series: sourceRank ? String(sourceRank) : "未分级", value: 0 };
    point.value++;
    counts.set(cell, point);
  }
  const rows = [...counts.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { rows, total: rows.length };
}
