import { DAY } from "#engine/grammar/localTime.ts";
import { plain } from "#server/ai/extractive/plain.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { listConditions } from "./listConditions.ts";
import { otherWords } from "./otherWords.ts";
import { partsOfName } from "./partedNames.ts";
import { thingsOf } from "./storyBefore.ts";

/** The time of the list where a question says none. */
const USUAL = 7 * DAY;

/**
 * Where the conditions of a question find nothing, what there is under fewer: in the last days, with words of the same meaning, with the
 * letters of a name apart, without what is done, without words: one of the asking may have been taken for a subject.
 */
export async function nothingFound(services: Services, caller: Caller, conditions: ListConditions, total: number): Promise<string[]> {
  const { keyWords, ...others } = conditions;
  if (total > 0 || !keyWords) return [];
  const now = services.now();
  const found = async (wider: ListConditions, say: (total: number) => string): Promise<string[]> => {
    const { total: more, address } = (await countList(services, caller, listConditions(wider, now))).counted;
    return more > 0 ? [`${say(more)}${address ? `[打开列表](${address})` : ""}`] : [];
  };
  const said = plain(keyWords.replaceAll('"', ""));
  const lately = { beginTime: now - USUAL, endTime: now };
  if (conditions.beginTime > lately.beginTime || conditions.endTime < now) {
    const told = await found({ ...conditions, ...lately }, (more) => `这段时间没有含“${said}”的稿件；近 7 天共 ${more} 篇。`);
    if (told.length > 0) return told;
  }
  const meant = conditions.anyWords ? undefined : otherWords(keyWords);
  if (meant) {
    const near = { ...others, keyWords: meant.others, anyWords: meant.words.join(" ") };
    const told = await found(near, (more) => `没有同时含“${said}”的稿件；以近义词（${meant.words.join("、")}）任一计，共 ${more} 篇。`);
    if (told.length > 0) return told;
  }
  const apart = keyWords.replace(/"([^"]+)"/g, (_, held: string) => partsOfName(held).join(" "));
  if (apart !== keyWords) {
    const told = await found(
      { ...others, keyWords: apart },
      (more) => `没有“${said}”连着写的稿件；拆成“${plain(apart)}”都含的共 ${more} 篇。`,
    );
    if (told.length > 0) return told;
  }
  const things = thingsOf(keyWords);
  if (things && things !== keyWords) {
    const left = plain(
      keyWords
        .split(" ")
        .filter((word) => !things.split(" ").includes(word))
        .join("、"),
    );
    const told = await found({ ...others, keyWords: things }, (more) => `没有同时含“${said}”的稿件；不要求含“${left}”时共 ${more} 篇。`);
    if (told.length > 0) return told;
  }
  const { anyWords: _, excludeWords: _not, ...wordless } = others;
  const told = await found(wordless, (more) => `没有同时含“${said}”的稿件；不限关键词时共 ${more} 篇。`);
  return told.length > 0 ? told : [`没有同时含“${said}”的稿件；不限关键词时共 0 篇。`];
}
