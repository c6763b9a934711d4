import { typesFor } from "#engine/grammar/dataTypes.ts";
import { toTerm } from "#server/analysis/query.ts";
import { simplified } from "#server/analysis/sources/sourceCredit.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { listed, type Spread, type SpreadMark } from "#server/documents/spreadMembers.ts";
import { bareTitle } from "#server/ingest/bareTitle.ts";
import { addressesOf, pageOf } from "#server/ingest/saidSource.ts";
import type { DocumentQuery, Forward, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { AROUND, alikeTo, withItsLead } from "./alikeDocuments.ts";
import { ofOneStory } from "./ofOneStory.ts";

/** From here on a text is another version of a text of the same story, as 稿件溯源 asks by default. */
const VERSION = 0.7;
/** Documents that bear the headline, or hold it or an address in their text, that are looked at. */
const LOOKED_AT = 300;
/** Pages of a spread, the earliest, whose addresses are looked for in texts. */
const PAGES = 20;
/** Letters from which a headline between marks means this text and no other. */
const TELLING = 8;
const QUOTED = /《([^《》]{6,80})》|【([^【】]{6,80})】|「([^「」]{6,80})」|“([^“”]{6,80})”|"([^"]{6,80})"/g;

const quotedIn = (text: string): string[] => [...text.matchAll(QUOTED)].map((match) => bareTitle(simplified(match.slice(1).join(""))));

/**
 * What others made of the text of a group, by what they are: excerpts (and what it was cut from), other versions of the same
 * story, and what quotes its headline or links one of its pages. Each brings its own group along, which says the same.
 */
export async function aroundSpread(services: Services, caller: Caller, top: FullDocument, group: Spread): Promise<Map<string, SpreadMark>> {
  const members = [...group.documents.values()];
  const around: DocumentQuery = { beginTime: top.pubdate - AROUND, endTime: top.pubdate + AROUND, dataTypes: typesFor(caller) };
  const marks = new Map<string, SpreadMark>();
  const others = (ids: readonly string[]): string[] => ids.filter((id) => !group.documents.has(id) && !marks.has(id));
  const titled = top.title === "" ? [] : await listed(services, caller, { ...around, ...said(top.title), scope: "title" }, LOOKED_AT);
  const led = await withItsLead(services, caller, top);
  const close = await alikeTo(services, caller, top, others([...titled, ...led]), (one) => one.excerpt || one.similarity >= VERSION);
  const times = members.map(({ pubdate }) => pubdate);
  for (const { document, excerpt } of ofOneStory(close, top, VERSION, times)) marks.set(document.id, excerpt ? "excerpt" : "version");
  const groups = new Map(close.filter(({ document }) => marks.has(document.id)).map(({ document }) => [document.sameId, document.id]));
  for (const [sameId, id] of groups)
    for (const one of others(await listed(services, caller, { sameId }))) marks.set(one, marks.get(id) as SpreadMark);
  for (const id of await quoting(services, caller, around, members)) if (others([id]).length > 0) marks.set(id, "quote");
  return marks;
}

const said = (title: string): DocumentQuery => ({ all: [toTerm(title.slice(0, 100), false)] });

/** Who quotes a headline of these documents between marks, or links a page of them. */
async function quoting(services: Services, caller: Caller, around: DocumentQuery, members: readonly Forward[]): Promise<string[]> {
  const earliest = members.toSorted((a, b) => a.pubdate - b.pubdate);
  const titles = new Map(
    earliest.flatMap(({ title, dataType }) => (dataType === "weibo" ? [] : [[bareTitle(simplified(title)), title] as const])),
  );
  const told = [...titles].filter(([bare]) => bare.length >= TELLING).slice(0, PAGES);
  const pages = new Set(earliest.flatMap(({ url }) => (URL.canParse(url) ? [pageOf(url)] : [])));
  const addresses = [...pages].slice(0, PAGES).map((page) => page.replace(/^https?:\/\//, ""));
  const terms = [...told.map(([, title]) => toTerm(title.slice(0, 100), true)), ...addresses.map((address) => toTerm(address, true))];
  const found = terms.length === 0 ? [] : await listed(services, caller, { ...around, any: terms }, LOOKED_AT + members.length);
  const own = new Set(members.map(({ id }) => id));
  const bare = new Set(told.map(([one]) => one));
  const documents = await visibleDocuments(services, caller, found.filter((id) => !own.has(id)).slice(0, LOOKED_AT));
  return documents.flatMap(({ id, content }) => {
    const text = plainText(content);
    const links = [...addressesOf(content, text)].some((address) => pages.has(pageOf(address)));
    return links || quotedIn(simplified(text)).some((one) => bare.has(one)) ? [id] : [];
  });
}
