import { ApiError, type Services } from "#server/contract/handler.ts";
import { SENSITIVE_COLLECTION } from "#server/ingest/IngestService.ts";

/** A sensitive group as stored; intake matches every new document against those that are on. */
export interface SensitiveGroupRecord {
  id: string;
  name: string;
  words: string[];
  /** Words of the unit's own, beside the common ones. */
  sentives: string[];
  /** Empty: every type. */
  dataTypes: string[];
  /** D.level: 1 the gravest. */
  level: number;
  isAppraise: string;
  /** Empty: every place. */
  regionIds: string[];
  wechUserIds: string[];
  enabled: boolean;
}

export const groupsOf = (services: Services) =>
  services.records.collection<SensitiveGroupRecord>({ name: SENSITIVE_COLLECTION, unique: [["name"]] });

/** @throws ApiError 404 for a group that is gone. */
export async function findGroup(services: Services, id: string): Promise<SensitiveGroupRecord> {
  const group = await groupsOf(services).get(id);
  if (!group) throw new ApiError(404, "敏感组不存在或已删除", 404);
  return group;
}

/** Every word of a group, its unit's own included. */
export const wordsOf = (group: Pick<SensitiveGroupRecord, "words" | "sentives">): string[] => [
  ...(group.words ?? []),
  ...(group.sentives ?? []),
];

/** Ids of the groups that raise alerts. */
export const enabledGroups = async (services: Services): Promise<SensitiveGroupRecord[]> =>
  (await groupsOf(services).find()).filter((group) => group.enabled);
