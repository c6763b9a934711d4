import { dayName } from "#engine/grammar/localTime.ts";
import { correctedSince } from "#server/accounts/correctedSince.ts";
import { type RankIssueRecord, rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import type { Paper } from "#server/print/PaperBlock.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { shownCents, shownNumber } from "#server/print/shownFigures.ts";
import { visibleList } from "../customLists.ts";
import { listOfIssue } from "./Board.ts";

const CYCLES = { day: "日榜", week: "周榜", month: "月榜" };

const periodText = ({ beginTime, endTime }: RankIssueRecord): string => {
  const [first, last] = [dayName(beginTime), dayName(endTime - 1)];
  return first === last ? first : `${first} 至 ${last}`;
};

/** What tells of these issues whether figures of their days were corrected since. */
async function correctionsOf(services: Services, issues: RankIssueRecord[]): Promise<(issue: RankIssueRecord) => string> {
  if (issues.length === 0) return () => "";
  const tell = await correctedSince(services, Math.min(...issues.map(({ time }) => time)));
  return (issue) => {
    // People are ranked by documents that name them: no account's day counts there.
    const names = new Map(issue.board.startsWith("people:") ? [] : issue.rows.map(({ id, name }) => [id, name]));
    return tell(issue, (code) => names.get(code), "本期仍为出榜时的数据");
  };
}

const shown = (issue: RankIssueRecord) => {
  const { id, title, cycle, formula, time, rows } = issue;
  return { ...{ id, title, cycle, formula, time }, period: periodText(issue), total: rows.length, leader: rows[0]?.name ?? "" };
};

/** Kept issues of a board, or of all boards of a kind, latest first; those of a user's ranking for who may see it. */
export async function listBoardIssues({ services, caller, request }: HandlerContext<"ranks.boardIssues">) {
  const { kind, key, page, pagesize } = request;
  if (kind === "custom") await visibleList(services, caller, key ?? "");
  const all = (await rankIssuesOf(services).find({ orderBy: [["beginTime", "desc"]] })).filter(({ board }) =>
    key ? board === `${kind}:${key}` : board.startsWith(`${kind}:`),
  );
  const found = all.slice((page - 1) * pagesize, page * pagesize);
  const corrected = await correctionsOf(services, found);
  return { rows: found.map((issue) => ({ ...shown(issue), corrected: corrected(issue) })), total: all.length };
}

async function findIssue({ services, caller, request }: HandlerContext<"ranks.issueRows" | "ranks.issueFile">): Promise<RankIssueRecord> {
  const issue = await rankIssuesOf(services).get(request.id);
  if (!issue) throw new ApiError(404, "这一期榜单不存在", 404);
  const list = listOfIssue(issue);
  if (list) await visibleList(services, caller, list);
  return issue;
}

/** The places of an issue as it appeared, with the inputs of each index. */
export async function issueRows(context: HandlerContext<"ranks.issueRows">) {
  const issue = await findIssue(context);
  const corrected = (await correctionsOf(context.services, [issue]))(issue);
  return { rows: issue.rows, total: issue.rows.length, period: periodText(issue), formula: issue.formula, corrected };
}

function issuePaper(issue: RankIssueRecord, corrected: string): Paper {
  const { title, cycle, formula, rows, time } = issue;
  const name = `${title}（${CYCLES[cycle]}）`;
  const counted = rows.some(({ count }) => count !== undefined);
  return {
    title: name,
    blocks: [
      { kind: "title", text: name },
      { kind: "subtitle", text: `${periodText(issue)}　出榜：${dayName(time)}` },
      {
        kind: "table",
        head: ["排名", "名称", ...(counted ? ["榜单值"] : []), "指数", "上期", "发布", "阅读", "点赞", "评论", "转发"],
        rows: rows.map((row) => [
          ...[String(row.rank), row.name, ...(counted ? [shownNumber(row.count)] : [])],
          ...[shownCents(row.index.value), row.lastRank ? String(row.lastRank) : "—"],
          ...[row.posts, row.visitCount, row.likeCount, row.commentCount, row.forwardCount].map(shownNumber),
        ]),
      },
      { kind: "note", text: counted ? formula : `指数公式 ${formula}` },
      ...(corrected ? [{ kind: "note" as const, text: corrected }] : []),
    ],
  };
}

/** An issue as Word or PDF. */
export async function issueFile(context: HandlerContext<"ranks.issueFile">): Promise<Buffer | object> {
  const issue = await findIssue(context);
  const corrected = (await correctionsOf(context.services, [issue]))(issue);
  const paper = issuePaper(issue, corrected);
  const name = `${paper.title} ${periodText(issue)}`;
  return sendPaper(context, { format: context.request.format, key: `issue ${issue.id} ${corrected}`, name, read: async () => paper });
}
