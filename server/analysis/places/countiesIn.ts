import { idf } from "#server/analysis/words/idf.ts";
import { counties } from "./counties.ts";

/** Names of two letters (和县, 应县) stand in too many words: 干涉县域. */
const SHORTEST = 3;
const UNIT = /[县市旗区]/g;
/** What makes of the unit another word: 在东方|市场, 环渤海|城市群, 城厢区|域. */
const OTHER = new Set(["场", "值", "民", "价", "面", "舰", "群", "域", "别", "块", "间", "分"]);
/** Districts that are called as parts of other towns are: 老城区, 站前区. */
const COMMON = new Set(
  "老城区 城中区 城关区 城北区 中站区 站前区 老边区 新市区 海港区 港口区 矿区 郊区 工农区 回民区 运河区 解放区 开发区".split(" "),
);
/** From this rarity on the name of a district is no word of its own: 芗城区, not 前进区. */
const DISTRICT = 9;
/** Counties of one letter at the head of a clause (曹县, 滑县), but for those that are words there: 应县政府要求, 富县强民. */
const SHORT = /(?<=^|[，。！？…：；“”《\n#【】（\s、]|[在于从到是])[\u4e00-\u9fff]县(?![域级长])/g;
const WORDS = new Set(
  "和县 应县 随县 道县 古县 高县 新县 南县 易县 代县 成县 理县 临县 兴县 富县 涉县 绛县 单县 名县 全县 本县 该县 我县".split(" "),
);

let codes: Map<string, string> | undefined;
let longest = 0;

function load(): Map<string, string> {
  const times = new Map<string, string[]>();
  for (const { code, fullName, short } of counties())
    for (const name of new Set([fullName, short ?? fullName])) {
      if (!/[县市旗区]$/.test(name) || (name.length < SHORTEST && !/县$/.test(name))) continue;
      if (name.endsWith("区") && (COMMON.has(name) || idf(name.slice(0, -1)) < DISTRICT)) continue;
      times.set(name, [...(times.get(name) ?? []), code]);
      longest = Math.max(longest, name.length);
    }
  return new Map([...times].flatMap(([name, [code, ...more]]) => (code && more.length === 0 ? [[name, code] as const] : [])));
}

/**
 * Codes of the counties and towns of the third level that a text names with their unit (嫩江市, 齐河县), as often as it does.
 * Letters alone are looked at: the segmenter cuts names that it does not know (嫩江 市多宝 山镇). Names that several places share are left.
 */
export function countiesIn(text: string): { code: string; name: string }[] {
  codes ??= load();
  const found: { code: string; name: string }[] = [];
  for (const { index: at } of text.matchAll(UNIT)) {
    if (OTHER.has(text[at + 1] ?? "")) continue;
    for (let length = Math.min(longest, at + 1); length >= SHORTEST; length--) {
      const name = text.slice(at + 1 - length, at + 1);
      const code = codes.get(name);
      if (code === undefined) continue;
      found.push({ code, name });
      break;
    }
  }
  for (const { 0: name } of text.matchAll(SHORT)) {
    const code = WORDS.has(name) ? undefined : codes.get(name);
    if (code !== undefined) found.push({ code, name });
  }
  return found;
}
