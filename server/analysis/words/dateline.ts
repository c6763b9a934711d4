/** How a paper, a site or a station is called. */
const OUTLET = "[\\u4e00-\\u9fffA-Za-z·/]{1,12}?(?:网|網|报|報|新闻|社|在线|客户端|时刻|电视台|卫视|发布|融媒体?|视频|周刊|经济)";
const DATED = "(?:\\d{4}年)?(?:\\d{1,2}月)?(?:\\d{1,2}日)?";
const NAME = "[\\u4e00-\\u9fff]{2,4}";
/** 本报记者 谈静: signed, set apart. */
const SIGNED = `本[报台网](?:见习)?记者\\s+${NAME}(?:\\s+${NAME})*\\s+`;
/** 四川在线消息, 每日甘肃网·奔流新闻讯, 光明日报武汉11月26日电. */
const SENT = `(?:${OUTLET}){1,3}(?:[·/]?[\\u4e00-\\u9fff]{1,6}?)?(?:${DATED}(?<=日)(?:讯|电)|(?:讯|訊|电|消息)(?=[（(：:，,\\s\\d“]|记者|全媒体))`;
/** 砚城教育周刊11月16日讯, 某地21日电: whatever stands before a day of dispatch sent it, known as an outlet or not. */
const DISPATCHED = `[^，。；：、“”？！\\s\\d]{1,16}[ 　]?(?:\\d{4}年)?(?:\\d{1,2}月)?\\d{1,2}日(?:[讯訊](?![息问号飞速])|电(?![力话网价视动量子费影台商缆池线器脑站表厂梯路瓶机压车]))`;
/** 大众网记者于海洋 威海报道. */
const REPORTED = `(?:${OUTLET}){1,3}记者[\\u4e00-\\u9fff、\\s]{2,12}?\\s+(?:${NAME})?报道`;
const DATELINE = new RegExp(
  `^(?:${SIGNED}|${DISPATCHED}|${SENT}|${REPORTED})(?:[（(][^（）()]{1,30}[）)])?[：:，,\\s]*(?=[\\u4e00-\\u9fff\\d“《])`,
);

/** A sentence without who reports it, from where and when. */
export const withoutDateline = (sentence: string): string => {
  const bare = sentence.replace(DATELINE, "");
  // 市应急管理局发布消息 and nothing behind it is the sentence.
  return bare.length >= 6 ? bare : sentence;
};

/** Whether a text names a body only as who reports: 光明日报 of 光明日报武汉11月26日电. */
export function isOutletOf(name: string, text: string): boolean {
  const pieces = text.split(name);
  return (
    pieces.length > 1 &&
    pieces.slice(1).every((behind, at) => {
      const before = pieces[at] ?? "";
      if (/(?:转载自|来源)[：:]\s*$/.test(before)) return true;
      return /(?:^|[\n。（(：:]\s*)$/.test(before) && /^[^，。；\n]{0,16}?(?:电|讯|消息|记者|通讯员)/.test(behind);
    })
  );
}
