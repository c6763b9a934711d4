import type { AiMaterial } from "../AiMaterial.ts";
import { dayOf } from "../quote.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { bullets, numbered, shorten } from "./plain.ts";
import { relatedList, section } from "./sections.ts";

const LEAD = 120;
const ended = (text: string) => (/[。！？!?”…]$/.test(text) ? text : `${text}。`);
const bare = (text: string) => text.replace(/[。；;，,]+$/, "");

/** 导语撰写: three leads put together from sentences of the text. */
export function writeLeads(all: ArticleFacts[]): string[] {
  return all.flatMap((facts) => {
    const { document, figures, quotes, keywords, mark } = facts;
    const day = dayOf(document.pubdate).replace(/^\d+年/, "");
    const opening = /\d+[日月年]|今天|昨天|近日|日前/.test(facts.gist) ? "" : `${day}，`;
    const straight = ended(shorten(`${opening}${facts.gist}`, LEAD));
    const figure = figures.find(({ sentence }) => sentence !== facts.gist) ?? figures[0];
    const counted =
      figure &&
      `${figure.label}${/^[\d]/.test(figure.written) ? "达" : ""}${figure.written}——${ended(shorten(figure.sentence === facts.gist ? facts.title : facts.gist, LEAD - 30))}`;
    const saying = quotes.find(({ direct }) => direct) ?? quotes[0];
    const said =
      saying &&
      `${saying.direct ? `“${bare(saying.words)}。”` : ended(bare(shorten(saying.words, 70)))}${saying.speaker}如是说。${ended(shorten(facts.title, 40))}`;
    const asked = `${facts.title.replace(/[。！!]$/, "")}，意味着什么？${ended(shorten(facts.ranked[1] ?? facts.gist, 90))}`;
    const scene = `围绕${keywords.slice(0, 3).join("、")}，${ended(shorten(facts.ranked[1] ?? facts.gist, 90))}`;
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("直叙式", `${straight}${mark}`),
      counted ? section("数据式", `${counted}${mark}`) : section("归纳式", `${scene}${mark}`),
      said ? section("引语式", `${said}${mark}`) : section("设问式", `${asked}${mark}`),
      section(
        "可用要素",
        bullets([
          `时间：${facts.timeline[0]?.written ?? dayOf(document.pubdate)}`,
          ...[
            ["地点", facts.names("place", 3)],
            ["人物", facts.names("person", 3)],
            ["机构", facts.names("org", 3)],
          ]
            .filter(([, names]) => (names as string[]).length > 0)
            .map(([label, names]) => `${label}：${(names as string[]).join("、")}`),
        ]),
      ),
    ];
  });
}

/** 采访提纲: whom to ask what, each question out of a fact of the text. */
export function outlineInterview(all: ArticleFacts[], material: AiMaterial): string[] {
  const parts = all.flatMap((facts) => {
    const { quotes, figures, keywords, timeline, mark } = facts;
    const subject = keywords.slice(0, 2).join("、");
    const speakers = [...new Set(quotes.map(({ speaker }) => speaker))].slice(0, 3);
    const bodies = facts.names("org", 3).filter((name) => !speakers.some((speaker) => speaker.includes(name)));
    const people = facts.names("person", 3).filter((name) => !speakers.some((speaker) => speaker.includes(name)));
    const whom = [
      ...speakers.map((speaker) => `**${speaker}**：文中已有表态，请其补充依据与细节`),
      ...bodies.map((name) => `**${name}**：文中涉及的机构，核实事实与数据`),
      ...people.map((name) => `**${name}**：文中出现的人物，了解亲历与看法`),
      `**第三方研究者**：对${subject}作独立评价`,
    ].slice(0, 6);
    const official = figures
      .slice(0, 3)
      .map(
        ({ label, written }) => `文中提到“${label}${written}”，统计口径、时间范围和数据来源是什么？与往年相比如何？`,
      );
    const follow = quotes
      .slice(0, 3)
      .map(
        ({ speaker, words }) =>
          `${speaker}提到“${shorten(words, 36).replace(/[。；]$/, "")}”，具体措施、责任单位和时间表是什么？`,
      );
    const process = timeline
      .slice(-2)
      .map(({ written, sentence }) => `${written}之后进展如何？（原文：${shorten(sentence, 40)}）`);
    const deep = facts.ranked
      .slice(1, 4)
      .map((sentence) => `“${shorten(sentence, 40).replace(/[。；]$/, "")}”——这一情况是怎样形成的，影响到哪些人？`);
    const check = [
      ...figures.slice(0, 4).map(({ label, written }) => `${label}：${written}`),
      ...facts.names("person", 3).map((name) => `${name}的姓名写法、职务`),
      ...timeline.slice(0, 2).map(({ written }) => `${written}这一时间点`),
    ];
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("采访目的", `围绕“${facts.title}”，核实文中事实，补充各方说法与后续进展。`),
      section("背景速览", `${facts.summary(180)}${mark}`),
      section("采访对象", bullets(whom)),
      section("向当事方与主管部门提问", numbered([...official, ...follow].slice(0, 6))),
      section(
        "向亲历者与受影响者提问",
        numbered(
          [...deep, `您是什么时候、通过什么渠道得知${subject}的？`, "这件事对您的工作或生活有什么具体影响？"].slice(
            0,
            5,
          ),
        ),
      ),
      section(
        "向第三方提问",
        numbered(
          [
            `如何评价${subject}目前的做法？国内外有无可比的案例？`,
            "有哪些可能的风险或被忽视的影响？",
            ...process,
          ].slice(0, 5),
        ),
      ),
      section("需要核实的事实", bullets([...new Set(check)])),
      section(
        "需要索取的资料",
        bullets(["相关文件原文与数据表", "现场照片、视频及授权", ...(bodies[0] ? [`${bodies[0]}的书面回应`] : [])]),
      ),
    ];
  });
  return [...parts, section("出发前可读", relatedList(material))];
}
