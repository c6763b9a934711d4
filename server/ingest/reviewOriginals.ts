import type { DocumentStore, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { asForward, byTime, firstOf, saidAmong } from "./firstOf.ts";
import { isTaken } from "./passedOn.ts";

/**
 * The original among the members of a group: its first, by what texts say before what clocks tell, as 首发 is judged. None where
 * that says itself that it is taken from another.
 */
function originalOf(members: readonly FullDocument[]): FullDocument | undefined {
  const sorted = members.map(asForward).sort(byTime);
  if (sorted.length === 0) return undefined;
  const { said } = saidAmong(
    sorted,
    sorted.filter(({ parentId }) => parentId === null),
  );
  const { id } = firstOf(sorted, said);
  const first = members.find((one) => one.id === id) as FullDocument;
  return isTaken(first, plainText(first.content)) ? undefined : first;
}

/** Marks the original of a group as the one it has, where the senders did not say. Returns how many were marked otherwise before. */
export async function reviewOriginals(store: DocumentStore, members: readonly FullDocument[]): Promise<number> {
  const original = originalOf(members)?.id;
  const wrong = members.filter(({ id, isOriginal }) => isOriginal !== (id === original)).map(({ id }) => id);
  const [gains, loses] = [wrong.filter((id) => id === original), wrong.filter((id) => id !== original)];
  return (
    (gains.length > 0 ? await store.update(gains, { isOriginal: true }) : 0) +
    (loses.length > 0 ? await store.update(loses, { isOriginal: false }) : 0)
  );
}
