import type { Services } from "#server/contract/handler.ts";

const MOST = 20_000;

/** Accounts by their codes, with names and how much they published, in that order. */
export async function namedMembers(services: Services, members: string[]) {
  if (members.length === 0) return { rows: [], total: 0 };
  const [named = []] = await services.documents.statistics({ sources: members }, [{ kind: "terms", field: "account", size: MOST }]);
  const names = new Map(named.map(({ key, name, value }) => [key, { name, posts: value }]));
  const rows = members.map((code) => ({
    id: code,
    sourceCode: code,
    sourceName: names.get(code)?.name ?? code,
    posts: names.get(code)?.posts ?? 0,
  }));
  return { rows, total: rows.length };
}
