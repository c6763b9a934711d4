import type { Caller, Services } from "#server/contract/handler.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { listConditions } from "./listConditions.ts";
import { otherWords } from "./otherWords.ts";
import { fieldWords } from "./questionThemes.ts";

/** Where one word found something, how many there are with any word of the same meaning, or of the field that desks call by it, if more. */
export async function widerWords(services: Services, caller: Caller, conditions: ListConditions, total: number): Promise<string[]> {
  const { keyWords = "", anyWords, ...others } = conditions;
  if (total === 0 || anyWords || !keyWords || /[\s"]/.test(keyWords)) return [];
  const words = otherWords(keyWords)?.words ?? fieldWords(keyWords);
  if (!words) return [];
  const list = listConditions({ ...others, anyWords: words.join(" ") }, services.now());
  const { total: more, address } = (await countList(services, caller, list)).counted;
  if (more <= total) return [];
  return [
    `以上只计写到“${keyWords}”的稿件；以相近的词（${words.join("、")}）任一计，共 ${more} 篇。${address ? `[打开列表](${address})` : ""}`,
  ];
}
