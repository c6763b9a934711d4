import { typesFor } from "#engine/grammar/dataTypes.ts";
import { bottom, shingles, shingleText, sketchSimilarity } from "#server/analysis/minhash.ts";
import { toTerm } from "#server/analysis/query.ts";
import { creditsOf } from "#server/analysis/sourceCredit.ts";
import { buildSpread, type SpreadTree } from "#server/analysis/spread.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { DocumentQuery, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { sharedRead } from "./sharedReads.ts";

/** Documents of one spread that are read in full; the earliest count. */
export const MOST = 600;
/** Posts of a group whose forwards are followed. */
const FOLLOWED = 20;

/** How it is known whom a document has its text from. */
export type Basis = "forward" | "credit" | "first" | "assumed";

export interface Spread {
  tree: SpreadTree;
  documents: Map<string, FullDocument>;
  basis: Map<string, Basis>;
}

/** Who speaks: the account of a post, the source of an article. */
export const nameOf = ({ dataType, source, channel, author }: FullDocument): string =>
  dataType === "weibo" || dataType === "wechat" ? channel || author || source : source || channel || author;

export async function listed(services: Services, caller: Caller, query: DocumentQuery, most = MOST): Promise<string[]> {
  const { rows } = await services.documents.search({
    query: { ...query, dataTypes: typesFor(caller) },
    collapse: false,
    sort: { field: "pubdate", order: "asc" },
    page: 1,
    pagesize: most,
  });
  return rows.map(({ id }) => id);
}

export const inFull = (services: Services, caller: Caller, ids: Iterable<string>): Promise<FullDocument[]> =>
  visibleDocuments(services, caller, [...new Set(ids)].slice(0, MOST));

export interface Alike {
  document: FullDocument;
  /** To the seed, 0 to 1. */
  similarity: number;
}

const SKETCH = 512;
const sketchOf = ({ content }: FullDocument): Uint32Array => bottom(shingles(shingleText(foldText(plainText(content)))), SKETCH);

/** Documents with their likeness to a seed, in the order asked for. */
export async function alikeTo(services: Services, caller: Caller, seed: FullDocument, ids: string[]): Promise<Alike[]> {
  const own = sketchOf(seed);
  return (await inFull(services, caller, ids)).map((document) => ({
    document,
    similarity: document.id === seed.id ? 1 : sketchSimilarity(own, sketchOf(document), SKETCH),
  }));
}

/** A document, its group and whatever has its headline's words, earliest first, as far as the texts are alike. */
export async function alikeDocuments(services: Services, caller: Caller, seed: FullDocument, atLeast: number): Promise<Alike[]> {
  const title = seed.title.slice(0, 100);
  const named = title ? await listed(services, caller, { all: [toTerm(title, false)], scope: "title" }) : [];
  const ids = [seed.id, ...(await listed(services, caller, { sameId: seed.sameId })), ...named];
  return (await alikeTo(services, caller, seed, ids))
    .filter(({ similarity }) => similarity >= atLeast)
    .sort(({ document: a }, { document: b }) => a.pubdate - b.pubdate || Number(a.id) - Number(b.id));
}

/** A document's group with the forwards of its posts, as a tree over who has it from whom. */
export const spreadOf = (services: Services, caller: Caller, seed: FullDocument): Promise<Spread> =>
  sharedRead(services, caller, `group ${seed.id}`, () => readSpread(services, caller, seed));

async function readSpread(services: Services, caller: Caller, seed: FullDocument): Promise<Spread> {
  const origin = seed.originals.at(-1);
  const ids = new Set([seed.id, ...(origin ? [origin.id] : [])]);
  for (const id of await listed(services, caller, { sameId: origin?.sameId ?? seed.sameId })) ids.add(id);
  const group = await inFull(services, caller, ids);
  const posts = group.filter(({ dataType }) => dataType === "weibo" || dataType === "twitter").slice(0, FOLLOWED);
  // Post by post, and no further than what is read in full in the end.
  for (const { id } of posts) {
    if (ids.size >= MOST) break;
    for (const forward of await listed(services, caller, { retweetId: id }, MOST - ids.size)) ids.add(forward);
  }
  const read = new Set(group.map(({ id }) => id));
  const rest = [...ids].slice(0, MOST).filter((id) => !read.has(id));
  return treeOf([...group, ...(await inFull(services, caller, rest))]);
}

/** The tree of documents: forwards name their post, reprints credit a source that had it before, the rest hangs on the first. */
export function treeOf(given: readonly FullDocument[]): Spread {
  const sorted = [...given].sort((a, b) => a.pubdate - b.pubdate || Number(a.id) - Number(b.id));
  // What is forwarded was there before, whatever the clocks of two platforms say.
  const root = sorted.find(({ originals }) => originals.length === 0) ?? (sorted[0] as FullDocument);
  const documents = new Map(sorted.map((document) => [document.id, document]));
  const basis = new Map<string, Basis>([[root.id, "first"]]);
  const earlier = new Map<string, string>();
  const posts = sorted.map((document) => {
    const { id, pubdate: time, originals, content } = document;
    const name = nameOf(document);
    const text = plainText(content);
    const forwarded = originals[0]?.id;
    const credited = creditsOf(text)
      .map((credit) => earlier.get(credit))
      .find((from) => from !== undefined && from !== id);
    const parentId = forwarded !== undefined && documents.has(forwarded) ? forwarded : credited;
    if (id !== root.id) basis.set(id, parentId === undefined ? "assumed" : parentId === forwarded ? "forward" : "credit");
    earlier.set(name, id);
    return { id, name, text, time, ...(parentId !== undefined && { parentId }) };
  });
  const first = posts.find(({ id }) => id === root.id) as (typeof posts)[number];
  const tree = buildSpread(
    { ...first, parentId: undefined },
    posts.filter(({ id }) => id !== root.id),
  );
  for (const { id, by } of tree.nodes.values()) if (by === "chain" || by === "copy") basis.set(id, "forward");
  return { tree, documents, basis };
}
