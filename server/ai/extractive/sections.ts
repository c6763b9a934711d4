import { TYPE_NAMES } from "#server/labels/labels.ts";
import type { AiDocument, AiMaterial } from "../AiMaterial.ts";
import { dayOf } from "../quote.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { chartBlock, comparable } from "./figures.ts";
import { bullets, plain, shorten, table } from "./plain.ts";
import { tellsSame } from "./sameStory.ts";

/** A heading with what stands below it; nothing when there is nothing. */
export const section = (title: string, ...blocks: string[]): string => {
  const body = blocks.filter(Boolean).join("\n\n");
  return body ? `### ${title}\n\n${body}` : "";
};

/** Documents found by search, with their marks; where stories are given, only those that tell one of them. */
export function relatedList(material: AiMaterial, most = 5, stories: readonly ArticleFacts[] = []): string {
  const own = material.related
    .map((document, at) => ({ document, at }))
    .filter(({ document }) => stories.length === 0 || stories.some((facts) => tellsSame(facts, document)));
  return bullets(
    own.slice(0, most).map(({ document: { title, source, pubdate, text }, at }) => {
      return `${plain(shorten(title || text, 60))}（${plain(source)}，${dayOf(pubdate)}）[^${material.documents.length + 1 + at}]`;
    }),
  );
}

/** Who, where, when, what of a document. */
export function elements(facts: ArticleFacts): string {
  const { document, timeline } = facts;
  // 5月1日 and 1日 are one day: as it is written out.
  const byTime = new Map<number, string>();
  for (const { time, written, sentence } of timeline)
    if (!facts.isAside(sentence) && written.length > (byTime.get(time)?.length ?? 0)) byTime.set(time, written);
  const days = [...new Set(byTime.values())].slice(0, 4);
  const rows: [string, string][] = [
    ["时间", days.join("、") || "文中未写明"],
    ["地点", facts.names("place", 5).join("、") || plain(document.location)],
    ["人物", facts.names("person").join("、")],
    ["机构", facts.names("org").join("、")],
    ["来源", `${plain(document.source)}，${dayOf(document.pubdate)}`],
    ["关键词", facts.keywords.slice(0, 6).join("、")],
  ];
  return table(
    ["要素", "内容"],
    rows.filter(([, value]) => value !== ""),
  );
}

/** Numbers as a table, and as a chart where three or more can be compared. */
export function numbers(facts: ArticleFacts, most = 8): string[] {
  const { figures } = facts;
  const seen = new Set<string>();
  const rows = figures.flatMap(({ label, written, said, future }) => {
    const key = `${label}${written}`;
    if (seen.has(key)) return [];
    seen.add(key);
    // Its own clause: a sentence cut short may lose the number.
    return [[label, future ? `${written}（${future}）` : written, said]];
  });
  const side = comparable(figures);
  const chart = side
    ? chartBlock({
        mark: side.figures.length > 6 ? "bar" : "column",
        title: `${shorten(facts.title, 24)}：主要数据（${side.unit}）`,
        valueLabel: side.unit === "%" ? "百分比" : side.unit,
        rows: side.figures.map(({ label, value }) => ({ name: label, value })),
      })
    : "";
  return [table(["指标", "数值", "原文"], rows.slice(0, most)), chart];
}

export const sayings = (facts: ArticleFacts, most = 5): string =>
  bullets(facts.quotes.slice(0, most).map(({ speaker, words, direct }) => `**${speaker}**：${direct ? `“${words}”` : words}${facts.mark}`));

export const moments = (facts: ArticleFacts, most = 6): string =>
  facts.timeline.length < 2
    ? ""
    : bullets(facts.timeline.slice(0, most).map(({ written, sentence }) => `**${written}** ${shorten(sentence, 80)}`));

/** What the platform itself knows of a document. */
export function known(document: AiDocument): string {
  const mood = document.isAppraise > 0 ? "正面" : document.isAppraise < 0 ? "负面" : "中性";
  const same = document.sameContentCount > 1 ? `，系统内相同或相近稿件 ${document.sameContentCount} 篇` : "";
  return `${TYPE_NAMES[document.dataType] ?? "稿件"}，情感倾向判断为${mood}${same}。`;
}
