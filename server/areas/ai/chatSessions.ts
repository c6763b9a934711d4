import { aiOf } from "#server/ai/AiService.ts";
import type { HandlerContext } from "#server/contract/handler.ts";

export const createSession = ({ services, caller, request }: HandlerContext<"ai.sessionCreate">) =>
  aiOf(services).history.create(caller, request.operation).id;

export const listSessions = ({ services, caller, request }: HandlerContext<"ai.sessionList">) =>
  aiOf(services).history.list(caller, request.page, request.pagesize);

/** Messages as the console shows them; @throws ApiError 404 for another's chat. */
export async function listMessages({ services, caller, request }: HandlerContext<"ai.sessionMessages">) {
  const { history } = aiOf(services);
  const turns = await history.messages(await history.open(caller, request.sessionId));
  return turns.map(({ sessionId: _s, userId: _u, at: _a, ...turn }) => turn);
}

export async function deleteSessions({ services, caller, request }: HandlerContext<"ai.sessionDelete">) {
  await aiOf(services).history.remove(caller, request.ids);
  return null;
}

/** Which engine answers, and what is left of today's quota. */
export async function readStatus({ services, caller }: HandlerContext<"ai.status">) {
  const { provider, quota, prompts } = aiOf(services);
  const engineName = provider.nameOf(prompts.get("chat").model);
  return { engine: provider.engine, engineName, ...(await quota.left(caller.userId)) };
}
