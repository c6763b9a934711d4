import type { Sentiment } from "#server/store/documents.ts";
import type { Collection, RecordBase, RecordStore } from "#server/store/records.ts";
import { correctionsOf } from "./corrections.ts";
import { toneVerdictsOf } from "./toneVerdicts.ts";

/** What was said of one document of a group and stands for all of it; the id is the group's. */
export interface GroupTone extends RecordBase {
  tone: Sentiment;
  by: "people" | "model";
  /** The document that it was said of. */
  of: string;
}

export const groupTonesOf = (records: RecordStore): Collection<GroupTone> => records.collection<GroupTone>({ name: "groupTones" });

/** What was said of the members of a group. */
export interface ToneSaid {
  /** The last word of an editor, else the last of a model's service; null where nobody said anything. */
  last: Omit<GroupTone, "id"> | null;
  /** Members that editors set the tone of themselves. */
  corrected: ReadonlySet<string>;
}

export async function toneSaid(records: RecordStore, ids: readonly string[]): Promise<ToneSaid> {
  const where = { where: { id: { in: [...ids] } }, orderBy: [["time", "desc"] as ["time", "desc"]] };
  const corrections = await correctionsOf(records).find(where);
  const corrected = new Set(corrections.map(({ id }) => id));
  const [correction] = corrections;
  if (correction) return { last: { tone: correction.label, by: "people", of: correction.id }, corrected };
  const verdict = (await toneVerdictsOf(records).find(where)).find(({ tone }) => tone !== null);
  return { last: verdict ? { tone: verdict.tone as Sentiment, by: "model", of: verdict.id } : null, corrected };
}

/** Remembers what stands for a group, so that the tone of its copies has a reason. */
export async function rememberGroupTone(records: RecordStore, group: string, last: ToneSaid["last"]): Promise<void> {
  if (last) await groupTonesOf(records).put({ id: group, ...last });
  else await groupTonesOf(records).remove(group);
}
