import { yearsIn } from "./periodFits.ts";

/** 去年, 2023年6月, 三年前, 此前: before what is told of. */
const BEFORE =
  /[去前]年(?!级)|(?:19|20)\d{2}年|(?:\d{1,2}|[一二两三四五六七八九十几数])(?:多|余)?年前|此前|早前|早在|之前|以往|往年|历史上|过去|近[几\d两三]年|近年|上一?次/;
/** So many letters of a sentence say when: what stands behind is an aside of it. */
const HEAD = 24;
/** 曾发生, 也出过, 类似事故: another case of it and no step of this one. */
const CASE =
  /曾(?:也|因|发生|出现|出过|遭|爆发|查处|通报|召回|造成|导?致)|曾[^，。；]{0,10}(?:发生|出现|出土|被[罚判处查])|也(?:曾|发生|出现|出过|有过)|(?:发生|出现|出|爆发|遭遇|闹出|有)过|上一?次|(?:类似|同类)(?:的)?(?:事|案|情|问题|火|爆)|另一[^，。]{1,10}(?:也|曾)/;
/** 曾因盗窃罪被判处: of somebody's past, whenever it was. */
const PAST = /曾(?:经|多次)?因[^，。；]{1,20}(?:被|受|遭|停|召回|罚|判)|(?:前科|劣迹|案底)|上一任(?!期)|(?<![当目])前任(?!期)/;
/** 当时是因为路面结冰: goes on with the case before. */
const GOES_ON = /^(?:当时|那[次起场年]|事后|该[次起](?:事故|事件|案)|(?:那|上)次)/;
/** 去年同期，3.7万户: only told to be compared with. */
const COMPARED = /^(?:而|同样是)?[去上前]年(?:的)?同期(?!相比|增|减|上升|下降)/;
/** 邻县, 同城的市博物馆, 外地: another subject from here to the end of the sentence. */
export const OTHER_SUBJECT =
  /(?<![在到从往至向赴经回])(?:邻(?:[县市区省镇村国]|近的?[\u4e00-\u9fff]{1,6}(?:[县市镇村]|社区))|同城的?|周边(?:[县市]|城市)|同行(?:业|企业|公司|[\u4e00-\u9fff]{2,6}(?:科技|股份|集团|公司|银行))|竞争对手|其他(?:城市|省份|地区|企业))/;
/** Of so many letters at its head a sentence is of another subject. */
const SUBJECT = 12;
/** What a question asks of earlier cases and of others. */
const ASKED =
  /[去前]年|年前|以前|之前|此前|早前|上一?[次回任届]|那[次起场一]|曾|过去|历史|往年|首次|第一次|第一回|最早|(?:19|20)\d{2}年|同期|前任|前科|原来|原先|哪一?年|邻|同城|同行|周边|外地|其他/;

const isOfOther = (sentence: string, title: string): boolean => {
  const [other] = OTHER_SUBJECT.exec(sentence.slice(0, SUBJECT)) ?? [];
  return other !== undefined && !title.includes(other);
};

/** Whether a question asks of what was before or of others: 去年召回了多少, 上次爆炸死了多少人. */
export const asksOfAside = (question: string): boolean => ASKED.test(question);

/**
 * Which sentences of a text tell of something beside what it reports: an earlier case (a year before, or 此前, with the words of another
 * case, and what goes on with them), the year with which it is compared, a neighbour. What stands first is what a text reports.
 * @param now day of publication, in milliseconds.
 */
export function asidesOf(title: string, sentences: readonly string[], now: number): boolean[] {
  const year = new Date(now).getUTCFullYear();
  // Of a year that the headline tells of the text is.
  const ofTitle = yearsIn(title, now);
  let last = false;
  return sentences.map((sentence, at) => {
    const years = yearsIn(sentence, now);
    const before =
      (years.length === 0 || years.every((each) => each < year && !ofTitle.includes(each))) && BEFORE.test(sentence.slice(0, HEAD));
    last =
      at > 0 &&
      (COMPARED.test(sentence) ||
        isOfOther(sentence, title) ||
        (before && CASE.test(sentence)) ||
        PAST.test(sentence) ||
        (last && GOES_ON.test(sentence)));
    return last;
  });
}
