import type { Caller, Services } from "#server/contract/handler.ts";
import { callerOf } from "./Gatekeeper.ts";
import { usersIn } from "./User.ts";

/** Who background work acts for, with what that user may see and do now; null when the account is closed. */
export async function jobCaller(services: Services, userId: string): Promise<Caller | null> {
  const user = await usersIn(services.records).get(userId);
  return user?.status === 1 ? callerOf(services, user, "", "") : null;
}
