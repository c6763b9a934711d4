import type { AiMaterial } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { bullets, numbered, plain, shorten, table } from "./plain.ts";
import { elements, known, moments, numbers, relatedList, sayings, section } from "./sections.ts";

/** 文章解读: what an editor wants to know before reading the whole. */
export function analyse(all: ArticleFacts[], material: AiMaterial): string[] {
  const parts = all.flatMap((facts) => [
    all.length > 1 ? `## ${facts.title}` : "",
    section("一句话概括", `${facts.gist}${facts.mark}`),
    section(
      "核心要点",
      bullets(
        facts
          .best(6)
          .filter((sentence) => sentence !== facts.gist)
          .map((sentence) => `${sentence}${facts.mark}`),
      ),
    ),
    section("关键要素", elements(facts)),
    section("核心数据", ...numbers(facts)),
    section("各方说法", sayings(facts)),
    section("时间线", moments(facts)),
    section("系统标注", known(facts.document)),
  ]);
  return [...parts, section("延伸阅读", relatedList(material))];
}

const RULE =
  /应当|不得|必须|禁止|鼓励|支持|给予|补贴|免征|减免|实施|推行|取消|放宽|提高|降低|扩大|建立|完善|规范|明确|要求|允许|可以申请|将/;
const FROM = /(?:起施行|起实施|起执行|正式施行|生效(?!以来|后)|有效期|印发之日|发布之日)/;
const WHOM = /(?:适用于|面向|针对|对象|符合条件|企业|居民|个人|家庭|职工|学生|老年人|农民|消费者|经营者|用人单位|申请人|纳税人|机构)/;
const ISSUER =
  /(国务院(?:办公厅)?|[^，。；“”]{2,24}?(?:部|委|局|署|政府|办公厅|委员会|人大常委会|人民银行))(?:近日|日前|今日|\d{1,2}日|\d{1,2}月\d{1,2}日|联合|等[^等\s]{0,8}部门|,|，|、){0,8}(?:印发|发布|出台|公布|下发|制定|通过)/;
/** A policy comes out somewhere in a report on one. */
const POLICY =
  /(?:印发|出台|公布|发布|下发|制定|修订|介绍|审议|通过|施行|实施|落实).{0,30}(?:条例|办法|规定|方案|意见|通知|措施|规划|细则|标准|法|政策|》)|新规|政策/;
const NAME = /《([^《》]{4,60})》/g;

/** Bodies of which the text says that they brought something out, or that it has it from them. */
const issuersOf = (facts: ArticleFacts): string =>
  facts
    .names("org", 8)
    .filter((name) => {
      const behind = facts.text.split(name).slice(1);
      const before = facts.text.split(name).slice(0, -1);
      return behind.some((text, at) => ISSUES.test(text) || (LEARNT.test(text) && before[at]?.endsWith("从")));
    })
    .slice(0, 3)
    .join("、");
const ISSUES = /^[^。；，]{0,16}(?:印发|发布|出台|公布|制定|下发|部署|介绍|通报|明确|要求)/;
const LEARNT = /^(?:了解到|获悉)/;

/** 政策解读: names, dates, rules, figures and whom they touch, in the words of the text. */
export function readPolicy(all: ArticleFacts[], material: AiMaterial): string[] {
  const parts = all.flatMap((facts) => {
    const { text } = facts;
    const names = [...new Set([...text.matchAll(NAME)].map((match) => `《${plain(match[1] ?? "")}》`))].slice(0, 5);
    const issuer = facts.sentences.map((sentence) => ISSUER.exec(sentence)?.[1]).find(Boolean);
    // The clause alone: 自2026年2月1日起施行.
    const since = facts.saying(FROM, 2).map((sentence) => sentence.split(/[，,。；]/).find((clause) => FROM.test(clause)) ?? sentence);
    const rules = facts.sentences.filter((sentence) => RULE.test(sentence) && sentence.length > 15);
    const whom = facts.sentences.filter((sentence) => WHOM.test(sentence) && RULE.test(sentence));
    const overview = table(
      ["项目", "内容"],
      [
        ["政策文件", names.join("、") || "文中未写明文件名称，待核实"],
        ["发布机构", plain(issuer?.replace(/^(?:近日|日前|记者从)[，,]?/, "") ?? "") || issuersOf(facts) || "文中未写明，待核实"],
        ["施行时间", since.map((sentence) => shorten(sentence, 60)).join("；") || "文中未写明，待核实"],
        ["涉及地区", facts.names("place", 4).join("、") || "待核实"],
      ],
    );
    const best = new Set(facts.ranked.filter((sentence) => rules.includes(sentence)).slice(0, 6));
    const main = facts.sentences.filter((sentence) => best.has(sentence));
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      POLICY.test(`${facts.title}${text}`) && facts.kind === "news"
        ? ""
        : "文中没有见到政策的出台、印发或施行，这篇稿件可能不是政策稿；以下只列出文中与规定、措施有关的内容。",
      section("政策概览", overview),
      section("主要内容", numbered((main.length ? main : facts.best(4)).map((sentence) => `${sentence}${facts.mark}`))),
      section("标准与数字", ...numbers(facts)),
      section("影响谁", bullets([...new Set(whom)].slice(0, 4).map((sentence) => `${sentence}${facts.mark}`))),
      section("权威说法", sayings(facts, 3)),
      section("时间节点", moments(facts)),
      section("待核实", bullets(open(names.length > 0, since.length > 0, whom.length > 0, facts.figures.length > 0))),
    ];
  });
  return [...parts, section("相关报道", relatedList(material))];
}

function open(named: boolean, dated: boolean, addressed: boolean, counted: boolean): string[] {
  return [
    named ? "政策原文与文号，报道的转述是否完整" : "政策文件的全称、文号与原文",
    dated ? "过渡期与既往情形如何处理" : "施行日期与有效期",
    addressed ? "具体申办条件、流程与受理部门" : "适用对象与受理部门",
    counted ? "数字标准的计算口径" : "有无量化标准",
  ];
}

export const factsOf = (material: AiMaterial): ArticleFacts[] =>
  material.documents.map((document, at) => new ArticleFacts(document, at + 1));
