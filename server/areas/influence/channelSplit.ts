import { scopeOfGroup } from "#server/accounts/influenceScope.ts";
import { periodOf } from "#server/accounts/period.ts";
import type { HandlerContext } from "#server/contract/handler.ts";

const MOST = 30;

/** Works of the group by the channel they stood in, most first. Works without a channel are left out. */
export async function channelSplit(context: HandlerContext<"influence.channels">) {
  const { services, request } = context;
  const { beginTime, endTime } = periodOf(request, services.now());
  const query = { ...(await scopeOfGroup(context)), beginTime, endTime, isRepost: false };
  const [found = []] = await services.documents.statistics(query, [{ kind: "terms", field: "channel", size: MOST }]);
  const rows = found.filter(({ key }) => key !== "");
  return { rows, total: rows.length };
}
