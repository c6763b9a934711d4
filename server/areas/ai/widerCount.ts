import type { Caller, Services } from "#server/contract/handler.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { isSurePlace } from "./isSurePlace.ts";
import { listConditions } from "./listConditions.ts";
import { otherWords } from "./otherWords.ts";
import { fieldWords } from "./questionThemes.ts";

/**
 * Where the words of a question found something, how many there are with wider ones, if more: without a place that many texts on it do not
 * write (涡阳启明中学), or with any word of the same meaning or of the field that desks call by it.
 */
export async function widerCount(services: Services, caller: Caller, conditions: ListConditions, total: number): Promise<string[]> {
  const { keyWords = "", anyWords, ...others } = conditions;
  if (total === 0 || anyWords || !keyWords) return [];
  const words = keyWords.split(" ");
  const places = words.filter(isSurePlace);
  const named = words.filter((word) => !isSurePlace(word));
  const alike = words.length === 1 ? (otherWords(keyWords)?.words ?? fieldWords(keyWords)) : undefined;
  const wider = alike
    ? { ...others, anyWords: alike.join(" ") }
    : places.length > 0 && named.length > 0 && { ...conditions, keyWords: named.join(" ") };
  if (!wider) return [];
  const { total: more, address } = (await countList(services, caller, listConditions(wider, services.now()))).counted;
  if (more <= total) return [];
  const said = alike
    ? `以上只计写到“${keyWords}”的稿件；以相近的词（${alike.join("、")}）任一计，共 ${more} 篇。`
    : `以上只计写到“${places.join("、")}”的稿件；不要求写到它时共 ${more} 篇。`;
  return [`${said}${address ? `[打开列表](${address})` : ""}`];
}
