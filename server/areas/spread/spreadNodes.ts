import { accountPlaces } from "#server/accounts/accountPlaces.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { levelsOf } from "#server/documents/levelsOf.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { certaintyOf, type Spread, type SpreadMark } from "#server/documents/spreadMembers.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { isPost } from "#server/ingest/passedOn.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { Forward } from "#server/store/documents.ts";
import { broughtBy } from "./postSpread.ts";
import { wholeSpreadOf } from "./wholeSpread.ts";

/** So many must have it from a node before it counts as a key one. */
const KEY_CHILDREN = 3;

/** Nodes of a document's way, parents before children. Whom a condition leaves out hands his children to his own parent. */
export async function spreadNodes({ services, caller, request }: HandlerContext<"spread.nodes">) {
  const { id, rootId, depth = 4, limit = 300, keyOnly = 0 } = request;
  const sourceRank = levelsOf(request.sourceRank);
  const [document] = await visibleDocuments(services, caller, [id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  const spread = await wholeSpreadOf(services, caller, document);
  const { tree, documents, known } = spread;
  // Where nobody says whom he has it from, all hang on the first by assumption: nobody is known to be a key one.
  if (keyOnly === 1 && !known) return { rows: [], total: 0 };
  const top = rootId && tree.nodes.has(rootId) ? rootId : tree.rootId;
  const types = dataTypes(request.dataType, caller);
  const found = below(spread, top).flatMap(({ id, level }) => {
    const one = documents.get(id);
    const node = tree.nodes.get(id);
    if (!one || !node) return [];
    const isKey = id === top || isKeyNode(spread, id);
    const fits =
      types.includes(one.dataType) && (sourceRank.length === 0 || sourceRank.includes(one.sourceRank)) && (keyOnly === 0 || isKey);
    return id === top || fits ? [{ one, node, level, isKey }] : [];
  });
  // Levels that are not drawn count too: the picture says how many it leaves out.
  const rows = carriersOf(
    spread,
    found.filter(({ level }) => level <= depth),
    limit,
  );
  const shown = new Set(rows.map(({ one }) => one.id));
  const parentOf = (id: string): string | null => {
    let up = id === top ? null : (tree.nodes.get(id)?.parentId ?? null);
    while (up !== null && !shown.has(up)) up = tree.nodes.get(up)?.parentId ?? null;
    return up;
  };
  const placeOf = await accountPlaces(services);
  const nodes = rows.map(({ one, level, isKey }) => ({
    ...nodeOf(spread, one.id),
    // A post tells where it was sent from; of an article that is where its outlet sits, not what it is about.
    ...(!isPost(one) && { location: placeName(placeOf(nameOf(one), one.sourceId)) }),
    parentId: parentOf(one.id),
    depth: level,
    isKey,
  }));
  return { rows: nodes, total: found.length };
}

/** The nodes that brought most further ones, at most so many, in their order: of a large way its branches, not the first that ended at once. */
function carriersOf<R extends { one: Forward }>(spread: Spread, rows: R[], most: number): R[] {
  if (rows.length <= most) return rows;
  const brought = broughtBy(spread);
  const kept = new Set(rows.toSorted((a, b) => (brought.get(b.one.id) ?? 0) - (brought.get(a.one.id) ?? 0)).slice(0, most));
  return rows.filter((row) => kept.has(row));
}

/** Whether three or more say that they have it from a node; who only belongs to the spread hangs on the first by assumption. */
function isKeyNode({ tree, basis }: Spread, id: string): boolean {
  const { children } = tree.nodes.get(id)!;
  return children.length >= KEY_CHILDREN && children.filter((child) => basis.get(child) !== "assumed").length >= KEY_CHILDREN;
}

/** Documents of a spread that three or more have it from. */
export const keyCountOf = (spread: Spread): number => [...spread.tree.nodes.keys()].filter((id) => isKeyNode(spread, id)).length;

/** Followers of who speaks; undefined where the source does not tell them. */
export const fansOf = ({ extra }: Pick<Forward, "extra">): number | undefined => (typeof extra.fans === "number" ? extra.fans : undefined);

/** What a document of a spread is: of the group of near-identical ones, a forward, or what others made of the text. */
const partOf = ({ tree, group, marks }: Spread, id: string): SpreadMark | "same" | "forward" =>
  marks.get(id) ?? (id === tree.rootId || group?.has(id) ? "same" : "forward");

/** One document of a spread as screens show it. */
export function nodeOf(spread: Spread, id: string) {
  const { tree, documents, basis } = spread;
  const one = documents.get(id)!;
  const node = tree.nodes.get(id)!;
  const from = node.parentId === null ? undefined : documents.get(node.parentId);
  return {
    ...{ id, parentId: node.parentId, name: nameOf(one), title: headlineOf(one) },
    ...{ dataType: one.dataType, sourceRank: one.sourceRank, location: one.location, pubdate: one.pubdate },
    ...{ depth: node.depth, children: node.children.length, fans: fansOf(one) },
    // A platform that counts no forwards of a post that was forwarded does not tell them.
    forwardCount: one.forwardCount === 0 && node.children.length > 0 ? undefined : one.forwardCount,
    ...{ isAppraise: one.isAppraise, url: one.url },
    basis: basis.get(id) ?? "assumed",
    fromName: from && basis.get(id) !== "assumed" ? nameOf(from) : "",
    isKey: isKeyNode(spread, id),
    part: partOf(spread, id),
  };
}

/** The nodes from one down, level by level. */
function below({ tree }: Spread, top: string): { id: string; level: number }[] {
  const order = [{ id: top, level: 0 }];
  for (let at = 0; at < order.length; at++) {
    const { id, level } = order[at]!;
    for (const child of tree.nodes.get(id)?.children ?? []) order.push({ id: child, level: level + 1 });
  }
  return order;
}

/** Documents by what they are: together all of the way. Of a post alone 相似 counts others, who do not belong to its way. */
function partCounts(spread: Spread) {
  const counts = { same: 0, forward: 0, excerpt: 0, version: 0, quote: 0 };
  for (const id of spread.documents.keys()) counts[partOf(spread, id)]++;
  const { same, forward, excerpt, version, quote } = counts;
  return {
    ...(spread.group && { sameContentCount: same, excerptCount: excerpt, versionCount: version, quoteCount: quote }),
    repostCount: forward,
  };
}

/** What the whole way amounts to, for the figures above the picture. */
export async function spreadFigures({ services, caller, request }: HandlerContext<"spread.figures">) {
  const [document] = await visibleDocuments(services, caller, [request.id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  const spread = await wholeSpreadOf(services, caller, document);
  const { tree, documents, known } = spread;
  const root = documents.get(tree.rootId)!;
  // An outlet does not reprint itself: its own later edition is no first reprint. Nor is one whose clock is before that of whom it names.
  const own = nameOf(root);
  const times = [...documents.values()].filter((one) => nameOf(one) !== own && one.pubdate >= root.pubdate).map(({ pubdate }) => pubdate);
  return {
    id: root.id,
    title: headlineOf(root),
    source: nameOf(root),
    dataType: root.dataType,
    pubdate: root.pubdate,
    certainty: certaintyOf(spread),
    nodeCount: tree.size,
    ...partCounts(spread),
    sourceCount: new Set([...documents.values()].map(nameOf)).size,
    // Where nobody says whom he has it from, all hang on the first and nothing is known of levels.
    ...(known && { depth: tree.depth + 1, breadth: tree.breadth, virality: tree.structuralVirality, keyCount: keyCountOf(spread) }),
    ...(times.length > 0 && { firstDelay: Math.round((times.reduce((a, b) => Math.min(a, b)) - root.pubdate) / 1000) }),
  };
}
