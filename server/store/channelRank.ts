const FRONT = /首页|头条|头版|封面|置顶|要闻|^(?:0?1|A0?1)版/;
const INNER = /^\s*$|版|详情|其他|滚动/;

/** Level of a channel by its name: 1 front page, 2 channel page, 3 inner page (pages of papers, none at all). */
export function channelRank(name: string): 1 | 2 | 3 {
  if (FRONT.test(name)) return 1;
  return INNER.test(name) ? 3 : 2;
}
