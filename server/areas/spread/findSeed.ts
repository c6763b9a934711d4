import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { shingles, shingleText } from "#server/analysis/duplicates/minhash.ts";
import { toTerm } from "#server/analysis/query.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { bareTitle } from "#server/ingest/bareTitle.ts";
import { extractorOf } from "#server/ingest/extractorOf.ts";
import { pageQuery } from "#server/ingest/pageQuery.ts";
import { withoutSite } from "#server/ingest/withoutSite.ts";
import type { DataType, DocumentQuery, FullDocument } from "#server/store/documents.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { cutWords, foldText } from "#server/text/segment.ts";

export type SeedRequest = Pick<RequestOf<"spread.origin">, "id" | "title" | "url" | "text">;

interface Search {
  services: Services;
  caller: Caller;
  types: readonly DataType[];
}

/** Longer input is a passage of the text, not a headline. */
const TITLE = 60;
const CANDIDATES = 40;
/** Share of what was typed that a document must hold to be the one that is meant. */
const ALIKE = 0.6;

/**
 * The document that a search for an origin starts from: what was typed counts before the id of the page that led here.
 * null where nothing stored is like it.
 * @throws ApiError 404 for an id that is gone, 100001 for an address that cannot be read
 */
export async function findSeed(
  services: Services,
  caller: Caller,
  request: SeedRequest,
  types: readonly DataType[] = typesFor(caller),
): Promise<FullDocument | null> {
  const search: Search = { services, caller, types };
  const typed = request.text?.trim() ?? "";
  const url = typedAddress(request);
  if (url) return byAddress(search, url);
  const title = typedTitle(request);
  if (title) return byTitle(search, title);
  if (typed) return byPassage(search, typed);
  if (!request.id) return null;
  const [document] = await visibleDocuments(services, caller, [request.id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  return document;
}

const typedAddress = ({ url, text = "" }: SeedRequest): string => url?.trim() || (/^\s*https?:\/\/\S+\s*$/i.test(text) ? text.trim() : "");

/** The headline that somebody typed to search by; "" where an address, a passage or nothing was typed. */
function typedTitle(request: SeedRequest): string {
  const typed = request.text?.trim() ?? "";
  if (typedAddress(request)) return "";
  return request.title?.trim() || (typed.length <= TITLE && !typed.includes("\n") ? typed : "");
}

/** The headline typed, without the site's name that a browser's tab puts behind it where no document bears that. */
export function meantTitle(request: SeedRequest, seed: FullDocument): string {
  const typed = typedTitle(request);
  return bareTitle(seed.title).includes(bareTitle(typed)) ? typed : withoutSite(typed);
}

async function byAddress(search: Search, url: string): Promise<FullDocument | null> {
  if (!URL.canParse(url)) throw new ApiError(100001, "网址有误，请检查后重试");
  const [known] = await found(search, pageQuery([url]), 1);
  if (known) return known;
  let article: Awaited<ReturnType<ReturnType<typeof extractorOf>["fetch"]>>;
  try {
    article = await extractorOf(search.services).fetch(url);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new ApiError(100001, "库内没有这个网页，读取网页也没有成功，请改用标题或正文片段");
  }
  if (!article) throw new ApiError(100001, "网页里没有可读的正文，请改用标题或正文片段");
  return (await byPassage(search, plainText(sanitise(article.html, url)))) ?? (await byTitle(search, article.title));
}

async function byTitle(search: Search, title: string): Promise<FullDocument | null> {
  if (!title) return null;
  const near = await found(search, { all: [toTerm(title, false)], scope: "title" }, CANDIDATES);
  const borne = best(near, title, (document) => document.title);
  if (borne) return borne;
  const bare = withoutSite(title);
  return bare === title ? byPassage(search, title) : byTitle(search, bare);
}

/** By the words that say most of the passage: all of the best four, else any two of the best eight. */
async function byPassage(search: Search, text: string): Promise<FullDocument | null> {
  const words = keywords(topicWeights([], cutWords(text.slice(0, 4000))), 8).map((word) => toTerm(word, false));
  if (words.length === 0) return null;
  const body = (document: FullDocument) => `${document.title}\n${plainText(document.content)}`;
  const strict = best(await found(search, { all: words.slice(0, 4) }, CANDIDATES), text, body);
  if (strict || words.length < 3) return strict;
  const [first, ...others] = words;
  return best(await found(search, { all: first ? [first] : [], any: others }, CANDIDATES), text, body);
}

async function found({ services, caller, types }: Search, query: DocumentQuery, pagesize: number) {
  const { rows } = await services.documents.search({
    query: { ...query, dataTypes: [...types] },
    collapse: false,
    sort: { field: query.externalIds ? "pubdate" : "relevance", order: "desc" },
    page: 1,
    pagesize,
  });
  return visibleDocuments(
    services,
    caller,
    rows.map(({ id }) => id),
  );
}

const setOf = (text: string): Uint32Array => shingles(shingleText(foldText(text)));

/** How much of `part` stands in `whole`, 0 to 1, by 5-character shingles. */
function containment(part: Uint32Array, whole: Uint32Array): number {
  const known = new Set(whole);
  let shared = 0;
  for (const hash of part) if (known.has(hash)) shared++;
  return part.length === 0 ? 0 : shared / part.length;
}

/** Of how many copies a document is, then how early it is. */
const before = (one: FullDocument, other: FullDocument): boolean =>
  one.sameContentCount === other.sameContentCount ? one.pubdate < other.pubdate : one.sameContentCount > other.sameContentCount;

/** The document that holds most of the text; of equals the one with most copies, of these the earliest. */
function best(documents: FullDocument[], text: string, of: (document: FullDocument) => string): FullDocument | null {
  const wanted = setOf(text);
  let most = ALIKE;
  let winner: FullDocument | null = null;
  for (const document of documents) {
    const share = containment(wanted, setOf(of(document)));
    if (share > most || (share === most && (!winner || before(document, winner)))) {
      most = share;
      winner = document;
    }
  }
  return winner;
}
