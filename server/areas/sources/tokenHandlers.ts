import { ApiError, type Handler, type Handlers } from "#server/contract/handler.ts";
import { type ApiToken, mint, tokensOf } from "./ApiToken.ts";

const shown = ({ hash: _hash, ...token }: ApiToken): Omit<ApiToken, "hash"> => token;

const list: Handler<"sources.tokens"> = async ({ services }) => {
  const rows = await tokensOf(services.records).find({ orderBy: [["createTime", "desc"]] });
  return { rows: rows.map(shown), total: rows.length };
};

/** The reply is the only place where the token itself ever stands. */
const create: Handler<"sources.tokenCreate"> = async ({ request, services, caller }) => {
  const { name, source } = request;
  const { token, hash, tail } = mint();
  const record = await tokensOf(services.records).insert({
    name,
    source: source ?? "",
    hash,
    tail,
    enabled: true,
    createTime: services.now(),
    createUser: caller.userName,
    lastUse: 0,
  });
  return { ...shown(record), token };
};

const enable: Handler<"sources.tokenEnable"> = async ({ request, services }) => {
  const { id, enabled } = request;
  const changed = await tokensOf(services.records).update(id, { enabled });
  if (!changed) throw new ApiError(404, "令牌不存在");
  return shown(changed);
};

const remove: Handler<"sources.tokenDelete"> = async ({ request, services }) => {
  const tokens = tokensOf(services.records);
  for (const id of request.ids) await tokens.remove(id);
  return null;
};

export const tokenHandlers = {
  "sources.tokens": list,
  "sources.tokenCreate": create,
  "sources.tokenEnable": enable,
  "sources.tokenDelete": remove,
} satisfies Partial<Handlers<"sources">>;
