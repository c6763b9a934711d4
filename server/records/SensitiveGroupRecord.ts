import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { SENSITIVE_COLLECTION } from "#server/ingest/IngestService.ts";
import { readRule } from "#server/ingest/sensitiveGroups.ts";
import type { FindOptions } from "#server/store/records.ts";
import { onSide } from "#server/users/side.ts";

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
  /** The client unit whose it is; absent for the house's. */
  orgId?: string;
  /** Who made it; absent for those from before that was kept. */
  userId?: string;
}

export const groupsOf = (services: Services) =>
  services.records.collection<SensitiveGroupRecord>({ name: SENSITIVE_COLLECTION, indexes: ["name"] });

/** Groups of the caller's side. */
export const groupsFor = async (
  services: Services,
  caller: Pick<Caller, "orgId">,
  options: FindOptions = {},
): Promise<SensitiveGroupRecord[]> => (await groupsOf(services).find(options)).filter((group) => onSide(caller, group));

/** @throws ApiError 404 for a group that is gone or another side's. */
export async function findGroup(services: Services, caller: Pick<Caller, "orgId">, id: string): Promise<SensitiveGroupRecord> {
  const group = await groupsOf(services).get(id);
  if (!group || !onSide(caller, group)) throw new ApiError(404, "敏感组不存在或已删除", 404);
  return group;
}

/** Every word of a group, its unit's own included. */
export const wordsOf = (group: Pick<SensitiveGroupRecord, "words" | "sentives">): string[] => [
  ...(group.words ?? []),
  ...(group.sentives ?? []),
];

/** The words of a group as documents tell them that it marked. */
export const shownWordsOf = (group: Pick<SensitiveGroupRecord, "words" | "sentives">): Set<string> =>
  new Set(wordsOf(group).flatMap((line) => readRule(line)?.shown ?? []));

/** The groups of the caller's side that raise alerts. */
export const enabledGroups = async (services: Services, caller: Pick<Caller, "orgId">): Promise<SensitiveGroupRecord[]> =>
  (await groupsFor(services, caller)).filter((group) => group.enabled);
