import type { Surroundings } from "./aroundHeadline.ts";
import { isNobody } from "./creditNames.ts";

/** What one may do with a thread, its floors and its programs. */
const FORUM =
  /只看(?:该作者|楼主)|[正倒]序(?:浏览|看帖)|(?:^|\s)楼主(?=[\s：:]|$)|(?:^|\s)沙发(?:\s|$)|Powered by (?:Discuz|phpwind|phpBB|NodeBB)/;
/** What the great forum programs call the box of a poster. */
const BOXES =
  ".authi, .readName, .floor-author, .p_author_name, .d_name, [class*=author], [class*=poster], [class*=username], [class*=userName], [class*=user-name], [class*=nickname], [class*=nickName]";
const NICK = "[\\u4e00-\\u9fffA-Za-z0-9_·.-]{2,20}";
const WHOLE = new RegExp(`^(?!\\d+$)${NICK}$`);
/** 楼主：山里人, 山里人 发表于. */
const SAID = [new RegExp(`楼主\\s*[：:]\\s*(${NICK})`), new RegExp(`(?:^|\\s)(${NICK})\\s*(?:发表于|发帖于)`)];
/** Boxes looked at: the first post is among them. */
const MOST = 20;

const nameIn = (written: string | null | undefined): string => {
  const name = (written ?? "").trim();
  return WHOLE.test(name) && !isNobody(name) ? name : "";
};

/** Who began a thread, by the box or the line of the first post; "" where a page is of no forum. */
export function forumPoster(document: Document, { before, behind, all }: Surroundings): string {
  if (!FORUM.test(all)) return "";
  const near = before.slice(-120) + behind;
  for (const box of [...document.querySelectorAll(BOXES)].slice(0, MOST)) {
    const link = box.querySelector("a");
    const name = nameIn(link ? link.textContent : box.textContent);
    if (name && near.includes(name)) return name;
  }
  return SAID.map((said) => nameIn(said.exec(near)?.[1])).find(Boolean) ?? "";
}
