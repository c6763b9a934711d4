import type { Fingerprint } from "#server/analysis/duplicates/fingerprint.ts";
import type { NearDuplicateIndex } from "#server/analysis/duplicates/nearDuplicates.ts";
import type { DocumentStore, FullDocument } from "#server/store/documents.ts";
import { type StoredText, storedText } from "./analyse.ts";

/** Members of one group looked at, the earliest. */
const MOST = 500;

export interface ReviewTools {
  store: DocumentStore;
  index: NearDuplicateIndex;
  fingerprints(texts: StoredText[]): Promise<Fingerprint[]>;
  /** Does this between two writes; not at all once the pipeline is closed. */
  turn<R>(work: () => Promise<R>): Promise<R | undefined>;
  /** Told who has begun a group of its own. */
  parted(ids: string[]): Promise<void>;
}

/** Members of a group in order of arrival. */
export async function membersOf(store: DocumentStore, group: string): Promise<FullDocument[]> {
  const sort = { field: "pubdate", order: "asc" } as const;
  const { rows } = await store.search({ query: { sameId: group }, collapse: false, sort, page: 1, pagesize: MOST });
  const found = await store.get(rows.map(({ id }) => id));
  return found.filter((one): one is FullDocument => one !== null && one.sameId === group).sort((a, b) => Number(a.id) - Number(b.id));
}

/**
 * Looks at the members of one group again, in order of arrival: who would be placed elsewhere if it came now goes there,
 * so that groups are split where their members tell otherwise, and joined again where a better one has come. The
 * group's first document stays; all keep their ids. Returns how many went.
 */
export async function reviewGroup({ store, index, fingerprints, turn, parted }: ReviewTools, group: string): Promise<number> {
  const [, ...members] = await membersOf(store, group);
  if (members.length === 0) return 0;
  const prints = await fingerprints(members.map(storedText));
  const founders: string[] = [];
  const gone = await turn(async () => {
    let moved = 0;
    for (const [at, { id, externalId }] of members.entries()) {
      const print = prints[at] as Fingerprint;
      const wanted = index.reviewed(externalId, print, group);
      if (wanted === undefined) continue;
      // A group is called by its oldest document: a younger group goes into that of its new member.
      const older = wanted !== null && Number(wanted) < Number(id);
      if (!(await store.move(id, older ? wanted : null))) continue;
      index.moved(externalId, print, older ? wanted : id, !older);
      if (!older) founders.push(id);
      if (wanted !== null && !older) {
        await store.regroup(wanted, id);
        index.joined(wanted, id);
        index.moved(externalId, print, id, true);
      }
      moved++;
    }
    return moved;
  });
  if (founders.length > 0) await parted(founders);
  return gone ?? 0;
}
