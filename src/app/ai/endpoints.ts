import type { EndpointPlan } from "#engine/compile/plan.ts";
import type { EndpointName } from "#engine/grammar/endpointTypes.ts";

const endpoint = <Name extends EndpointName>(
  name: Name,
  path: string,
  part: Partial<Omit<EndpointPlan, "name">> = {},
): EndpointPlan<Name> => ({
  name,
  path,
  method: "POST",
  encoding: "json",
  token: false,
  loading: false,
  safe: false,
  reply: "stream",
  public: false,
  ...part,
});

/** The calls of the assistant's window; pages of the assistant bring theirs in their plans. A test keeps them to the contracts. */
export const aiEndpoints = {
  session: endpoint("ai.sessionCreate", "/mbd-aihub/chatsession/create", {
    method: "GET",
    encoding: "query",
    reply: "object",
  }),
  nlp: endpoint("ai.nlp", "/mbd-aihub/nlp/{method}"),
  chat: endpoint("ai.chatCompletions", "/mbd-aihub/chat/completions"),
} satisfies Record<string, EndpointPlan>;
