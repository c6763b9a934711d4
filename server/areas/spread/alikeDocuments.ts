import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { copiedShare } from "#server/analysis/duplicates/copiedShare.ts";
import { bottom, shingles, shingleText, sketchSimilarity } from "#server/analysis/duplicates/minhash.ts";
import { tellsOtherwise } from "#server/analysis/duplicates/sameText.ts";
import type { TextFacts } from "#server/analysis/duplicates/textFacts.ts";
import { toTerm } from "#server/analysis/query.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { listed } from "#server/documents/spreadMembers.ts";
import { storedPages } from "#server/documents/storedPages.ts";
import { bareTitle } from "#server/ingest/bareTitle.ts";
import { isPost, passedText } from "#server/ingest/passedOn.ts";
import { addressesOf } from "#server/ingest/saidSource.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { withoutAddresses } from "#server/text/withoutAddresses.ts";
import type { Alike } from "./Alike.ts";
import { factsOf, ofOneStory } from "./ofOneStory.ts";

/** Documents that bear the words of a headline, the earliest; each is compared. */
const NAMED = 10_000;
/** Documents with the words of the lead, the most relevant. */
const LED = 300;
const LEAD = 300;
/** Letters of a lead that an excerpt holds at least: two sentences. */
const PART = 100;
const LEAD_WORDS = 3;
/** Days before and after it that what is made of a text is looked for in. */
export const AROUND = 30 * DAY;
/** Documents read and compared at once: other requests come between. */
const SLICE = 200;
/** Addresses of one document that are looked up. */
const LINKS = 5;
const SKETCH = 512;
/** Share of the shorter of two texts that stands in the other, from which it is an excerpt of it. */
const EXCERPT = 0.8;

const marksOf = (document: FullDocument, headline = ""): Uint32Array =>
  shingles(shingleText(foldText(withoutAddresses(`${headline}${passedText(document)}`))));

/** Documents with their likeness to a seed, in the order asked for; those that `keeps` refuses are let go of at once. */
export async function alikeTo(
  services: Services,
  caller: Caller,
  seed: FullDocument,
  ids: string[],
  keeps: (alike: Alike) => boolean = () => true,
): Promise<Alike[]> {
  const own = marksOf(seed);
  const sketch = bottom(own, SKETCH);
  let facts: TextFacts | undefined;
  // A post has no headline: it begins its text with the one of an article.
  const headed = (document: FullDocument): Uint32Array => marksOf(document, isPost(document) ? "" : document.title);
  const isExcerpt = (document: FullDocument, marks: Uint32Array): boolean => {
    const share = isPost(document) === isPost(seed) ? copiedShare(own, marks) : copiedShare(headed(seed), headed(document));
    if (share < EXCERPT) return false;
    facts ??= factsOf(seed);
    return !tellsOtherwise(facts, factsOf(document));
  };
  const all = [...new Set(ids)];
  const found: Alike[] = [];
  for (let at = 0; at < all.length; at += SLICE) {
    for (const document of await visibleDocuments(services, caller, all.slice(at, at + SLICE))) {
      const marks = marksOf(document);
      const similarity = document.id === seed.id ? 1 : sketchSimilarity(sketch, bottom(marks, SKETCH), SKETCH);
      const alike = { document, similarity, excerpt: document.sameId !== seed.sameId && isExcerpt(document, marks) };
      if (keeps(alike)) found.push(alike);
    }
  }
  return found;
}

/** What has words of the seed's lead, around its time: cut copies under another headline, and what it was cut from. */
export async function withItsLead(services: Services, caller: Caller, seed: FullDocument): Promise<string[]> {
  const lead = withoutAddresses(passedText(seed)).slice(0, LEAD);
  const wordsOf = (text: string, most: number) => keywords(topicWeights([], cutWords(text)), most);
  const words = wordsOf(lead, 2 * LEAD_WORDS);
  // Half of the words each time: what somebody says of his own before the text spoils one search. An excerpt may be a part of the lead.
  const halves = [words.filter((_, at) => at % 2 === 0), words.filter((_, at) => at % 2 === 1)];
  for (let at = 0; at < lead.length && lead.length > PART; at += PART) halves.push(wordsOf(lead.slice(at, at + PART), LEAD_WORDS));
  const around = { beginTime: seed.pubdate - AROUND, endTime: seed.pubdate + AROUND, dataTypes: typesFor(caller) };
  const found = await Promise.all(
    halves
      .filter(({ length }) => length === LEAD_WORDS)
      .map((half) =>
        services.documents.search({
          query: { ...around, all: half.map((word) => toTerm(word, false)) },
          ...{ collapse: false, sort: { field: "relevance", order: "desc" }, page: 1, pagesize: LED },
        }),
      ),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** The stored pages that it links, each with its group. */
async function linkedBy(services: Services, caller: Caller, { content }: FullDocument): Promise<string[]> {
  const addresses = [...new Set(addressesOf(content, plainText(content)))].slice(0, LINKS);
  const pages = await storedPages(services, addresses);
  const groups = await Promise.all([...pages.values()].map(({ sameId }) => listed(services, caller, { sameId })));
  return groups.flat();
}

/**
 * A document, its group and whatever has its headline's words or its lead's, earliest first, as far as the texts are alike or
 * one is an excerpt of the other; with a headline that was typed, all that bear it, whatever their texts.
 */
export async function alikeDocuments(
  services: Services,
  caller: Caller,
  seed: FullDocument,
  atLeast: number,
  typed = "",
): Promise<Alike[]> {
  const title = (typed || seed.title).slice(0, 100);
  const wanted = bareTitle(typed);
  const named = title ? await listed(services, caller, { all: [toTerm(title, false)], scope: "title" }, NAMED) : [];
  const group = await listed(services, caller, { sameId: seed.sameId });
  const keeps = ({ document, similarity, excerpt }: Alike): boolean =>
    similarity >= atLeast || excerpt || document.sameId === seed.sameId || (wanted !== "" && bareTitle(document.title).includes(wanted));
  const asked = new Set([seed.id, ...group, ...named]);
  const [lead, links] = await Promise.all([withItsLead(services, caller, seed), linkedBy(services, caller, seed)]);
  const led = [...lead, ...links].filter((id) => !asked.has(id));
  const found = await alikeTo(services, caller, seed, [...asked, ...led], keeps);
  // Another issue of the same form bears neither the headline nor the text.
  const story = new Set(ofOneStory(found, seed, atLeast));
  return found
    .filter((alike) => asked.has(alike.document.id) || story.has(alike))
    .sort(({ document: a }, { document: b }) => a.pubdate - b.pubdate || Number(a.id) - Number(b.id));
}
