/** Words in the class or id of a block, as publishing systems and themes name them. They weigh a little and decide nothing alone. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const TEXT = set(
  "article content contents text body detail details post entry rich richtext zw nr con cont txt main story editor zoom ueditor articlebody maintext contenttext newscontent wznr zhengwen neirong xlcont ztext prose markdown",
);
const BESIDE = set(
  "teaser teasers comment comments cmt cmts recommend recommends recommendation recommendations reco related relate relatedposts relevant sidebar side aside footer foot hot rank ranking ranks menu nav navbar share sharing copyright copy statement disclaimer bio subscribe newsletter letter tags taglist toc widget ad ads adv advert banner download downbar qr qrcode login register search breadcrumb crumb crumbs toolbar prev next pagination pager vote poll pinglun tuijian xiangguan guanggao summary abstract digest promo signup more catalog playlist channels topbar paywall offer sitemap friendlink links",
);

const COMMENTS = set("comment comments commentlist cmt cmts pinglun reply replies");

const tokensOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((token) => token.length > 1);

/** One name: post_statement is a statement; content-sidebar-wrap and replyContent may hold either. */
function signOf(name: string): -1 | 0 | 1 {
  const tokens = tokensOf(name);
  const text = tokens.some((token) => TEXT.has(token));
  if (tokens.some((token) => BESIDE.has(token))) return text && !BESIDE.has(tokens.at(-1) as string) ? 0 : -1;
  return text ? 1 : 0;
}

/** What the names of a block say of it: 1 a text, -1 something beside it, 0 neither, or both (a theme's `post tag-city`). */
export function nameOf(element: Element): -1 | 0 | 1 {
  const signs = `${element.getAttribute("class") ?? ""} ${element.id ?? ""}`.split(/\s+/).map(signOf);
  const beside = signs.includes(-1);
  const text = signs.includes(1);
  return beside === text ? 0 : beside ? -1 : 1;
}

/** Whether a block is called the comments of readers. */
export const isComments = (element: Element): boolean =>
  nameOf(element) < 0 &&
  [element.getAttribute("class") ?? "", element.id ?? ""].some((name) => tokensOf(name).some((token) => COMMENTS.has(token)));
