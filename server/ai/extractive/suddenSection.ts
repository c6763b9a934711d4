import { clockOf, monthDay } from "#engine/grammar/localTime.ts";
import type { SuddenEvents } from "../AiMaterial.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { numbered, plain } from "./plain.ts";
import { section } from "./sections.ts";

/** The emergencies of a time: how many, by what they are told to be such, the list behind them, and the hottest of them. */
export function suddenSection({ total, address, beginTime, endTime, said, rows }: SuddenEvents, all: readonly ArticleFacts[]): string {
  const time = [beginTime, endTime].map((at) => `${monthDay(at)} ${clockOf(at)}`).join(" 至 ");
  const events = rows.map(({ title, kind, documentId }) => {
    const mark = all.find(({ document }) => document.id === documentId)?.mark ?? "";
    return `**${plain(title)}**${kind ? `（${plain(kind)}）` : ""}${mark}`;
  });
  const more = total > rows.length ? `，以下为热度最高的 ${rows.length} 起` : "";
  return section(
    "突发事件",
    `${[time, ...said.map(plain)].join("；")}：共有 **${total}** 起突发事件（识别出突发类型或由人归入突发的事件，与首页“突发事件”同一口径）${more}。${address ? `[打开列表](${address})` : ""}`,
    ...(events.length > 0 ? [numbered(events)] : []),
  );
}
