import type { KpiRow } from "#server/statistics/kpi.ts";
import type { InfluenceRow } from "./InfluenceReport.ts";

const number = (value: number): string => value.toLocaleString("en-US");

function compared({ delta, previous }: KpiRow): string {
  if (delta === undefined) return previous === undefined ? "" : "，上期为 0";
  if (Math.abs(delta) < 0.0005) return "，与上期持平";
  return `，较上期${delta > 0 ? "上升" : "下降"} ${(Math.abs(delta) * 100).toFixed(1)}%`;
}

/** A report in sentences; every number is one of its figures. */
export function summaryOf(kpis: KpiRow[], platforms: InfluenceRow[], accounts: InfluenceRow[], works: InfluenceRow[]): string {
  const of = (key: string): KpiRow => kpis.find((row) => row.key === key) ?? { key, name: key, value: 0 };
  const [total, posts, reads, acts, reprints] = ["total", "posts", "visitCount", "interactions", "reprints"].map(of) as [
    KpiRow,
    KpiRow,
    KpiRow,
    KpiRow,
    KpiRow,
  ];
  if (posts.value === 0) return "本期没有发稿。";
  const above = platforms.filter(({ index, peer }) => index && peer !== undefined && index.value > peer);
  const risen = accounts
    .filter(({ rank, lastRank }) => rank && lastRank && rank < lastRank)
    .sort((a, b) => b.lastRank! - b.rank! - (a.lastRank! - a.rank!))
    .slice(0, 3);
  const [best] = works;
  return [
    `本期综合影响力 PCI-1 为 ${total.value.toFixed(2)}${compared(total)}。发稿 ${number(posts.value)} 篇${compared(posts)}；阅读 ${number(reads.value)} 次${compared(reads)}；互动 ${number(acts.value)} 次${compared(acts)}；被转载 ${number(reprints.value)} 次${compared(reprints)}。`,
    `各平台指数：${platforms.map(({ name, index, peer }) => `${name} ${index?.value.toFixed(2)}${peer === undefined ? "" : `（同级平均 ${peer.toFixed(2)}）`}`).join("，")}。${above.length ? `高于同级平均的有${above.map(({ name }) => name).join("、")}。` : "没有平台高于同级平均。"}`,
    ...(risen.length
      ? [`名次上升较多的账号：${risen.map(({ name, rank, lastRank }) => `${name}（第 ${lastRank} → 第 ${rank}）`).join("，")}。`]
      : []),
    ...(best ? [`阅读最多的稿件是《${best.name}》（${best.source}），阅读 ${number(best.visitCount ?? 0)} 次。`] : []),
  ].join("\n\n");
}
