import { ApiError, type Handler } from "#server/contract/handler.ts";
import { type ApiToken, mint, tokensOf } from "./ApiToken.ts";

const shown = ({ hash: _hash, ...token }: ApiToken): Omit<ApiToken, "hash"> => token;

const list: Handler = async ({ services }) => {
  const rows = await tokensOf(services.records).find({ orderBy: [["createTime", "desc"]] });
  return { rows: rows.map(shown), total: rows.length };
};

/** The reply is the only place where the token itself ever stands. */
const create: Handler = async ({ request, services, caller }) => {
  const { name, source } = request as { name: string; source?: string };
  const { token, hash, tail } = mint();
  const record = await tokensOf(services.records).insert({
    name, source: source ?? "", hash, tail, enabled: true, createTime: services.now(), createUser: caller.userName, lastUse: 0,
  }); // biome-ignore format: a record
  return { ...shown(record), token };
};

const enable: Handler = async ({ request, services }) => {
  const { id, enabled } = request as { id: string; enabled: boolean };
  const changed = await tokensOf(services.records).update(id, { enabled });
  if (!changed) throw new ApiError(404, "令牌不存在");
  return shown(changed);
};

const remove: Handler = async ({ request, services }) => {
  const tokens = tokensOf(services.records);
  for (const id of (request as { ids: string[] }).ids) await tokens.remove(id);
  return null;
};

export const tokenHandlers: Record<string, Handler> = {
  "sources.tokens": list,
  "sources.tokenCreate": create,
  "sources.tokenEnable": enable,
  "sources.tokenDelete": remove,
};
