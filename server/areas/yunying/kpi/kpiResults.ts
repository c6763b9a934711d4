import { dayNamed } from "#engine/grammar/localTime.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { bylinesOf } from "#server/ownworks/bylines.ts";
import { departmentsIn, withDescendants } from "#server/users/Department.ts";
import { dataScope } from "#server/users/dataScope.ts";
import { kpiMonthsOf, kpiScoresOf } from "./KpiRecords.ts";
import { KPI_PAGE, ruleOf } from "./kpiRules.ts";
import { inputsOf, monthOf } from "./monthWorks.ts";
import { type Month, readMonth, type Score } from "./readMonth.ts";
import { scoreWork } from "./scoreMonth.ts";

const stateOf = ({ locked, rule, strangers }: Month): string => {
  const open = "按规则第 %v 版试行计分，随数据变化".replace("%v", String(rule.version));
  const state = locked ? `已由 ${locked.userName} 锁定，按规则第 ${rule.version} 版计分，不再变化` : open;
  return strangers > 0 ? `${state}；另有 ${strangers} 篇署名无法对应到人，不计分` : state;
};

/** People's month as far as the caller's data scope reaches; places are among all. */
export async function kpi({ services, caller, request }: HandlerContext<"yunying.kpi">) {
  const { month = monthOf(services.now()), dept, keyWords, page, pagesize } = request;
  const [read, scope] = await Promise.all([readMonth(services, month), dataScope(services, caller, KPI_PAGE)]);
  const within = dept ? withDescendants(await departmentsIn(services.records).find(), dept) : null;
  const word = keyWords?.trim() ?? "";
  const rows = read.scores
    .filter(({ userId, departmentId }) => scope.holds({ id: userId, departmentId, orgId: "" }))
    .filter(({ departmentId, name }) => (!within || within.has(departmentId)) && name.includes(word))
    .map(({ works: _w, awards: _a, ...row }) => ({ ...row, id: row.userId, own: row.userId === caller.userId }));
  return {
    ...{ rows: rows.slice((page - 1) * pagesize, page * pagesize), total: rows.length },
    ...{ month, state: stateOf(read), locked: read.locked !== null },
  };
}

/** A person of the month whom the caller may see. @throws ApiError 404 */
async function personIn(services: Services, caller: Caller, month: string, userId: string): Promise<Score> {
  const [{ scores }, scope] = await Promise.all([readMonth(services, month), dataScope(services, caller, KPI_PAGE)]);
  const score = scores.find((one) => one.userId === userId);
  if (!score || !scope.holds({ id: userId, departmentId: score.departmentId, orgId: "" }))
    throw new ApiError(404, "这个月没有此人的考核结果", 404);
  return score;
}

/** What a person's month is made of: works with their lines, then awards; their scores add up to the total. */
export async function kpiLines({ services, caller, request }: HandlerContext<"yunying.kpiLines">) {
  const { month = monthOf(services.now()), userId } = request;
  const { works, awards, workScore, awardScore, score } = await personIn(services, caller, month, userId);
  const rows = [
    ...works.map(({ docId, title, dataType, pubdate, lines, score: points }) => ({
      ...{ id: docId, docId, title, dataType, pubdate, score: points },
      children: lines.map(({ part, name, input, share, weight, score: each }) => ({
        ...{ id: `${docId}:${part}`, title: name, input, share, weight, score: each },
      })),
    })),
    ...awards.map(({ id, name, reason, authorName, time, input, share, weight, score: points }) => ({
      ...{ id, title: `${name}：${reason}（${authorName}）`, pubdate: time, input, share, weight, score: points },
    })),
  ];
  return { rows, total: rows.length, sums: `稿件 ${workScore} ＋ 奖惩与更正 ${awardScore} ＝ 总分 ${score}；每行得分＝折算 × 权重 ÷ 100` };
}

/** The lines of one work, for those whose data scope its author is in; nothing for others' and where nobody is known to have signed. */
export async function kpiWork({ services, caller, request }: HandlerContext<"yunying.kpiWork">) {
  const none = { rows: [], total: 0 };
  const [document] = await visibleDocuments(services, caller, [request.id]);
  const bylines = await bylinesOf(services);
  const scope = await dataScope(services, caller, "/yunying/document");
  // Of several who signed, each has the same lines.
  const person = document && bylines.peopleOf(document.author).find((one) => scope.holds({ ...one, orgId: "" }));
  if (!document || !person) return none;
  const month = monthOf(document.pubdate);
  const locked = await kpiMonthsOf(services).get(month);
  const kept = locked && (await kpiScoresOf(services).get(`${month}:${person.id}`));
  const found = kept?.works.find(({ docId }) => docId === document.id);
  if (locked && !found) return none;
  const work = found ?? scoreWork(await ruleOf(services, month), (await inputsOf(services, [document], bylines))[0]!);
  const sum = { part: "sum", name: locked ? "合计（已锁定）" : "合计", score: work.score };
  const rows = [...work.lines, sum].map((line) => ({ id: line.part, title: line.name, ...line }));
  return { rows, total: rows.length };
}

/** Months that can be looked at, latest first, and whether each is locked. */
export async function kpiMonths({ services }: HandlerContext<"yunying.kpiMonths">) {
  const locked = new Map((await kpiMonthsOf(services).find()).map((month) => [month.id, month]));
  const months = [...locked.keys()];
  let begin = dayNamed(`${monthOf(services.now())}-01`);
  for (let at = 0; at < 12; at++) {
    months.push(monthOf(begin));
    begin = dayNamed(`${monthOf(begin - 1)}-01`);
  }
  return [...new Set(months)]
    .sort()
    .reverse()
    .map((id) => ({ id, name: locked.has(id) ? `${id}（已锁定）` : id }));
}
