import { DAY } from "#engine/grammar/localTime.ts";
import type { AiMaterial } from "../AiMaterial.ts";
import { dayOf } from "../quote.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { affectedPeople } from "./affectedPeople.ts";
import { eachOnce, questionOf } from "./figureQuestions.ts";
import type { Figure } from "./figures.ts";
import { standing } from "./namedAgain.ts";
import { filled, isSupreme, mayBeAsked, type NewsKind, quoted } from "./newsKind.ts";
import { bullets, numbered, shorten } from "./plain.ts";
import { isMany } from "./quotes.ts";
import { relatedList, section } from "./sections.ts";

const LEAD = 120;
/** 假期9天 is no statistic that anybody answers for. */
const isSpan = ({ written }: Figure): boolean => /\d(?:多|余)?(?:天|日|周|周年|年|个月|小时|分钟)$/.test(written);
const ended = (text: string) => (/[。！？!?”…]$/.test(text) ? text : `${text}。`);
const bare = (text: string) => text.replace(/[。；;，,]+$/, "");

/** 导语撰写: three leads put together from sentences of the text. */
export function writeLeads(all: ArticleFacts[]): string[] {
  return all.flatMap((facts) => {
    const { document, figures, quotes, mark } = facts;
    const stood = (sentence: string): string => standing(facts, sentence) ?? sentence;
    const straight = ended(shorten(stood(facts.gist), LEAD));
    // The sentence as it stands: of a number torn out of it nobody says any more of what it is.
    const counted = figures
      .filter((figure) => !isSpan(figure))
      .map(({ sentence }) => sentence)
      .find((sentence) => sentence !== facts.gist && facts.standsAlone(sentence) && standing(facts, sentence) !== undefined);
    // What points back to something that the text does not name is no second sentence of a lead.
    const [other = facts.gist, third = other] = facts.ranked.filter(
      (sentence) => sentence !== facts.gist && standing(facts, sentence) !== undefined,
    );
    // A saying that the lead holds already is none beside it.
    const fresh = quotes.filter(({ sentence, words }) => sentence !== facts.gist && !facts.gist.includes(words.slice(0, 20)));
    const named = fresh.filter(({ speaker }) => !isMany(speaker));
    const saying =
      named.find(({ direct }) => direct) ??
      named.find(({ sentence }) => sentence !== other) ??
      fresh.find(({ direct }) => direct) ??
      fresh.find(({ sentence }) => sentence !== other) ??
      fresh[0];
    const said =
      saying &&
      (saying.direct
        ? `“${bare(saying.words)}。”${saying.speaker}如是说。${ended(shorten(facts.headline, 40))}`
        : ended(bare(shorten(stood(saying.sentence), 100))));
    // A headline that asks needs no question beside it.
    const question = /[？?]$/.test(facts.headline)
      ? facts.headline
      : `${shorten(facts.headline.replace(/[。！!]$/, ""), LEAD)}，意味着什么？`;
    const asked = `${question}${ended(shorten(stood(third), 90))}`;
    const scene = other === facts.gist ? "" : `${ended(bare(facts.headline))}${ended(shorten(stood(other), 90))}`;
    // Of the dead nothing is asked, nor of a column's name.
    const plain = facts.kind === "obituary" || facts.kind === "disaster" || /(?:快讯|简讯|要闻|播报|早报|晚报)$/.test(facts.title);
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("直叙式", `${straight}${mark}`),
      counted ? section("数据式", `${ended(shorten(stood(counted), LEAD))}${mark}`) : scene ? section("归纳式", `${scene}${mark}`) : "",
      said ? section("引语式", `${said}${mark}`) : plain ? "" : section("设问式", `${asked}${mark}`),
      section(
        "可用要素",
        bullets([
          `时间：${facts.when ?? `文中未写明（稿件发布于 ${dayOf(document.pubdate)}）`}`,
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

/** The clause of a number as it stands, its end where it is long: a number alone says nothing of whose it is. */
export const saidOf = ({ said }: Figure): string => {
  const clause = said.replace(/^[、，；：,;\s]+/, "");
  return clause.length > 44 ? `…${clause.slice(-40)}` : clause;
};
/** What somebody says is being done or is to be. */
const MEASURES = /将|要(?!求)|措施|计划|方案|推进|推动|加强|加快|完善|落实|启动|建设|部署|整改|开展|实施|支持|保障/;

/** How far from the report a day may be whose sequel is asked about. */
const NEAR = 60 * DAY;

const DEEP = ["这一情况是怎样形成的，影响到哪些人？", "其中哪些是您亲眼所见，有没有记录或证明？", "此前有没有类似情况，当时怎样处理？"];
const LIVED = ["您是什么时候、通过什么渠道得知这件事的？", "这件事对您的工作或生活有什么具体影响？"];
const PUBLIC = /^(?:.{0,4}(?:网友|网民|市民|群众|居民|民众|村民)们?|大家|人们|外界|各界|舆论)$/;
const STRUCK = ["事发时您在哪里，看到、听到了什么？", "现在最需要什么帮助，谁在提供？"];
const ASSESSED: Record<NewsKind, string> = {
  news: "如何评价S？国内外有无可比的案例？",
  case: "S适用哪些规定，同类案件通常如何处理？",
  disaster: "同类情况常见的原因有哪些，怎样防范？",
  obituary: "",
};
const REMEMBERED = [
  "您与逝者何时相识、如何共事？",
  "哪一件事最能说明逝者的为人？",
  "逝者留下的工作由谁继续？",
  "有哪些照片、书信、影像可供查证和使用？",
];

/** Bodies that announce it, by how they end: 营口市海上搜救中心通报. */
const ANNOUNCES =
  /(?:^|[，,。：:\s])((?!据|记者|其中|随后)[\u4e00-\u9fff]{2,14}(?:中心|[局委办厅署院]|指挥部|调查组|政府|集团|公司|协会|大队|支队|分局))(?:今[天日]|昨[天日]|\d{1,2}日)?(?:通报|发布(?:通报|公告|消息|声明|情况)|公布|公告|回应|答复)/g;
const announcers = ({ sentences }: ArticleFacts): string[] =>
  [...sentences.slice(0, 4).join("").matchAll(ANNOUNCES)].map(([, name = ""]) => name).filter((name, at, all) => all.indexOf(name) === at);

/** A summary that begins with what it is about. */
function withGist(facts: ArticleFacts, limit: number): string {
  const summary = facts.summary(limit);
  if (summary.includes(facts.gist.slice(0, 20)) || facts.sentences.length < 3) return summary;
  const rest = facts.summary(Math.max(60, limit - facts.gist.length));
  return `${facts.gist}${rest.includes(facts.gist) ? "" : rest}`;
}

/** 采访提纲: whom to ask what, each question out of a fact of the text. */
export function outlineInterview(all: ArticleFacts[], material: AiMaterial): string[] {
  const parts = all.flatMap((facts) => {
    const { quotes, figures, timeline, mark, kind } = facts;
    const counts = figures.filter((figure) => !isSpan(figure));
    // 网友表示: nobody that a question can be put to.
    const asked = quotes.filter(({ speaker }) => !PUBLIC.test(speaker));
    const subject = quoted(facts.subject);
    const speakers = [...new Set(quotes.map(({ speaker }) => speaker))]
      .filter((speaker) => mayBeAsked(speaker, facts.text))
      // 新闻发言人李超 and 李超 are one.
      .filter((speaker, _, every) => !every.some((other) => other !== speaker && other.endsWith(speaker)))
      .slice(0, 3);
    const silent = (name: string) => !speakers.some((speaker) => speaker.includes(name));
    const bodies = [...new Set([...facts.names("org", 8), ...announcers(facts)])]
      .filter((name) => !isSupreme(name) && silent(name))
      .slice(0, 4);
    // The dead answer no questions, nor does who is under investigation.
    const people = facts.witnesses().filter((name) => silent(name) && (kind === "news" || !facts.title.includes(name)));
    const whom = [
      ...speakers.map((speaker) => `**${speaker}**：文中已有表态，请其补充依据与细节`),
      ...bodies.map((name) => `**${name}**：文中涉及的机构，核实事实与数据`),
      ...people.map((name) => `**${name}**：文中出现的人物，了解亲历与看法`),
      ...(kind === "obituary" ? [] : affectedPeople(facts, [...speakers, ...bodies, ...people])),
      kind === "obituary"
        ? `**${facts.names("person", 1)[0] ?? "逝者"}的亲友、同事**：追忆生平与共事经历`
        : `**第三方研究者**：对${subject}作独立评价`,
    ].slice(0, 8);
    const official = eachOnce(counts.map((figure) => ({ figure, clause: saidOf(figure) })))
      .slice(0, 3)
      .map(({ figure, clause }) => `文中提到“${clause.replace(/^“([^“”]*)”$/, "$1")}”，${questionOf(figure, clause, kind === "disaster")}`);
    const follow = asked.slice(0, 3).map(({ speaker, words }) => {
      const wanted = MEASURES.test(words) ? "具体措施、责任单位和时间表是什么？" : "依据是什么，有哪些材料可以佐证？";
      return `${speaker}提到“${shorten(words, 36).replace(/[。；]$/, "")}”，${wanted}`;
    });
    const process = timeline
      .filter(({ written, time }) => written.endsWith("日") && Math.abs(time - facts.document.pubdate) < NEAR)
      .filter(({ written }, at, days) => days.findIndex((day) => day.written === written) === at)
      .slice(-2)
      .map(({ written, sentence }) => `${written}之后进展如何？（原文：${shorten(sentence, 40)}）`);
    // What a saying is asked about is not asked about again.
    const told = new Set(asked.slice(0, 3).map(({ sentence }) => sentence));
    const deep = facts.ranked
      .slice(1)
      .filter((sentence) => !told.has(sentence))
      .slice(0, DEEP.length)
      .map(
        (sentence, at) =>
          `${/^“/.test(sentence) ? shorten(sentence, 40) : `“${shorten(sentence, 40).replace(/[。；]$/, "")}”`}——${DEEP[at]}`,
      );
    const check = [
      ...counts.slice(0, 6).map(saidOf),
      ...facts.names("person", 3).map((name) => `${name}的姓名写法、职务`),
      ...timeline.slice(0, 2).map(({ written }) => `${written}这一时间点`),
    ];
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("采访目的", `围绕“${shorten(facts.headline, 60)}”，核实文中事实，补充各方说法与后续进展。`),
      section("背景速览", `${withGist(facts, 180)}${mark}`),
      section("采访对象", bullets(whom)),
      section("向当事方与主管部门提问", numbered([...official, ...follow].slice(0, 6))),
      ...(kind === "obituary"
        ? [section("向亲友与同事提问", numbered(REMEMBERED))]
        : [
            section("向亲历者与受影响者提问", numbered([...deep, ...(kind === "disaster" ? STRUCK : LIVED)].slice(0, 5))),
            section(
              "向第三方提问",
              numbered([filled(ASSESSED[kind], subject), "有哪些可能的风险或被忽视的影响？", ...process].slice(0, 5)),
            ),
          ]),
      section(
        "需要核实的事实",
        bullets([...new Set(check)].filter((one, _, every) => !every.some((other) => other !== one && other.startsWith(one)))),
      ),
      section(
        "需要索取的资料",
        bullets(["相关文件原文与数据表", "现场照片、视频及授权", ...(bodies[0] ? [`${bodies[0]}的书面回应`] : [])]),
      ),
    ];
  });
  return [...parts, section("出发前可读", relatedList(material, 5, all))];
}
