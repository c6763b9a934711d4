import { CREDITS, type Surroundings } from "./aroundHeadline.ts";
import { isSigner, NAME_ROW, NAMES, namesIn, SIGNS } from "./creditNames.ts";
import { forumPoster } from "./forumPoster.ts";
import { TIME } from "./namedTime.ts";
import { meta } from "./pageMeta.ts";
import { RECENT } from "./recentTime.ts";

const SIGNED = new RegExp(`(?:${SIGNS})\\s*(${NAMES})`, "gm");
/** 张伟 · 2025-11-03: names alone beside a time. */
const beside = (time: string): RegExp => new RegExp(`^(${NAME_ROW})(?:\\s*[·•|｜]\\s*|\\s+)(?=${time})`, "m");
const [BESIDE_TIME, BESIDE_RECENT] = [beside(TIME.source), beside(RECENT.source)];
/** 某报讯（记者 张伟）, and the same at the end of a text. */
const WITHIN = new RegExp(`^.{0,24}[（(](?:[^（()）]{0,12})?记者\\s*(${NAMES})`);
const ENDING = new RegExp(
  `(?:(?:^|[\\n（(])\\s*(?:本报|本网|见习|实习|[\\u4e00-\\u9fff]{2,8}?)?(?:(?:作者|记者|撰文|撰稿|文)\\s*[:：/|｜丨\\s]|(?:文字|采写)\\s*[:：/|｜丨])|[ \\u3000](?:作者|记者|撰文|撰稿|文字?|采写)\\s*[:：])\\s*(${NAMES})`,
  "m",
);
const MARKED =
  "[rel=author], [itemprop*=author], [class*=author], [class*=Author], [id*=author], [class*=byline], [class*=up-name], [class*=writer]";
/** What the name of an account is called in the line at the headline. */
const ACCOUNT = "[class~=name], [class*=nickname], [class*=nickName], [class*=user-name], [class*=userName], [class*=account-name]";
const BEGINS = 90;
const ENDS = 160;

/** Who wrote it: no addresses, no word that says so; a line with figures (主题 12 帖子 340) or of many words is none, nor is an outlet. */
export const authorOf = (written: string): string => {
  const name = written
    .replace(/\S+@\S+|https?:\/\/\S+/g, " ")
    .replace(/^\s*(?:作者|记者|来源|责任编辑|编辑|By)\s*[：:]?\s*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^.*\d.*$|^.{31,}$/, "");
  return isSigner(name) ? name : "";
};

/** The authors whom the page's own data name, no organisations. */
function inData(document: Document): string {
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const written = /"author"\s*:\s*(\[[^\]]{0,1200}\]|\{[^}]{0,300}\}|"[^"]{1,40}")/.exec(data.textContent ?? "")?.[1] ?? "";
    const each = written.match(/\{[^}]*\}|"[^"]*"/g) ?? [];
    const names = each
      .filter((one) => !/"@type"\s*:\s*"\w*Organi[sz]ation"/.test(one))
      .map((one) => authorOf(/^"(.*)"$/.exec(one)?.[1] ?? /"name"\s*:\s*"([^"]{1,40})"/.exec(one)?.[1] ?? ""))
      .filter(Boolean);
    if (names.length > 0) return [...new Set(names)].join("、");
  }
  return "";
}

/** The first words in an element: of a box of an author the name. */
function firstText(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/\s+/g, " ").trim();
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const text = firstText(child);
    if (text) return text;
  }
  return "";
}

/** An element at the headline that is called so and holds a name. */
function marked(document: Document, called: string, near: string): string {
  for (const one of [...document.querySelectorAll(called)].slice(0, 20)) {
    const text = firstText(one);
    const name = /编辑|责编|校对|审核/.test(text) ? "" : authorOf(text);
    if (name && name.length <= 12 && /^[\u4e00-\u9fffA-Za-z·. ]{2,}$/.test(name) && near.includes(name)) return name;
  }
  return "";
}

const beforeText = (credits: string): string => credits.split(/[。！？]/, 1)[0] ?? "";

/** Whom the page names as the author: in its data, by a mark or in the line at the headline; "" where it names nobody. */
export function signedBy(document: Document, headline: string, around: Surroundings): string {
  const { behind, before } = around;
  const credits = behind.slice(0, CREDITS);
  // 3小时前 below a whole time is of somebody's comment.
  const besideTime = TIME.test(credits) ? BESIDE_TIME.exec(credits) : BESIDE_RECENT.exec(beforeText(credits));
  const told = [...credits.matchAll(SIGNED), ...(besideTime ? [besideTime] : [])];
  const line = told.map(([, names = ""]) => namesIn(names).join("、")).find(Boolean) ?? "";
  // A house that writes itself as the author of all its pages stands behind the headline in their titles too.
  const written = authorOf(meta(document, ["author", "article:author", "og:article:author"]));
  const title = document.title ?? "";
  const house = title.startsWith(headline) ? title.slice(headline.length) : "";
  const said = written && !house.includes(written) ? written : "";
  return (
    inData(document) ||
    said ||
    line ||
    forumPoster(document, around) ||
    marked(document, MARKED, before.slice(-120) + behind) ||
    marked(document, ACCOUNT, beforeText(credits))
  );
}

/** Whom the text itself names at its beginning or end. */
export function signedWithin(text: string): string {
  return namesIn(WITHIN.exec(text.trim().slice(0, BEGINS))?.[1] ?? ENDING.exec(text.trim().slice(-ENDS))?.[1] ?? "").join("、");
}
