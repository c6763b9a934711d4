const ROLE =
  "(?:来源|责编|责任编辑|值班编辑|本?文?编辑|编审|审核|审校|初审|复审|终审|[一二三][审校]|校对|监制|总监制|统筹|排版|美编|主编|总编辑?)";
/** Where a name ends. */
const NEXT = "(?=[\\s、,，。；;【】\\])）]|$)";
/** Names of who worked on a text, in the middle or at the end of a line: 责编 / 周楠 校对 / 罗静, 【责编：陶陶】. */
const WORKED = new RegExp(
  `[【[(（]?${ROLE}\\s?[：:丨|/／]\\s?[\\u4e00-\\u9fffA-Za-z]{2,8}${NEXT}(?:[\\s、,，]+(?!${ROLE})[\\u4e00-\\u9fff]{2,4}${NEXT})*[】\\])）]?`,
  "g",
);
/** What a page puts around its article. */
const FURNITURE =
  /原标题\s?[：:]|返回搜狐[，,]?\s?查看更多|平台声明\s?[：:][^\n。]*|【?\s?字体\s?[：:][大中小\s]+】?|【(?:打印|关闭|收藏|纠错|分享|视频|图集|组图)】|点击下载(?:app|客户端)?|分享到(?:微信|微博|朋友圈|qq空间)|扫描二维码(?:关注(?:公众号|我们)?|查看(?:详情|更多|原文)|下载(?:客户端|app)?)?(?=[\s。！，；）)】]|$)|打开微信扫一扫(?=[\s。！，；）)】]|$)|(?:mp4\s)?(?:html5\s)?播放器不支持(?=[\s。！，；）)】]|$)|[(（](?:中国新闻网|中新网|新华网|人民网|央视网|完)[)）]|阅读\s?\(\d+\)/gi;
/** Channels and programmes that a text is taken from. */
const CHANNEL =
  /cctv\s?-?\s?\d{1,2}\+?(?:[\u4e00-\u9fff]{2,8}频道|\s?农业农村)?\s?(?:《[^》\n]{2,12}》(?:栏目|节目)?)?|cctv[\u4e00-\u9fff]{2}频道/gi;
/** Script, objects and tags that a collector took for text. */
const CODE =
  /<\/?[a-z][a-z\d]*(?:\s+[a-z-]+\s*=[^<>\n]*)?\s*\/?>|&[a-z]{2,6};|\(function\s?\([^\n]{0,500}?\}\)\s?\(\s?\)\s?;?|\bvar\s+[\w$]+\s*=[^\n;]*;?|\bdocument\.\w{1,40}\([^\n]{0,500}?\)\s?;?|\{\s?"[\w-]+"\s?:[^\n{}]*\}|\b(?:img\s+)?(?:src|href|style|class)\s?=\s?[^\s\u4e00-\u9fff]+/gi;

const without = (text: string, patterns: readonly RegExp[]): string => patterns.reduce((left, pattern) => left.replace(pattern, " "), text);

/** A text without the code and labels that pages and collectors leave in it; its sentences stay as they are. */
export const withoutPageParts = (text: string): string => without(text, [CODE, FURNITURE]);

/** As {@link withoutPageParts}, without who edited it and the channels that it is taken from too: what a text is about is told by the rest. */
export const withoutResidue = (text: string): string => without(withoutPageParts(text), [CHANNEL, WORKED]);
