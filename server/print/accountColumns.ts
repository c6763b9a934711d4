import type { PrintedList } from "./listPaper.ts";
import { shownCents, shownNumber, shownShare } from "./shownFigures.ts";

/** What a ranking of accounts tells of one. */
interface AccountRow {
  sourceCode: string;
  sourceName: string;
  platformIdentity: string;
  rank: number;
  name: string;
  count?: number;
  index: { value: number };
  delta?: number | undefined;
  posts: number;
  visitCount: number;
  likeCount: number;
  commentCount: number;
  forwardCount: number;
}

/** Columns of a ranking of accounts on paper, each leading to its page; with the figure ranked by, where that is none of the others. */
export const accountColumns = (link: (row: AccountRow) => string | undefined, value?: string): PrintedList<AccountRow>["columns"] => [
  ["名次", ({ rank }) => String(rank)],
  ["账号", ({ name }) => name, link],
  ...(value === undefined
    ? []
    : [[value, ({ count }: AccountRow) => shownNumber(count)] satisfies PrintedList<AccountRow>["columns"][number]]),
  ["指数", ({ index }) => shownCents(index.value)],
  ["较上期", ({ delta }) => shownShare(delta)],
  ["发布", ({ posts }) => shownNumber(posts)],
  ["阅读", ({ visitCount }) => shownNumber(visitCount)],
  ["点赞", ({ likeCount }) => shownNumber(likeCount)],
  ["评论", ({ commentCount }) => shownNumber(commentCount)],
  ["转发", ({ forwardCount }) => shownNumber(forwardCount)],
];

const METRICS: Record<string, string> = {
  ...{ index: "指数", visitCount: "阅读", likeCount: "点赞", commentCount: "评论", forwardCount: "转发" },
};

/** What places are given by, in words. */
export const byMetric = (metric: string): string => `按${METRICS[metric] ?? metric}排名`;
