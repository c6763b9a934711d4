import { yearsIn } from "./periodFits.ts";

/** 去年, 2023年6月, 三年前, 此前: before what is told of. */
const BEFORE =
  /[去前]年(?!级)|(?:19|20)\d{2}年|(?:\d{1,2}|[一二两三四五六七八九十几数])(?:多|余)?年前|此前|早前|早在|之前|以往|往年|历史上|过去|近[几\d两三]年|近年|上一?次/;
/** So many letters of a sentence say when: what stands behind is an aside of it. */
const HEAD = 24;
/** 曾发生, 也出过, 类似事故: another case of it and no step of this one. */
const CASE =
  /曾(?:经|也|因|发生|出现|出过|有过?|遭|多次|两次|接连|爆发|查处|通报|召回|造成|致|在|就|先后)|也(?:曾|发生|出现|出过|有过)|(?:发生|出现|出|爆发|遭遇|闹出|有)过|上一?次|类似|同类|另一[^，。]{1,10}(?:也|曾)|首次/;
/** 曾因盗窃罪被判处: of somebody's past, whenever it was. */
const PAST = /曾(?:经|多次)?因[^，。；]{1,20}(?:被|受|遭|停|召回|罚|判)|曾(?:多次|两次|三次)|(?:前科|劣迹|案底)|上一(?:任|届)|前任/;
/** 当时是因为路面结冰: goes on with the case before. */
const GOES_ON = /^(?:当时|那[次起场年]|事后|该[次起](?:事故|事件|案)|(?:那|上)次)/;
/** What a question asks of earlier cases. */
const ASKED =
  /[去前]年|年前|以前|之前|此前|早前|上一?[次回任届]|那[次起场一]|曾|过去|历史|往年|首次|第一次|第一回|最早|(?:19|20)\d{2}年|同期|前任|前科|原来|原先|哪一?年/;

/** Whether a question asks of what was before: 去年召回了多少, 上次爆炸死了多少人. */
export const asksEarlier = (question: string): boolean => ASKED.test(question);

/**
 * Which sentences of a text tell of an earlier case and not of what it reports: of a year before, or of 此前, with the words of another
 * case, and what goes on with them. What stands first is what a text reports.
 * @param now day of publication, in milliseconds.
 */
export function earlierCases(sentences: readonly string[], now: number): boolean[] {
  const year = new Date(now).getUTCFullYear();
  let last = false;
  return sentences.map((sentence, at) => {
    const years = yearsIn(sentence, now);
    const before = (years.length === 0 || years.every((each) => each < year)) && BEFORE.test(sentence.slice(0, HEAD));
    last = at > 0 && ((before && CASE.test(sentence)) || PAST.test(sentence) || (last && GOES_ON.test(sentence)));
    return last;
  });
}
