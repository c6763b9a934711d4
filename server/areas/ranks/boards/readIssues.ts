import { dayName } from "#engine/grammar/localTime.ts";
import { type RankIssueRecord, rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import type { Paper } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";

const CYCLES = { day: "日榜", week: "周榜", month: "月榜" };

const periodText = ({ beginTime, endTime }: RankIssueRecord): string => {
  const [first, last] = [dayName(beginTime), dayName(endTime - 1)];
  return first === last ? first : `${first} 至 ${last}`;
};

const shown = (issue: RankIssueRecord) => {
  const { id, title, cycle, formula, time, rows } = issue;
  return { ...{ id, title, cycle, formula, time }, period: periodText(issue), total: rows.length, leader: rows[0]?.name ?? "" };
};

/** Kept issues of a board, or of all boards of a kind, latest first. */
export async function listBoardIssues({ services, request }: HandlerContext<"ranks.boardIssues">) {
  const { kind, key, page, pagesize } = request;
  const all = (await rankIssuesOf(services).find({ orderBy: [["beginTime", "desc"]] })).filter(({ board }) =>
    key ? board === `${kind}:${key}` : board.startsWith(`${kind}:`),
  );
  return { rows: all.slice((page - 1) * pagesize, page * pagesize).map(shown), total: all.length };
}

async function findIssue(services: Services, id: string): Promise<RankIssueRecord> {
  const issue = await rankIssuesOf(services).get(id);
  if (!issue) throw new ApiError(404, "这一期榜单不存在", 404);
  return issue;
}

/** The places of an issue as it appeared, with the inputs of each index. */
export async function issueRows({ services, request }: HandlerContext<"ranks.issueRows">) {
  const issue = await findIssue(services, request.id);
  return { rows: issue.rows, total: issue.rows.length, period: periodText(issue), formula: issue.formula };
}

const number = (value: number): string => value.toLocaleString("en-US");

function issuePaper(issue: RankIssueRecord): Paper {
  const { title, cycle, formula, rows, time } = issue;
  const name = `${title}（${CYCLES[cycle]}）`;
  return {
    title: name,
    blocks: [
      { kind: "title", text: name },
      { kind: "subtitle", text: `${periodText(issue)}　出榜：${dayName(time)}` },
      {
        kind: "table",
        head: ["排名", "名称", "指数", "上期", "发布", "阅读", "点赞", "评论", "转发"],
        rows: rows.map((row) => [
          ...[String(row.rank), row.name, row.index.value.toFixed(2), row.lastRank ? String(row.lastRank) : "—"],
          ...[row.posts, row.visitCount, row.likeCount, row.commentCount, row.forwardCount].map(number),
        ]),
      },
      { kind: "note", text: `指数公式 ${formula}` },
    ],
  };
}

/** An issue as Word or PDF. */
export async function issueFile(context: HandlerContext<"ranks.issueFile">): Promise<Buffer | object> {
  const issue = await findIssue(context.services, context.request.id);
  const paper = issuePaper(issue);
  const name = `${paper.title} ${periodText(issue)}`;
  return sendPaper(context, { format: context.request.format, key: `issue ${issue.id}`, name, read: async () => paper });
}
