import { DAY } from "#engine/grammar/localTime.ts";
import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { parseWords, QuerySyntaxError } from "#server/analysis/query.ts";
import { idf } from "#server/analysis/words/idf.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { foldText } from "#server/text/fold.ts";
import { dataTypes } from "./documentQuery.ts";

const WINDOW = 90 * DAY;
const COMPANIONS = 200;
/** Documents a companion must share with the words. */
const LEAST = 2;

/** Short and full names of a place. */
function placeNames(word: string): string[] {
  return REGIONS.filter(({ name, fullName }) => name === word || fullName === word)
    .slice(0, 2)
    .flatMap(({ name, fullName }) => [name, fullName]);
}

/**
 * Words that stand together with these in documents of the last 90 days more often than chance would have it: keyword
 * counts within the documents that hold the words, weighed by how rare each word is elsewhere.
 */
export async function companions(services: Services, caller: Caller, words: string[], limit: number): Promise<string[]> {
  const now = services.now();
  const dataType = dataTypes(undefined, caller);
  const terms = parseWords(words.join(" "));
  if (terms.length === 0) return [];
  const base = { dataTypes: dataType, beginTime: now - WINDOW, endTime: now + 1 };
  const panel = [{ kind: "keywords", size: COMPANIONS }] as const;
  const [inside, everywhere] = await Promise.all([
    services.documents.statistics({ ...base, any: terms }, [...panel], { collapse: true }),
    services.documents.statistics(base, [{ kind: "keywords", size: 1000 }], { collapse: true }),
  ]);
  const common = new Map((everywhere[0] ?? []).map(({ key, value }) => [key, value]));
  const own = terms.map(({ raw }) => foldText(raw));
  return (inside[0] ?? [])
    .filter(
      ({ key, value }) => value >= LEAST && isTopicWord(key) && !own.some((word) => word === foldText(key) || word.includes(foldText(key))),
    )
    .map(({ key, value }) => ({
      key,
      score: (value * idf(key)) / Math.sqrt(Math.max(value, common.get(key) ?? value)),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ key }) => key);
}

/** 扩词: other names of places, longer forms that documents use, companions. */
export async function queryExpand({ services, caller, request }: HandlerContext<"ai.queryExpand">) {
  const { word, limit } = request;
  let own: string[];
  try {
    own = parseWords(word).map(({ raw }) => raw);
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    throw new ApiError(100001, `参数 word 第 ${error.position + 1} 个字符处有误：${error.message}`);
  }
  if (own.length === 0) return { words: [] };
  const [longer, near] = await Promise.all([
    Promise.all(own.slice(0, 3).map((one) => services.documents.suggest(one, 4))),
    companions(services, caller, own, limit),
  ]);
  const given = new Set(own.map(foldText));
  const all = [...own.flatMap(placeNames), ...longer.flat(), ...near];
  const words = [...new Map(all.map((one) => [foldText(one), one])).values()].filter((one) => !given.has(foldText(one)));
  return { words: words.slice(0, limit) };
}
