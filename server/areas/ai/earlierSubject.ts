import { questionWords } from "#server/ai/subject.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { tagWords } from "#server/text/segment.ts";
import type { QuestionConditions } from "./questionConditions.ts";
import { questionPlaces } from "./questionPlaces.ts";
import { plainQuestion } from "./questionText.ts";
import { questionTime } from "./questionWindow.ts";

/** What an earlier question of the chat was about: words of its list, or of the question where it asked a text. */
export interface EarlierSubject {
  asked: string;
  words: string[];
  conditions?: QuestionConditions;
}

const LONGEST = 14;
/** Who and what every story has: such a word names no subject of its own. */
const COMMON =
  /^(?:人|事|事情|事件|情况|原因|结果|进展|问题|负责人|老板|家属|家长|官方|部门|公司|企业|单位|学校|警方|专家|网友|记者|当事人|司机|乘客|老人|孩子|患者|学生|男子|女子|地点|时间|损失|后续|处理|最新|现场|金额|价格|方面|态度|说法)$/;

/** Whether a short question without a time, a place and a subject of its own may ask about what was asked before: 负责人怎么样了. */
export function leansOnEarlier(asked: string, now: number): boolean {
  const question = plainQuestion(asked);
  return question.length <= LONGEST && !questionTime(question, now) && questionPlaces(question).places.length === 0;
}

export const isCommon = (word: string): boolean => COMMON.test(word);

/** The last of earlier questions that has a subject; `read` gives the conditions of one with those before it. */
export function earlierSubject(
  earlier: readonly string[],
  now: number,
  read: (asked: string, before: readonly string[]) => QuestionConditions | undefined,
): EarlierSubject | undefined {
  for (let at = earlier.length - 1; at >= 0; at--) {
    const asked = earlier[at] as string;
    const conditions = read(asked, earlier.slice(0, at));
    const keyWords = (conditions?.conditions.keyWords ?? "").replaceAll('"', "").split(" ").filter(Boolean);
    if (conditions && keyWords.length > 0) return { asked, words: keyWords, conditions };
    if (conditions || (at > 0 && leansOnEarlier(asked, now))) continue;
    const words = questionWords(asked);
    if (words.length > 0) return { asked, words };
  }
  return undefined;
}

/** Nouns of a question that are told in none of the texts. */
export function untoldIn(question: string, texts: readonly string[]): string[] {
  return tagWords(question)
    .filter(({ word, tag }) => /^(?:n|j|i|l|x|eng)/.test(tag) && word.length >= 2 && isTopicWord(word) && !isCommon(word))
    .map(({ word }) => word)
    .filter((word) => texts.every((text) => !text.includes(word)));
}
