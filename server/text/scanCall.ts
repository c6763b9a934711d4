/** What one scans with a telephone, and how. */
const GESTURE =
  '(?:(?:手机|微信|支付宝|浏览器)*[“"「]?扫(?:一扫|一下|码|描|(?=.{0,6}码))[”"」]?|长按(?=.{0,8}(?:码|图|海报|名片|识别|关注|复制|保存))|识别(?=.{0,8}码))';
/** Where the code is: 下方二维码, 图中小程序码. By letters, so that no text takes long. */
const PLACE = "(?:[上下左右文图页片中方末内侧面此该本识别或并海报名小程序公众号微信专属二维码保存]|[（(][^（()）]{0,8}[）)])*";
/** What for: to have more of the house, not to get something done. */
const PURPOSE =
  "(?:关注|加入|添加|下载|订阅|进群|入群|加群|加|咨询|领取|报名|参与|观看|收听|阅读|查看|了解|获取|体验|分享|打开|进入|购买|投票|看|读|听|识别|转发|联系|免费|安装|反馈|提问|[爆报]料|投稿|留言)";
const BEFORE = "(?:请|欢迎|敬请|可|快来|赶快|赶紧|立即|马上|现在|大家|也|用|使用|打开|通过|来)*";
const TOLD = "(?:了(?!解)|才|却|被|就|吗|过|时(?!间|政|事)|的人|是|将|已|要)";
const CALL = new RegExp(`^${BEFORE}${GESTURE}${PLACE}(?:(?:即可|就能|就可以?|可以?|后|来|并)?${PURPOSE}(?:(?!${TOLD}).){0,24})?$`);
/** What a call promises or adds: 获取更多资讯, 更多问政线索. */
const ADDED =
  /^(?:更多|获取|了解|查看|查询|欲|想|详情|详细|阅读|观看|收听|精彩|咨询|报名|关注|点|请|欢迎|不错过|不迷路|第一时间|与|和|向|加入|参与|免费|下载|添加|回复|发送|备注|邀|进|成为|领取|一起|转发|分享|尽在|或)/;
const CLAUSES = /[\s，,。！!？?；;：:、…~～|｜·•—]+/;

const clausesOf = (line: string): string[] => line.split(CLAUSES).filter(Boolean);

/** Whether a clause of a line calls to scan, whatever else it says. */
export const hasScanCall = (line: string): boolean => clausesOf(line).some((clause) => CALL.test(clause));

/**
 * Whether a line calls to scan a code for more of the house (长按二维码关注我们): each clause of a sentence does or adds to it.
 * A sentence of a story that begins with the same words (扫码就能办落户了，从本月起……) does not. A label of a few words
 * (服务热线：400 扫码关注公众号) need only hold a call or end with the code.
 */
export function isScanCall(line: string): boolean {
  const clauses = clausesOf(line);
  const calls = clauses.filter((clause) => CALL.test(clause)).length;
  const isSentence = /[。！？!?]/.test(line) || line.length >= 30;
  if (!isSentence) return calls > 0 || /(?:二维码|小程序码)[）)】]?$/.test(line.trim());
  return calls > 0 && clauses.every((clause) => CALL.test(clause) || ADDED.test(clause));
}
