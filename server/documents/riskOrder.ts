import { deadIn } from "#server/analysis/events/breakoutType.ts";
import { clusterEvents } from "#server/analysis/events/events.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { DocumentQuery, DocumentRow, DocumentStore, SearchPage, SearchRequest } from "#server/store/documents.ts";

/** What harms people, whoever has taken it over so far. */
const GRAVE =
  "死亡 遇难 身亡 丧生 溺亡 坠亡 失踪 失联 爆炸 坍塌 塌方 火灾 起火 泄漏 中毒 车祸 坠机 侧翻 踩踏 溃坝 决堤 砍人 持刀 枪击 凶杀 命案 性侵 虐待 猥亵 暴力 自杀 跳楼 疫情 感染 停课 群体性 聚集 维权 讨薪";
const grave = GRAVE.split(" ");
/** What warns of a danger tells of none that happened. */
const WARNING = /提醒|谨防|警惕|防范|预防|注意|演练|科普|指南/;
/** Kinds in which people talk, with or without anything that they tell. */
const TALK: ReadonlySet<DocumentRow["dataType"]> = new Set(["weibo", "bbs", "twitter", "facebook"]);
/** A post of fewer letters without place, figure or hashtag is a voice and tells of nothing. */
const TELLS_FROM = 45;

/** Documents looked at for their harm: so many of the most copied ones, and so many that name what is grave. */
const LOOKED_AT = 200;

type Told = Pick<DocumentRow, "dataType" | "title" | "summary" | "regionId" | "categoryId" | "sameContentCount" | "sensitiveWords">;

const tellsNothing = ({ dataType, title, summary, regionId }: Told): boolean =>
  TALK.has(dataType) && regionId === "" && (summary || title).length < TELLS_FROM && !/[#＃\d《【]/.test(title);

/** Wars and disasters abroad are no risk of the house's places, unless our people are in them. */
const ABROAD = 4;
const OUR_PEOPLE = /中国(?:公民|籍|人|游客|留学生|船|企业|工人)|华人|华侨|同胞|我国/;
const isAbroad = ({ categoryId, regionId, title, summary }: Told): boolean =>
  categoryId === "国际" && regionId === "" && !OUR_PEOPLE.test(`${title}${summary}`);
/** 国际联播快讯: of many things, none of which its headline tells. */
const DIGEST = /(?:快讯|简讯|要闻|早报|晚报|播报)$/;

/** What a desk should hear of first: how many have it, how grave it is and whether it is at home; each doubling of copies weighs as much as one step. */
export function riskOf(row: Told): number {
  const { title, summary, sameContentCount, sensitiveWords } = row;
  const dead = deadIn(title) || deadIn(summary);
  const words = grave.filter((word) => title.includes(word)).length;
  return (
    Math.log2(Math.max(1, sameContentCount)) +
    (dead > 0 ? 2 + Math.min(3, Math.log10(dead) * 2) : 0) +
    Math.min(2, words) +
    Math.min(1, sensitiveWords.length / 2) -
    (WARNING.test(title) || DIGEST.test(title) ? 2 : 0) -
    (isAbroad(row) ? ABROAD : 0) -
    (tellsNothing(row) ? 3 : 0)
  );
}

interface Ranked {
  row: DocumentRow;
  risk: number;
}

/** The worst of each story first, then the second of each: five lines of a report tell of five things. */
function oneOfEachStory(ranked: readonly Ranked[]): DocumentRow[] {
  const stories = clusterEvents(ranked.map(({ row }) => row));
  const storyOf = new Map(stories.flatMap(({ documents }, at) => documents.map(({ id }) => [id, at] as const)));
  const held = new Map<number, number>();
  const turns = ranked.map(({ row }) => {
    const story = storyOf.get(row.id) as number;
    const turn = held.get(story) ?? 0;
    held.set(story, turn + 1);
    return { row, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ row }) => row);
}

/**
 * Negative documents in the order of what they threaten: of the most copied and those that name grave harm the worst of each
 * story first, then all others by copies. Each stands once, whichever page is asked for.
 */
export async function byRisk(store: DocumentStore, request: Omit<SearchRequest, "sort">): Promise<SearchPage> {
  const ask = (query: DocumentQuery, page: number, pagesize: number) =>
    store.search({ ...request, query, sort: { field: "sameContentCount", order: "desc" }, page, pagesize });
  const { query, page, pagesize } = request;
  const harm = { or: parseWords(grave.join(" ")).map((term) => ({ term })) };
  const [most, gravest] = await Promise.all([
    ask(query, 1, LOOKED_AT),
    ask({ ...query, expression: query.expression ? { and: [query.expression, harm] } : harm }, 1, LOOKED_AT),
  ]);
  const keyOf = ({ id, sameId }: DocumentRow): string => (request.collapse ? sameId : id);
  const rows = new Map([...most.rows, ...gravest.rows].map((row) => [keyOf(row), row]));
  const byHarm = [...rows.values()]
    .map((row) => ({ row, risk: riskOf(row) }))
    .sort((a, b) => b.risk - a.risk || b.row.pubdate - a.row.pubdate);
  const ranked = oneOfEachStory(byHarm);
  const first = (page - 1) * pagesize;
  const found = ranked.slice(first, first + pagesize);
  let skip = Math.max(0, first - ranked.length);
  for (let next = 2; found.length < pagesize && (next - 1) * LOOKED_AT < most.total; next++) {
    const others = (await ask(query, next, LOOKED_AT)).rows.filter((row) => !rows.has(keyOf(row)));
    found.push(...others.slice(skip, skip + pagesize - found.length));
    skip = Math.max(0, skip - others.length);
  }
  return { ...most, rows: found };
}
