import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Caller, RequestContext, Services } from "#server/contract/handler.ts";
import { sharedRead } from "#server/documents/sharedReads.ts";
import { type Spread, topPost, treeOf } from "#server/documents/spreadMembers.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import type { DataType, Forward, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { findSeed, type SeedRequest } from "./findSeed.ts";

const POSTS: DataType[] = ["weibo"];

/** One post and all reposts below it, in order of time. */
export interface PostSpread extends Spread {
  root: FullDocument;
  reposts: Forward[];
}

/** What somebody added when passing a post on; empty where they added nothing. */
export function addedWords({ content }: Pick<Forward, "content">): string {
  const words = ownWords(plainText(content)).trim();
  return /^(?:转发微博|转发|轉發|转|repost)?[。.!！…\s]*$/i.test(words) ? "" : words;
}

/** How a post went on: a repost asked for stands for the post it passes on. */
export const postSpread = (services: Services, caller: Caller, post: FullDocument): Promise<PostSpread> =>
  sharedRead(services, caller, `post ${post.id}`, () => readPost(services, caller, post));

async function readPost(services: Services, caller: Caller, post: FullDocument): Promise<PostSpread> {
  const root = await topPost(services, caller, post);
  const rows = await services.documents.forwards([root.id], typesFor(caller));
  return { ...treeOf(rows, root.id), root, reposts: rows.filter(({ id }) => id !== root.id) };
}

/** The spread of the post that a request names: by id, or by a pasted address. A guest reads the shared post alone. */
export async function askedSpread(context: RequestContext<SeedRequest>): Promise<PostSpread | null> {
  const { services, caller, request } = context;
  const asked = caller.share ? { id: request.id } : request;
  const post = await findSeed(services, caller, asked, POSTS);
  return post && postSpread(services, caller, post);
}

/** Nodes below each node, all levels: how many reposts it brought. */
export function broughtBy({ tree }: Spread): Map<string, number> {
  const brought = new Map<string, number>();
  const deepestFirst = [...tree.nodes.values()].sort((a, b) => b.depth - a.depth);
  for (const { id, parentId } of deepestFirst)
    if (parentId !== null) brought.set(parentId, (brought.get(parentId) ?? 0) + (brought.get(id) ?? 0) + 1);
  return brought;
}

/** A node and all below it. */
export function branchOf({ tree }: Spread, top: string): Set<string> {
  const ids = [top];
  for (let at = 0; at < ids.length; at++) ids.push(...(tree.nodes.get(ids[at] as string)?.children ?? []));
  return new Set(ids);
}
