import { tagWords } from "#server/text/segment.ts";

/** Who made the report, as it is signed: 记者 李楠 通讯员 谭鸿, （记者王飞航、刘扬涛）, 摄影：…. */
const SIGNING =
  /(?:记者|通讯员|实习生|摄影|摄|撰文|[文图](?=[/／:：\s])|编辑|责编|编审|校对|审核|监制|统筹|策划|评论员|作者|主笔|供图|制图)[\s:：/／丨|]*(?:(?:[\u4e00-\u9fff]{2,4})[\s、,，]+(?:见习记者|实习生|通讯员|记者|摄影)?[\s:：]*){0,5}$/;
/** What follows the name of who reports: the end of his line, or how he came by the news. */
const REPORTING = /^(?:[）)、\s,，/／摄]|$|报道|电|讯|\d|[从在采获了看走发]|近日|日前|今[天日]|昨[天日]|通讯员|实习生)/;

const places = (name: string, text: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) found.push(at);
  return found;
};

/** Whether a text names somebody only as who reported it. */
export function isByline(name: string, text: string): boolean {
  const all = places(name, text);
  return (
    all.length > 0 &&
    all.every(
      (at) => SIGNING.test(text.slice(Math.max(0, at - 40), at)) && REPORTING.test(text.slice(at + name.length, at + name.length + 4)),
    )
  );
}

/** What can stand behind somebody's name: his deed, how he is called, the end of the phrase; not the rest of a longer word. */
const BEHIND = /^(?:[^\u4e00-\u9fff]|$|先生|女士|师傅|老师|同志|教授|主任|夫妇|一家|等|的|某)/;

/** Whether a text uses a name as somebody's: 沙库巴 of 沙库巴曲缬沙坦 is a piece of a longer word. */
export const isNamed = (name: string, text: string): boolean =>
  places(name, text).some((at) => {
    const behind = text.slice(at + name.length, at + name.length + 8);
    const [next] = tagWords(behind);
    return BEHIND.test(behind) || (next !== undefined && /^(?:v|d|p|c|u|t|f|i|l|a|r)/.test(next.tag));
  });

/** Whether a text tells of somebody as accused: who is held answers no reporter. */
export function isAccused(name: string, text: string): boolean {
  const bare = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `(?:嫌疑人|被告人|凶手|罪犯)${bare}|(?:将|把|对)[^，。；]{0,8}${bare}[^，。；]{0,8}(?:抓获|控制|逮捕|拘留|判处|停职|立案)|${bare}[^。；]{0,14}(?:因涉嫌|涉嫌|被(?:依法|警方|公安|采取)?(?:刑事)?(?:拘留|逮捕|抓获|控制|判处|刑拘))`,
  ).test(text);
}
