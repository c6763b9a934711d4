import type { Caller, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Collection } from "#server/store/records.ts";

export interface AuditEntry {
  id: string;
  time: number;
  userId: string;
  user: string;
  /** What the user signs in with: two people may have one name. Absent in entries of before. */
  account?: string;
  action: string;
  object: string;
  address: string;
  ok: boolean;
}

/** Who did what to what; the names as they were at the time. */
export class AuditLog {
  readonly entries: Collection<AuditEntry>;

  constructor(private readonly services: Services) {
    this.entries = services.records.collection<AuditEntry>({ name: "audit", indexes: ["time", "userId", "action"] });
  }

  /** Notes an act of a caller. `action` is a short Chinese verb phrase, `object` names what it was done to. */
  async note(caller: Pick<Caller, "userId" | "userName" | "account" | "address">, action: string, object = "", ok = true): Promise<void> {
    const { userId, userName: user, account, address } = caller;
    await this.entries.insert({
      time: this.services.now(),
      userId,
      user,
      ...(account !== undefined && { account }),
      action,
      object: object.slice(0, 500),
      address,
      ok,
    });
  }
}

/** The one audit log of these services. */
export const auditOf = serviceKey("audit", (services): AuditLog => new AuditLog(services));
