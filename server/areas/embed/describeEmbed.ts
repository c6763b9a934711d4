import type { ReplyOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { PROXY } from "#server/http/proxyPath.ts";
import { signerOf } from "#server/sessions/Signer.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { nodesOf } from "#server/users/sites.ts";

function menuName(services: Services, path: string): string {
  for (const { name, url } of nodesOf(menusOf(services).site.menus)) if (url === path) return name;
  return "";
}

/**
 * What stands in the frame of `/bijet/{id}` or `/proxy-service/{id}`: the registered page, from its own site or through
 * this server. A board that none is registered for is the console's own.
 * @throws ApiError 404 for an id that the caller's menu or the setting does not know.
 */
export function describeEmbed({ request, caller, services }: HandlerContext<"embed.get">): ReplyOf<"embed.get"> {
  const name = `${request.kind}/${request.id}`;
  const entry = services.settings.embeds[name];
  const proxied = request.kind === "proxy-service";
  if (!caller.menuUrls.has(`/${name}`)) throw new ApiError(404, "页面不存在", 404);
  const title = entry?.title ?? menuName(services, `/${name}`);
  if (!entry) {
    if (proxied) throw new ApiError(404, `${title || "该服务"}尚未登记，请联系管理员`, 404);
    return { title, url: "", mode: "board" };
  }
  const url = proxied ? `${PROXY}/${request.id}/${signerOf(services).proxyTicket(caller.sessionId, request.id)}/` : entry.url;
  return { title, url, mode: proxied ? "proxy" : "frame", ...(entry.height && { height: entry.height }) };
}
