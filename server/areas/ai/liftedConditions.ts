import type { Named } from "./besideBefore.ts";
import { TONE_FORMS, WIDE_KIND_FORMS } from "./conditionWords.ts";
import { questionPlaces } from "./questionPlaces.ts";

const LIFTS =
  /^(?:不限(?:于|制|定)?|不管|不分|不论|不看|所有的?|全部的?)(?:是?(?:哪个|什么))?([\u4e00-\u9fffA-Za-z]{2,6}?)(?:的|了|都算|都要|有?多少|有?几[条篇])*$/;

/** 不限平台, 所有地区, 不限论坛: the condition of the question before that is given up, as an empty one. */
export function liftedConditions(fragment: string): Named | undefined {
  const what = LIFTS.exec(fragment)?.[1];
  if (!what) return undefined;
  const names = (forms: typeof TONE_FORMS) => forms.some(({ pattern }) => what.replace(pattern, "") === "");
  if (/^(?:平台|渠道|类型|媒体|载体)$/.test(what) || names(WIDE_KIND_FORMS)) return { kinds: [], platforms: [] };
  if (/^(?:来源|媒体来源|级别)$/.test(what)) return { outlets: [], levels: [] };
  if (/^(?:情感|态度|正负面?|倾向)$/.test(what) || names(TONE_FORMS)) return { tones: [] };
  if (/^(?:地域|地区|地方|省份?|城市)$/.test(what) || questionPlaces(what).rest === "，") return { regions: [], leftPlaces: [] };
  if (/^(?:标题|题目)$/.test(what)) return { titleOnly: false };
  return undefined;
}
