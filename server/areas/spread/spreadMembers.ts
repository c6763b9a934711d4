import { typesFor } from "#engine/grammar/dataTypes.ts";
import { bottom, shingles, shingleText, sketchSimilarity } from "#server/analysis/minhash.ts";
import { toTerm } from "#server/analysis/query.ts";
import { creditsOf } from "#server/analysis/sourceCredit.ts";
import { buildSpread, type SpreadTree } from "#server/analysis/spread.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { DocumentQuery, DocumentRow, Forward, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { sharedRead } from "./sharedReads.ts";

/** Documents compared by their text, or listed, at once; the earliest count. A tree has no such limit. */
export const MOST = 600;
/** Members of one group at most; their forwards are not among them. */
const GROUP = 50_000;

/** How it is known whom a document has its text from. */
export type Basis = "forward" | "credit" | "first" | "assumed";

export interface Spread {
  tree: SpreadTree;
  documents: Map<string, Forward>;
  basis: Map<string, Basis>;
  /** Whether any step is told by a forward or a credit; where none is, levels are only assumed. */
  known: boolean;
}

/** Who speaks: the account of a post, the source of an article. */
export const nameOf = ({ dataType, source, channel, author }: Pick<DocumentRow, "dataType" | "source" | "channel" | "author">): string =>
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

const inFull = (services: Services, caller: Caller, ids: Iterable<string>): Promise<FullDocument[]> =>
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

/** The post that a forward goes back to, over any number of steps; the post itself where it forwards none that is seen. */
export async function topPost(services: Services, caller: Caller, post: FullDocument): Promise<FullDocument> {
  const climbed = new Set([post.id]);
  for (let top = post; ; ) {
    const [above] = await visibleDocuments(
      services,
      caller,
      top.originals.slice(-1).map(({ id }) => id),
    );
    if (!above || climbed.has(above.id)) return top;
    climbed.add(above.id);
    top = above;
  }
}

const isPost = ({ dataType }: Pick<DocumentRow, "dataType">): boolean => dataType === "weibo" || dataType === "twitter";

async function readSpread(services: Services, caller: Caller, seed: FullDocument): Promise<Spread> {
  const top = await topPost(services, caller, seed);
  const members = await listed(services, caller, { sameId: top.sameId }, GROUP);
  const rows = await services.documents.forwards([...new Set([seed.id, top.id, ...members])], typesFor(caller));
  // Who passed a post on is known; who else wrote the same belongs to it only where an article does.
  const inGroup = new Set(members);
  const alone = isPost(top) && rows.every((row) => isPost(row) || !inGroup.has(row.id));
  const below = alone ? forwardsOf(top.id, rows) : [];
  return below.length > 1 ? treeOf(below, top.id) : treeOf(rows);
}

/** A post and what forwards it, of all these. */
function forwardsOf(top: string, rows: readonly Forward[]): Forward[] {
  const under = new Map<string | null, Forward[]>();
  for (const row of rows) {
    const siblings = under.get(row.parentId);
    if (siblings) siblings.push(row);
    else under.set(row.parentId, [row]);
  }
  const found = new Map(rows.filter(({ id }) => id === top).map((row) => [row.id, row]));
  for (const { id } of found.values()) for (const row of under.get(id) ?? []) found.set(row.id, row);
  return [...found.values()];
}

/** A document as a member of a tree. */
export const asForward = (document: FullDocument): Forward => ({ ...document, parentId: document.originals[0]?.id ?? null });

/** The tree of documents: forwards name their post, reprints credit a source that had it before, the rest hangs on the first. */
export function treeOf(given: readonly Forward[], rootId?: string): Spread {
  const sorted = [...given].sort((a, b) => a.pubdate - b.pubdate || Number(a.id) - Number(b.id));
  const documents = new Map(sorted.map((document) => [document.id, document]));
  // What is forwarded was there before, whatever the clocks of two platforms say.
  const root = documents.get(rootId ?? "") ?? sorted.find(({ parentId }) => parentId === null) ?? (sorted[0] as Forward);
  const basis = new Map<string, Basis>([[root.id, "first"]]);
  const isLinked = ({ parentId }: Forward): boolean => parentId !== null && documents.has(parentId);
  // A tree of forwards alone tells all by its links: tens of thousands of texts need not be looked at.
  const untold = sorted.some((document) => document.id !== root.id && !isLinked(document));
  const earlier = new Map<string, string>();
  const posts = sorted.map((document) => {
    const { id, pubdate: time, parentId: forwarded, content } = document;
    const name = nameOf(document);
    const post = { id, name, time, text: untold ? plainText(content) : "" };
    const linked = isLinked(document);
    const credited = linked ? undefined : creditsOf(post.text).find((credit) => earlier.has(credit));
    const parentId = linked ? (forwarded as string) : credited && earlier.get(credited);
    if (id !== root.id) basis.set(id, parentId === undefined ? "assumed" : linked ? "forward" : "credit");
    earlier.set(name, id);
    return { ...post, ...(parentId !== undefined && parentId !== id && { parentId }) };
  });
  const first = posts.find(({ id }) => id === root.id) as (typeof posts)[number];
  const tree = buildSpread(
    { ...first, parentId: undefined },
    posts.filter(({ id }) => id !== root.id),
  );
  for (const { id, by } of tree.nodes.values()) if (by === "chain" || by === "copy") basis.set(id, "forward");
  return { tree, documents, basis, known: [...basis.values()].some((by) => by === "forward" || by === "credit") };
}
