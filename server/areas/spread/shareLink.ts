import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { signerOf } from "#server/sessions/Signer.ts";
import { seedOf } from "./articleTravel.ts";

/**
 * A link that opens one document on one page without signing in, until its time is over or the sharing user loses the
 * page. The key in it is signed and names the document: no other can be reached by changing it.
 */
export async function shareLink({ services, caller, request, raw }: HandlerContext<"spread.share">) {
  const { id, page, days = 7 } = request;
  const { title, summary } = await seedOf(services, caller, id);
  if (!caller.menuUrls.has(page)) throw new ApiError(403, "没有权限分享此页面", 403);
  const expires = services.now() + days * DAY;
  const key = signerOf(services).shareKey({ page, id, userId: caller.userId, expires });
  const host = ownAddress(services.settings, raw.req);
  await auditOf(services).note(caller, "分享传播分析", headlineOf({ title, summary }));
  return { link: `${host}${page}?${new URLSearchParams({ id, share: key })}`, expireTime: expires };
}
