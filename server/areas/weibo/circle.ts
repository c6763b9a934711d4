import type { HandlerContext } from "#server/contract/handler.ts";
import { accountQuery, postsAndForwards } from "./accountPosts.ts";

/** Accounts of each side that a picture can show. */
const MOST = 15;
const SIDES = ["它转发的", "转发它的"] as const;

/** Whom an account forwards and who forwards it, directly: each post counts once, its own forwards of itself not at all. */
export async function circle(context: HandlerContext<"weibo.circle">) {
  const { services, request } = context;
  const { own, all } = await postsAndForwards(services, accountQuery(context));
  const mine = new Set(own.map(({ id }) => id));
  const above = new Set(own.flatMap(({ parentId }) => (parentId && !mine.has(parentId) ? [parentId] : [])));
  const parents = new Map((await services.documents.get([...above], ["weibo"])).flatMap((one) => (one ? [[one.id, one.channel]] : [])));
  for (const post of own) parents.set(post.id, post.channel);
  const forwarded = own.flatMap(({ parentId }) => (parentId && parents.get(parentId)) || []);
  const forwarding = all.flatMap(({ parentId, channel }) => (parentId && mine.has(parentId) ? channel : []));
  const sides = [forwarded, forwarding].map((names) => counted(names.filter((name) => name && name !== request.uid)));
  const top = new Set(
    sides.flatMap((counts) =>
      [...counts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, MOST)
        .map(([name]) => name),
    ),
  );
  const total = (name: string): number => sides.reduce((sum, counts) => sum + (counts.get(name) ?? 0), 0);
  const names = [...top].sort((a, b) => total(b) - total(a));
  const rows = names.flatMap((name) => SIDES.map((series, at) => ({ key: name, name, series, value: sides[at]?.get(name) ?? 0 })));
  return { rows, total: rows.length };
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
