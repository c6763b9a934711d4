import { REGIONS } from "#server/analysis/places/gazetteer.ts";

/** Outlets and offices sign with their names, and are no authors. */
const OUTLET =
  /(?:报|网|社|台|新闻|客户端|频道|中心|政府|[电报社]讯|[处科室]|局|委|厅|办|部|官方账号|公众号|头条号|发布|资讯|在线|观察|财经|体育|科技|娱乐|汽车|证券|订阅|集团|公司|大学|学院|医院|协会|研究[所院]|评论员|周刊|杂志|号)$/;
/** Signs of nobody, and words of the line that are no names. */
const NOBODY =
  /^(?:佚名|匿名|本站|本网|网络|未知|综合|整理|转载|楼主|游客|访客|网友|小编|编辑|管理员|admin|原创|作者|记者|关注|收藏|分享|评论|登录|注册|发表于?|发布于?|更新于?|发布时间|时间|日期|今天|昨天|字体|字号|查看|来源|回复|举报|下载)$/i;
/** What a forum lets one do with a thread, and who gave a picture. */
const NO_NAME = /^(?:只看|正序|倒序|查看|跳转|电梯|显示|返回|复制|打印)|(?:浏览|看帖|阅读|模式|链接|供图|提供|供稿)$/;
/** What stands behind a name after a blank: how often it was read, what it is, where it stands. */
const BESIDE_NAME =
  /^(?:点击|阅读|浏览|播放|热度|人气|推荐|打印|关闭|点赞|转发|讨论|分类|栏目|标签|专栏|正文|头条|要闻|时政|独家|首发|图文|摄影|供图|文字|图片|责编|校对|审核|监制|主编|已有|共有|来自)|(?:报道|消息|综述|通讯|特写)$/;
const PLACES = new Set(REGIONS.filter(({ level }) => level !== "county").flatMap(({ name, fullName }) => [name, fullName]));

export const isNobody = (name: string): boolean => NOBODY.test(name) || NO_NAME.test(name);

/** Whether a word may be the name of an author: no outlet, no word of the line that tells who signs. */
export const isSigner = (name: string): boolean => !OUTLET.test(name) && !isNobody(name);

const HAN = "[\\u4e00-\\u9fff]";
/** 张伟, 欧阳雪, 阿迪力·买买提. */
const NAME = `${HAN}{2,4}(?:·${HAN}{1,8}){0,3}`;
const MARK = "[:：/|｜丨]";
/** Words that say who signs; the short ones are parts of other words unless a mark follows. */
const SIGN = "(?:文[/、]图|图[/、]文|(?<![该此])作者|记者|撰文|撰稿|通讯员|实习生|发布者|发布人|原作者|写手)";
const SHORT_SIGN = "(?:文字|图文|文图|文|供稿|口述|整理|采写|采访|主笔)";
const PHOTO = "摄影\\s*[:：/／]";
export const SIGNS = `(?:${SIGN}\\s*${MARK}?|(?<!${HAN})(?:${SHORT_SIGN}\\s*${MARK}|${PHOTO}))`;
/**
 * The same behind a name, where the house may stand before the word and a blank is enough: 本报记者 甲 摄影 乙. Who took the pictures
 * signs with the others in one line (文/甲 图/乙), not where each has a mark of its own (文 | 甲 图 | 乙).
 */
const FURTHER = `(?:本报|本网|本台|本刊|见习|实习|全媒体|融媒体|特约|首席)*(?:(?:${SIGN}|${SHORT_SIGN})(?:\\s*${MARK}\\s*|\\s+|(?<=${SIGN}))|(?:${PHOTO}|(?<!供)图片?\\s*[/／])\\s*|摄影\\s+(?![|｜]))`;
/** What parts names; a blank does within one line. */
const BETWEEN = "(?:[ \\t\\u3000]*[、,，/／;；&＆][ \\t\\u3000]*|[ \\t\\u3000]+)";
const ENDS = `(?=$|[\\s|｜·•/／）)（(【\\[]|[、,，;；&＆]${NAME}|通讯员|实习生|摄影)`;
/** Names that nothing but marks or blanks part. */
export const NAME_ROW = `${NAME}(?:${BETWEEN}${NAME}){0,7}`;
/** The names that a line lists: 甲 乙、丙 通讯员 丁. The first may end at a figure. */
export const NAMES = `${NAME}(?:(?=[0-9])|${ENDS})(?:(?:\\s*[、,，/／;；&＆|｜]?\\s*${FURTHER}|${BETWEEN})${NAME}${ENDS})*`;

const PARTS = new RegExp(`(\\s*[、,，/／;；&＆|｜]?\\s*${FURTHER}|${BETWEEN})`);
const PART = new RegExp(`^(?:${PARTS.source})$`);

/** The single names of what NAMES found, up to the first word that is none. */
export function namesIn(listed: string): string[] {
  const names: string[] = [];
  for (const part of listed.split(PARTS)) {
    const name = part.trim();
    if (name === "" || PART.test(part)) continue;
    if (!isSigner(name) || (names.length > 0 && (BESIDE_NAME.test(name) || PLACES.has(name)))) break;
    names.push(name);
  }
  return [...new Set(names)];
}
