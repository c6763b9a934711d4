import type { HandlerContext } from "#server/contract/handler.ts";
import { accountQuery, postsAndForwards } from "./accountPosts.ts";

/** Accounts of each side that a picture can show. */
const MOST = 15;

/**
 * Whom an account forwards and who forwards it, directly, as nodes around the account: each post counts once, its own forwards of
 * itself not at all.
 */
export async function circle(context: HandlerContext<"weibo.circle">) {
  const { services, request } = context;
  const { own, all } = await postsAndForwards(services, accountQuery(context));
  const mine = new Set(own.map(({ id }) => id));
  const above = new Set(own.flatMap(({ parentId }) => (parentId && !mine.has(parentId) ? [parentId] : [])));
  const parents = new Map((await services.documents.get([...above], ["weibo"])).flatMap((one) => (one ? [[one.id, one.channel]] : [])));
  for (const post of own) parents.set(post.id, post.channel);
  const forwarded = counted(own.flatMap(({ parentId }) => (parentId && parents.get(parentId)) || []));
  const forwarding = counted(all.flatMap(({ parentId, channel }) => (parentId && mine.has(parentId) ? channel : [])));
  const names = new Set([forwarded, forwarding].flatMap((counts) => most(counts, request.uid)));
  const others = [...names].map((name) => {
    const [given, taken] = [forwarding.get(name) ?? 0, forwarded.get(name) ?? 0];
    const side = given > 0 && taken > 0 ? ("互相转发" as const) : taken > 0 ? ("它转发的" as const) : ("转发它的" as const);
    return { id: name, parentId: request.uid, name, side, taken, given, count: taken + given };
  });
  if (others.length === 0) return { rows: [], total: 0 };
  others.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const sum = (key: "taken" | "given"): number => others.reduce((total, one) => total + one[key], 0);
  const [taken, given] = [sum("taken"), sum("given")];
  const root = { id: request.uid, parentId: null, name: request.uid, side: "本账号" as const, taken, given, count: taken + given };
  return { rows: [root, ...others], total: others.length + 1 };
}

function most(counts: Map<string, number>, but: string): string[] {
  return [...counts]
    .filter(([name]) => name && name !== but)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([name]) => name);
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
