import type { KpiRow } from "#server/statistics/kpi.ts";
import type { AreaReport, AreaRow } from "./AreaReport.ts";

const number = (value: number): string => value.toLocaleString("en-US");

function compared({ delta, previous }: KpiRow): string {
  if (delta === undefined) return previous === undefined ? "" : "（上月为 0）";
  if (Math.abs(delta) < 0.0005) return "（与上月持平）";
  return `（较上月${delta > 0 ? "上升" : "下降"} ${(Math.abs(delta) * 100).toFixed(1)}%）`;
}

const names = (rows: AreaRow[]): string =>
  rows
    .slice(0, 5)
    .map(({ name }) => name)
    .join("、");

/** The month in sentences; every number is one of the report's figures. */
export function areaSummary(
  begin: string,
  kpis: KpiRow[],
  { tops, places, moves }: AreaReport["parts"],
  counts: { added: number; gone: number },
  typeName: (type: string) => string,
): string {
  const [accounts, posts, reads, likes, comments, forwards] = kpis as [KpiRow, KpiRow, KpiRow, KpiRow, KpiRow, KpiRow];
  if (accounts.value === 0) return `${begin}没有账号发布。`;
  const leaders = tops.filter(({ rank }) => rank === 1);
  const [added, gone] = [moves.filter(({ change }) => change === "新增"), moves.filter(({ change }) => change === "消失")];
  const below = places.slice(0, 3);
  return [
    `${begin}共有 ${number(accounts.value)} 个账号发布${compared(accounts)}，发布 ${number(posts.value)} 篇${compared(posts)}，阅读 ${number(reads.value)} 次${compared(reads)}；点赞 ${number(likes.value)} 次${compared(likes)}，评论 ${number(comments.value)} 次${compared(comments)}，转发 ${number(forwards.value)} 次${compared(forwards)}。`,
    `各平台榜首：${leaders.map(({ dataType = "", name, index }) => `${typeName(dataType)} ${name}（${index?.formulaId} ${index?.value.toFixed(2)}）`).join("，")}。`,
    ...(below.length > 1
      ? [`下级地区中指数靠前的是${below.map(({ name, value }) => `${name}（${value?.toFixed(2)}）`).join("、")}。`]
      : []),
    `与上月相比，新增 ${number(counts.added)} 个账号${added.length ? `（${names(added)}${counts.added > 5 ? "等" : ""}）` : ""}，${number(counts.gone)} 个账号没有再发布${gone.length ? `（${names(gone)}${counts.gone > 5 ? "等" : ""}）` : ""}。`,
  ].join("\n\n");
}
