import type { InfluenceRequest } from "#server/accounts/influenceScope.ts";
import type { RequestContext } from "#server/contract/handler.ts";

/** A handler for which the platform `all`, which tabs over platforms offer, is no limit. */
export const anyPlatform =
  <R extends InfluenceRequest, T>(handler: (context: RequestContext<R>) => T) =>
  (context: RequestContext<R>): T => {
    const { request } = context;
    if (request.platformIdentity !== "all") return handler(context);
    return handler({ ...context, request: { ...request, platformIdentity: undefined } });
  };
