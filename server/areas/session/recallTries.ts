import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { Services } from "#server/contract/handler.ts";
import { doorOf } from "#server/sessions/doorOf.ts";
import { REMEMBERED } from "#server/sessions/LoginThrottle.ts";
import { codeKey } from "#server/users/User.ts";

/** Who signed in from an address within this time is spared the limits of whole accounts and addresses. Ms. */
const TRUSTED = 7 * DAY;
/** Entries read of each kind, the newest. */
const MOST = 10_000;

/** Tells the throttle of a starting server what the audit log holds, so that a restart gives nobody new tries. */
export async function recallTries(services: Services): Promise<void> {
  const { entries } = auditOf(services);
  const now = services.now();
  const newest = { orderBy: [["time", "desc"]] as [["time", "desc"]], page: 1, pagesize: MOST };
  const [wrong, right] = await Promise.all([
    entries.find({
      where: { time: { gte: now - REMEMBERED }, action: { in: ["登录", "修改密码"] }, ok: false },
      ...newest,
    }),
    entries.find({ where: { time: { gte: now - TRUSTED }, action: "登录", ok: true }, ...newest }),
  ]);
  const { throttle } = doorOf(services);
  for (const { object, address, time, ok } of [...wrong, ...right].sort((a, b) => a.time - b.time)) {
    const account = codeKey(object);
    if (ok) throttle.succeed(account, address);
    else throttle.fail(account, address, time);
  }
}
