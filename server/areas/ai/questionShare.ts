import { lastOf, TONE_FORMS, WIDE_KIND_FORMS } from "./conditionWords.ts";
import type { ShareOf } from "./questionParts.ts";

/** 转载占多少, 原创比例. */
export const ORIGINAL_SHARE = /(?:转载|原创)(?:的|稿件?)?(?:占|比例|比重)|其中(?:的)?(?:转载|原创)/;

/** 有图的占多少. */
export const PICTURE_SHARE = /(?:图片?|照片)(?:的)?占/;

/** 昨天共多少条，其中负面多少条. */
export const AMONG = /其中(?=[^，,。？?]{0,10}(?:多少|几[条篇]|占))/;

/** What a share is of: the last that is named before it, or the place where it is one of the country. */
export function shareOf(
  before: string,
  { tones, kinds, places, ofWhole, each }: { tones: string[]; kinds: string[]; places: number; ofWhole: boolean; each: boolean },
): ShareOf | undefined {
  if (ofWhole && places > 0) return "regions";
  // 网站和客户端各占多少.
  if (each && kinds.length > 1 && tones.length < 2) return "kinds";
  if (each && tones.length > 1 && kinds.length < 2) return "tones";
  const [tone, kind] = [tones.length === 1, kinds.length === 1];
  if (tone && kind) return lastOf(before, WIDE_KIND_FORMS) > lastOf(before, TONE_FORMS) ? "kinds" : "tones";
  return tone ? "tones" : kind ? "kinds" : undefined;
}
