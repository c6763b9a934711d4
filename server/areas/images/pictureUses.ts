import type { DocumentRow } from "#server/store/documents.ts";
import type { Match } from "./PictureIndex.ts";
import { likeness } from "./pictureHash.ts";

/** Likeness from which two stored pictures are one: what scaling and compressing leave. */
const ONE = 0.9;

/** One picture, however many copies of it are stored. */
export interface PictureUses {
  /** The copy most like the picture looked for. */
  url: string;
  similarity: number;
  /** Documents that carry a copy, the first one first. */
  uses: DocumentRow[];
}

/**
 * Matches whose pictures are one another's copies put together. The picture used first stands first, the others by likeness.
 * @param matches most alike first
 * @param documents what the caller may see of their carriers, oldest first
 */
export function pictureUses(matches: readonly Match[], documents: readonly DocumentRow[]): PictureUses[] {
  const groups: { match: Match; ids: Set<string> }[] = [];
  for (const match of matches) {
    const known = groups.find((group) => likeness(group.match.whole, match.whole) >= ONE);
    if (known) for (const id of match.ids) known.ids.add(id);
    else groups.push({ match, ids: new Set(match.ids) });
  }
  const found = groups
    .map(({ match: { url, similarity }, ids }) => ({ url, similarity, uses: documents.filter(({ id }) => ids.has(id)) }))
    .filter(({ uses }) => uses.length > 0);
  const first = Math.min(...found.map(({ uses }) => uses[0]?.pubdate ?? Number.POSITIVE_INFINITY));
  const isFirst = ({ uses }: PictureUses): number => Number(uses[0]?.pubdate === first);
  return found.sort(
    (a, b) => isFirst(b) - isFirst(a) || b.similarity - a.similarity || (a.uses[0]?.pubdate ?? 0) - (b.uses[0]?.pubdate ?? 0),
  );
}
