/** Kinds of those that are media; the others are anybody's. */
export const MEDIA_KINDS = ["news", "app", "epaper"];
/** 媒体报道的, 有没有媒体报道停暖, and no 自媒体 or 中央媒体. */
const BY_MEDIA =
  /(?<![自新流央家级方社传统头业省市县上地])媒体(?:上)?(?:报道|发布|刊[登发]|发表?|登|报|写)?(?:过|了)?的(?=有?[多几]|[，,。？?\s]|$)|(?<=有没有|有无)(?:哪家|别的|其他)?媒体(?:也|都|在)*(?:报道|报|发|登|写|转载?|跟进|关注)(?:过|了)?(?=[\u4e00-\u9fff])/;

/** 媒体报道的有几篇: the kinds of sources that are media, without the words that say so. How many media there are is told by `rankedParts`. */
export function sentByMedia(rest: string): { kinds: string[]; rest: string } {
  const bare = rest.replace(BY_MEDIA, "，");
  return { kinds: bare === rest ? [] : MEDIA_KINDS, rest: bare };
}
