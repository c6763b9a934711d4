import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { signerOf } from "#server/sessions/Signer.ts";

const PAGE = "/spread/addworks";

/**
 * A link by which an editing system opens the form for works, filled in by `url`, without signing in: what is added there
 * is the user's who made it, until its time is over or that user may add none.
 */
export async function addLink({ services, caller, request, raw }: HandlerContext<"works.addLink">) {
  const expireTime = services.now() + request.days * DAY;
  const share = signerOf(services).shareKey({ page: PAGE, id: "", userId: caller.userId, expires: expireTime });
  await auditOf(services).note(caller, "生成添加作品链接", `${request.days} 天`);
  return { link: `${ownAddress(services.settings, raw.req)}${PAGE}?${new URLSearchParams({ share })}`, expireTime };
}
