import { questionWords } from "#server/ai/subject.ts";
import { isTopicWord } from "#server/analysis/words/stopWords.ts";
import { tagWords } from "#server/text/segment.ts";
import { completedQuestion } from "./completedQuestion.ts";
import { isCommon } from "./isCommon.ts";
import { isSurePlace } from "./isSurePlace.ts";
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
/** Whether a short question without a time, a place and a subject of its own may ask about what was asked before: 负责人怎么样了. */
export function leansOnEarlier(asked: string, now: number): boolean {
  const question = plainQuestion(asked);
  return question.length <= LONGEST && !questionTime(question, now) && questionPlaces(question).places.length === 0;
}

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
    // 榕江那起呢: of that one.
    const whole = conditions ? undefined : completedQuestion(plainQuestion(asked), earlier.slice(0, at).map(plainQuestion), now);
    if (whole && isSurePlace(whole.about)) return { asked: whole.asked, words: [whole.about] };
    if (conditions || (at > 0 && leansOnEarlier(asked, now))) continue;
    const words = questionWords(asked);
    if (words.length > 0) return { asked, words };
  }
  return undefined;
}

/** 多长时间, 多大面积: what is measured is written as a number. */
const MEASURE = /多(?:长|短|少|大|高)?(?:的)?(?:时间|面积|距离|数量|金额|久|长|远|大|高|宽|深|重)/g;
/** Nouns of a question that are told in none of the texts. */
export function untoldIn(question: string, texts: readonly string[]): string[] {
  return tagWords(question.replace(MEASURE, "，"))
    .filter(({ word, tag }) => /^(?:n|j|i|l|x|eng)/.test(tag) && word.length >= 2 && isTopicWord(word) && !isCommon(word))
    .map(({ word }) => word)
    .filter((word) => texts.every((text) => !text.includes(word)));
}
