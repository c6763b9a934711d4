import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Services } from "#server/contract/handler.ts";

/** What is known of an account beside its works; collectors and editors fill the collection `accounts`. */
export interface AccountRecord {
  /** `sourceCode`. */
  id: string;
  platformIdentity?: string;
  logo?: string;
  regionId?: string;
  orgType?: string;
  fans?: number;
  /** Of an app, as the app stores report it. */
  downloads?: number;
}

export interface RankListRecord {
  id: string;
  userId: string;
  name: string;
  kind?: RequestOf<"ranks.customSave">["kind"];
  metric?: RequestOf<"ranks.customSave">["metric"];
  weights?: { key: string; w: number }[];
  /** How often an issue appears and is kept; none, or absent: only looked at. */
  cycle?: RequestOf<"ranks.customSave">["cycle"];
  members: string[];
  /** Whether others of the same side see it. */
  public: boolean;
  /** The client unit of who made it; absent for the house's. */
  orgId?: string;
}

interface AccountFollow {
  id: string;
  userId: string;
  sourceCode: string;
  time: number;
}

export const accountsOf = (services: Services) =>
  services.records.collection<AccountRecord>({
    name: "accounts",
    indexes: ["orgType", "platformIdentity", "regionId"],
  });

export const rankListsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<RankListRecord>({ name: "rankLists", indexes: ["userId", "public", "name", "cycle"] });

export const accountFollowsOf = (services: Services) =>
  services.records.collection<AccountFollow>({
    name: "accountFollows",
    indexes: ["userId"],
    unique: [["userId", "sourceCode"]],
  });

/** Members of one ranking (SCREENS /ranklist/custom/source). */
export const MAX_MEMBERS = 200;
