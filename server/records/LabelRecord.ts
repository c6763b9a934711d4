import { ApiError, type Services } from "#server/contract/handler.ts";
import { LABEL_COLLECTION } from "#server/ingest/IngestService.ts";

/** A label as stored. Documents carry its name; intake puts it on what holds its words. */
export interface LabelRecord {
  id: string;
  /** "" at the top. */
  parentId: string;
  /** Unique. */
  name: string;
  /** #rrggbb, "" none. */
  color: string;
  /** Place among its siblings, from 0. */
  order: number;
  /** Lines as `readRule` takes them. */
  words: string[];
}

export const labelsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<LabelRecord>({ name: LABEL_COLLECTION, indexes: ["name", "parentId", "order"], unique: [["name"]] });

/** All labels, siblings in their order. */
export const allLabels = (services: Pick<Services, "records">): Promise<LabelRecord[]> =>
  labelsIn(services).find({ orderBy: [["order", "asc"]] });

/** @throws ApiError 404 */
export async function findLabel(services: Pick<Services, "records">, id: string): Promise<LabelRecord> {
  const label = await labelsIn(services).get(id);
  if (!label) throw new ApiError(404, "标签不存在或已删除", 404);
  return label;
}

/** A label and all below it. */
export function branchOf(labels: readonly LabelRecord[], id: string): LabelRecord[] {
  const branch = labels.filter((label) => label.id === id);
  // Grows while it is walked: those below the ones found.
  for (const { id: above } of branch) branch.push(...labels.filter((label) => label.parentId === above && !branch.includes(label)));
  return branch;
}
