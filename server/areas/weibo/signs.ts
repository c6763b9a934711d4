import type { HandlerContext, Services } from "#server/contract/handler.ts";
import type { DocumentQuery, Forward } from "#server/store/documents.ts";
import { accountQuery, latestPosts } from "./accountPosts.ts";
import { machineSigns, signValues } from "./machineSigns.ts";
import { watchedBy } from "./watched.ts";

/** Watched accounts that the middle is taken of, and their latest posts. */
const OTHERS = 20;
const POSTS = 100;

async function postsOf(
  services: Services,
  query: DocumentQuery,
  most?: number,
): Promise<Pick<Forward, "pubdate" | "content" | "parentId">[]> {
  const ids = await latestPosts(services, query, most);
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return (await services.documents.forwards(ids, ["weibo"])).filter(({ id }) => wanted.has(id));
}

/** Signs of an account's posts of the period, the latest 1,000, beside the middle of the accounts the unit watches. */
export async function signs(context: HandlerContext<"weibo.signs">) {
  const { services, caller, request } = context;
  const query = accountQuery(context);
  const names = (await watchedBy(services, caller)).map(({ name }) => name).filter((name) => name !== request.uid);
  const [own, ...others] = await Promise.all([
    postsOf(services, query),
    ...names.slice(0, OTHERS).map((name) => postsOf(services, { ...query, channels: [name] }, POSTS)),
  ]);
  const rows = machineSigns(own, others.map(signValues));
  return { rows, total: rows.length };
}
