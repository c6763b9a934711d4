import { CREDITS, type Surroundings } from "./aroundHeadline.ts";
import { meta } from "./pageMeta.ts";

const NAME = "[\\u4e00-\\u9fffA-Za-z]";
/** Words of the line that may stand right behind a name. */
const BESIDE = "记者|编辑|作者|责编|责任编辑|时间|发布时间|浏览|点击|阅读|字[体号]|通讯员";
/** A name ends as names of media do, or before a blank or another mark. */
const SOURCE = `[《“"「]?(${NAME}{1,14}?(?:报|网|社|台|客户端|新闻|频道|在线|公众号|发布)(?!(?!${BESIDE})${NAME})|${NAME}{2,16}?(?=[\\s》”"」|｜）)，,。;；、·]|$|${BESIDE}))`;
/** No parts of other words (资金来源, 图片来源), but behind a time without a blank. */
const BEGINS = "(?:(?<![\\u4e00-\\u9fff])|(?<=\\d[日时分秒]))";
/** No outlets: 来源：网络. */
const NO_SOURCE = "(?!网络|互联网|本站|本网|本报|本刊|未知|不详|佚名|原创|综合(?!报)|转载|作者|编辑)";
/** 来源：新华网, 来源 | 江城日报, 转自：江城日报. */
const SAID = new RegExp(
  `${BEGINS}(?:(?:本文|文章|稿件|信息|新闻|消息|内容|转载)?来源|稿源|转载?自)\\s*[：:|｜丨]\\s*${NO_SOURCE}${SOURCE}`,
);
/** An outlet that stands alone in the line of credits. */
const ALONE =
  /(?:^|[\s\u00a0·|｜])([\u4e00-\u9fff]{2,10}(?:[日晚早晨时商周][报刊]|都市报|青年报|电视台|广播电台|通讯社|新闻网|客户端))(?=$|[\s\u00a0·|｜])/m;
/** Letters at the head of a page where it is said. */
const HEAD = 6000;

/** Whom a page says in its head that it has its article from (来源：新华网): in the lines at the headline, elsewhere above, in its data. */
export function creditOf(document: Document, { behind, before, all }: Surroundings): string {
  const near = behind.slice(0, CREDITS);
  const said = [near, before, all.slice(0, HEAD)].map((text) => SAID.exec(text)?.[1]).find(Boolean);
  if (said) return said;
  const told = meta(document, ["mediaid", "source", "ContentSource"]).slice(0, 50);
  return told || (ALONE.exec(near.split(/[。！？]/, 1)[0] ?? "")?.[1] ?? "");
}

/** Letters at either end of a text where its source may be told. */
const EDGE = 160;
/** 江城日报记者 张伟, in a line that goes with the other credits. */
const REPORTER =
  /(?:^|\n)[—－\s（(]*(?![本总])([\u4e00-\u9fff]{1,12}?(?:报|社|台|网|新闻|客户端))(?:全媒体|融媒体|见习|实习|首席|特派|特约)*记者[ \u3000：:]/;

/** Whom a text itself says that it is from: at its end, else by whose reporter signs. */
export function creditWithin(text: string): string {
  const [head, end] = [text.trim().slice(0, EDGE), text.trim().slice(-EDGE)];
  return [SAID.exec(end), REPORTER.exec(end), REPORTER.exec(head)].map((said) => said?.[1]).find(Boolean) ?? "";
}
