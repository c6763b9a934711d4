import { clockOf, DAY, monthDay } from "#engine/grammar/localTime.ts";
import { plain } from "#server/ai/extractive/plain.ts";
import { linkTo } from "#server/ai/listed.ts";
import { creditedOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import { creditsOf } from "#server/analysis/sources/sourceCredit.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { certaintyOf, spreadOf } from "#server/documents/spreadMembers.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { DocumentQuery, DocumentRow, FullDocument } from "#server/store/documents.ts";
import { outletName } from "#server/store/outletName.ts";
import { plainText } from "#server/text/sanitise.ts";
import { documentPath } from "#server/users/documentLink.ts";
import { KIND_FORMS } from "./conditionWords.ts";
import { listPage } from "./countList.ts";

/** How sure the first is, as D.firstCertainty and in what words. */
const CERTAINTY = {
  named: "转载稿署名或转发都指向它",
  clock: "没有稿件署名来源，仅按时间最早",
  only: "只见这一篇",
} as const;
const HEADLINE = 40;
/** So many keywords of a text stand in what it has its story from. */
const SHARED = 3;
/** Texts among which the one that most carry is looked for. */
const CARRIED = 20;

/**
 * Who told first what most of a list tell, as 稿件溯源 has it: whom others name comes before who is earlier by the clock. Of all kinds
 * and levels, whatever the list is limited to; "" where the list is empty.
 * @param supposed whom the question takes for the first: it is told yes or no
 */
export async function firstTold(services: Services, caller: Caller, query: DocumentQuery, supposed = ""): Promise<string> {
  const sort = { field: "sameContentCount", order: "desc" } as const;
  const { rows } = await services.documents.search({ query, collapse: true, sort, page: 1, pagesize: CARRIED });
  const most = rows.filter(({ sameContentCount }) => sameContentCount === rows[0]?.sameContentCount);
  // Of texts that equally many carry the earliest, of which there may be more than were read.
  const byTime = { field: "pubdate", order: "asc" } as const;
  const earliest =
    most.length < rows.length || rows.length < CARRIED
      ? most.toSorted((a, b) => a.pubdate - b.pubdate)
      : (await services.documents.search({ query, collapse: true, sort: byTime, page: 1, pagesize: 1 })).rows;
  const [seed] = await visibleDocuments(
    services,
    caller,
    earliest.slice(0, 1).map(({ id }) => id),
  );
  if (!seed) return "";
  const { first, sure, note } = await firstOfStory(services, caller, query, seed);
  const page = documentPath(services, listPage(caller) === "/yuqing/fts/list" ? "opinion" : "editing", first);
  const time = `${monthDay(first.pubdate)} ${clockOf(first.pubdate)}`;
  const told = supposed ? (isIt(supposed, first) ? `是“${plain(supposed)}”首发。` : `不是“${plain(supposed)}”首发。`) : "";
  return `${told}首发：**${plain(nameOf(first))}**，${time}，${linkTo(`《${headlineOf(first, HEADLINE)}》`, page)}（${sure}；不限类型与级别）。${note}以下是查到的最早几篇，按时间排列。`;
}

/**
 * The first of the texts that most carry; where it is nobody's copy but says itself whom it has its story from (来源：岚江日报), what that
 * outlet tells of it: the texts may differ.
 */
async function firstOfStory(services: Services, caller: Caller, query: DocumentQuery, seed: FullDocument) {
  const spread = await spreadOf(services, caller, seed);
  const [first = seed] = await visibleDocuments(services, caller, [spread.tree.rootId]);
  const sure = CERTAINTY[certaintyOf(spread)];
  const text = plainText(first.content);
  const credits = creditsOf(text);
  if (sure === CERTAINTY.named || credits.length === 0) return { first, sure, note: "" };
  const { sources: _, all = [], ...others } = query;
  // What came out a day later was no source, however clocks differ.
  const latest = first.pubdate + DAY;
  const asked = {
    ...{ ...others, sources: credits, endTime: Math.min(query.endTime ?? latest, latest) },
    ...(all.length > 0 && { any: all }),
  };
  const byTime = { field: "pubdate", order: "asc" } as const;
  const { rows } = await services.documents.search({ query: asked, collapse: false, sort: byTime, page: 1, pagesize: CARRIED });
  const told = await visibleDocuments(
    services,
    caller,
    rows.map(({ id }) => id),
  );
  const outlet = creditedOutlet(text, nameOf(first), new Map(told.map((one) => [nameOf(one), one])));
  const tells = ({ title, content }: FullDocument) => first.keywords.filter((word) => `${title}${content}`.includes(word)).length >= SHARED;
  const source = told.find((one) => nameOf(one) === outlet && tells(one));
  if (!source) return { first, sure, note: "" };
  return { first: source, sure: CERTAINTY.named, note: `**${plain(nameOf(first))}**署名来源是它。` };
}

/** An outlet is one on all its platforms; 微博先发的吗 is asked of the kind. */
function isIt(supposed: string, first: Pick<DocumentRow, "dataType" | "source" | "channel" | "author">): boolean {
  const kind = KIND_FORMS.find(({ pattern }) => /^[上里]?$/.test(supposed.replace(pattern, "")))?.key;
  return kind ? first.dataType === kind : outletName(supposed) === outletName(nameOf(first));
}
