import type { CountedList } from "#server/ai/AiMaterial.ts";
import { plain } from "#server/ai/extractive/plain.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { countList } from "./countList.ts";
import { earlierOnes } from "./earlierOnes.ts";
import { firstRows } from "./firstRows.ts";
import { firstTold } from "./firstTold.ts";
import { nothingFound } from "./nothingFound.ts";
import { otherKinds } from "./otherKinds.ts";
import { differences } from "./partDifferences.ts";
import { isPeriod } from "./periods.ts";
import type { AskedPart } from "./questionParts.ts";
import type { Split } from "./questionSplit.ts";
import { type CountedQuestion, MOST_OVER, RANKED, type Ranked, rankedParts } from "./rankedParts.ts";
import { widerCount } from "./widerCount.ts";

/** A post without a title stands in the list under its first sentence, which is looked through as its title. */
const UNTITLED = "没有标题的帖文，列表以首句为标题，也按首句查。";
/** Characters of an earlier question that are repeated. */
const FOLLOWED = 40;
/**
 * The list under the conditions of a question, with what the question compares or ranks beside it. Each number is what the
 * list behind it counts; a ranking goes by the number that it shows, by the share where one is asked for.
 */
export async function countParts(
  services: Services,
  caller: Caller,
  asked: CountedQuestion,
): Promise<{ query: DocumentQuery; counted: Omit<CountedList, "rest"> }> {
  const {
    parts,
    split,
    share,
    least,
    each,
    over,
    top: rowsAsked = RANKED,
    shown: wantedRows,
    unknown,
    unplaced,
    wholeKinds = [],
    follows,
    gaps,
    howMany,
    allKinds,
    whoFirst,
    supposed,
    cities: _,
    usual: _usual,
    ...list
  } = asked;
  const { query, counted } = await countList(services, caller, list);
  const notes = follows
    ? [`承接上文“${plain(follows.slice(0, FOLLOWED))}”，没有另说的条件沿用${allKinds ? "，类型与来源除外：媒体按所有类型计" : ""}。`]
    : [];
  if (unknown.length > 0) {
    const said = unknown.map((one) => `“${plain(one)}”`).join("、");
    notes.push(`未识别的条件：${said}。检索列表没有这样的条件，或没有读懂，以上篇数未按它筛选。`);
  }
  if (unplaced) notes.push(`不知道“${plain(unplaced)}”指哪里：您的账号没有设置相应的所在地域，以上篇数未按地域筛选。`);
  if (wholeKinds.length > 0) notes.push(`检索列表不能只排除${wholeKinds.join("、")}：它所属的整个类型都已排除，查了哪些类型见上面的条件。`);
  if (asked.conditions.titleOnly) notes.push(UNTITLED);
  for (const more of [nothingFound, widerCount]) notes.push(...(await more(services, caller, asked.conditions, counted.total)));
  notes.push(...(await earlierOnes(services, caller, asked, counted.total)));
  notes.push(...(await otherKinds(services, caller, asked.conditions)));
  const ranked = split ? await rankedParts(services, query, asked, split) : { parts };
  const wanted = ranked.parts;
  const shown = await Promise.all(
    wanted.map(async ({ name, list: own, of, base }: AskedPart) => {
      const { total, address } = (await countList(services, caller, own)).counted;
      return { name, total, address, base, ...(of && { of: (await countList(services, caller, of)).counted.total }) };
    }),
  );
  if (!split) {
    notes.unshift(...differences(shown));
    if (gaps)
      notes.unshift(
        `所问的几天不相连，各天合计 **${shown.reduce((sum, { total }) => sum + total, 0)}** 篇；上面的总数连中间的日子也在内。`,
      );
    const lead = whoFirst ? await firstTold(services, caller, query, supposed) : "";
    const top = wantedRows > 0 ? { top: await firstRows(services, caller, list, query, wantedRows) } : {};
    return { query, counted: { ...counted, ...(lead && { lead }), ...top, parts: shown.map(({ base: _, ...part }) => part), notes } };
  }
  const lacking = shown.length === 0 && counted.total > 0 ? LACKING[split] : undefined;
  if (lacking) notes.unshift(`这些稿件都没有${lacking}，分不出哪个多。`);
  // Of long times the last parts alone are counted.
  const first = Math.min(...wanted.map((part) => part.list.request.beginTime));
  if (isPeriod(split) && first > asked.conditions.beginTime) notes.push(`时间较长，以上只比较最近的 ${wanted.length} 个时段。`);
  const number = ({ total, of }: { total: number; of?: number }): number => (share && of ? total / of : total);
  if (!each) shown.sort((a, b) => (least ? number(a) - number(b) : number(b) - number(a)) || b.total - a.total);
  const kept = over ? shown.filter((part) => (over.below ? part.total < over.count : part.total > over.count)) : shown;
  if (over) notes.push(`${over.below ? "少于" : "超过"} ${over.count} 篇的有 ${kept.length} 个。`);
  const rows = each ? kept : kept.slice(0, over ? MOST_OVER : rowsAsked);
  const lead = howMany && !over ? howManyOf(ranked, split, asked.media === true, rows.length) : "";
  return { query, counted: { ...counted, ...(lead && { lead }), parts: rows.map(({ base: _, ...part }) => part), notes } };
}

/** What documents may all be without. */
const LACKING: Partial<Record<Split, string>> = { region: "识别出地域", author: "署名" };

/** 有几家媒体, 多少个省: how many there are of them. */
function howManyOf({ all, private: left = 0 }: Ranked, split: Split, media: boolean, rows: number): string {
  if (all === undefined) return "";
  const unit = split !== "source" ? "个" : media ? "家媒体" : "家（个）来源";
  const without = left > 0 ? `（另有其他账号 ${left} 个，不计为媒体）` : "";
  return `共有 **${all}** ${unit}${without}${rows > 0 && rows < all ? `，下表为其中 ${rows} ${split === "source" ? "家" : "个"}` : ""}。`;
}
