import { type InfluenceRequest, isWholeField, scopeOfGroup } from "#server/accounts/influenceScope.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { foldText } from "#server/text/segment.ts";
import { type TopicRow, topicRows } from "./topicRows.ts";
import { topicWindow } from "./topicWindow.ts";
import { type Window, weiboPosts } from "./weiboPosts.ts";

const DAYS = 7;

type Test = (row: TopicRow) => boolean;

/** Topics of our own: hosted by own accounts, or tracked. Where the user has no accounts every topic is. */
async function hostTest({ services, caller, request }: HandlerContext<"influence.topicList">): Promise<Test> {
  if (request.host === "all") return () => true;
  if (request.host === "added") return (row) => row.added;
  const own: InfluenceRequest = { dataType: "weibo", group: "own" };
  const scope = await scopeOfGroup({ services, caller, request: own });
  if (isWholeField(scope)) return () => true;
  const names = new Set(scope.sources);
  return (row) => row.added || names.has(row.host);
}

/** Topics that an account of that name posted with. */
async function accountTest({ services, request }: HandlerContext<"influence.topicList">, window: Window): Promise<Test> {
  const name = foldText(request.account?.trim() ?? "");
  if (!name) return () => true;
  const posts = (await weiboPosts(services, window)).filter((post) => foldText(post.account).includes(name));
  const used = new Set(posts.flatMap((post) => post.topics));
  return (row) => used.has(row.title);
}

/** Hashtags of weibo posts in a window, those read most first; `rank` is the place by reads among all of them. */
export async function listTopics(context: HandlerContext<"influence.topicList">) {
  const { services, request } = context;
  const window = topicWindow(request, services.now(), DAYS);
  const [all, hosted, posted] = await Promise.all([topicRows(context, window), hostTest(context), accountTest(context, window)]);
  const placed = all
    .sort((a, b) => b.reads - a.reads || b.discuss - a.discuss || (a.title < b.title ? -1 : 1))
    .map((row, at) => ({ ...row, rank: at + 1 }));
  const words = foldText(request.keyWords ?? "")
    .replaceAll("#", " ")
    .split(/\s+/)
    .filter(Boolean);
  const found = placed
    .filter((row) => hosted(row) && posted(row))
    .filter((row) => !request.category?.length || request.category.includes(row.category))
    .filter((row) => words.every((word) => foldText(row.title).includes(word)));
  const { sortField, page, pagesize } = request;
  const sign = request.sortType === "asc" ? 1 : -1;
  // A topic that was never on the list stands behind those that were, whichever way they are sorted.
  const sorted = found.toSorted((a, b) => {
    const [left, right] = [a[sortField], b[sortField]];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined) || a.rank - b.rank;
    return sign * (left - right) || a.rank - b.rank;
  });
  return {
    rows: sorted.slice((page - 1) * pagesize, page * pagesize),
    total: found.length,
    until: window.endTime,
  };
}
