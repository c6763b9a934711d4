import type { AiMaterial } from "../AiMaterial.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { plain, shorten } from "./plain.ts";
import { relatedList, section } from "./sections.ts";

interface Angle {
  title: string;
  angle: string;
  basis: string;
  whom: string;
  form: string;
  words: string[];
  /** Facts behind it; more come first. */
  weight: number;
}

const short = (text: string, most = 14) => shorten(text, most).replace(/[，。；：、…]+$/, "");

/** Angles that the facts of the text allow, strongest first; each names the sentence it rests on. */
function anglesOf(facts: ArticleFacts, material: AiMaterial): Angle[] {
  const { mark, keywords, quotes, figures, timeline } = facts;
  const [first = facts.title, second = ""] = keywords;
  const subject = second ? `${first}${second}` : first;
  const people = facts.names("person", 3);
  const bodies = facts.names("org", 3);
  const places = facts.names("place", 4).filter((name) => name !== "中国");
  const experts = "相关领域研究者、行业协会";
  const angles: Angle[] = [];
  const add = (
    weight: number,
    angle: Angle["angle"],
    title: string,
    basis: string,
    whom: string,
    form: string,
    words: string[],
  ) => basis && angles.push({ weight, angle, title, basis: `${shorten(basis, 90)}${mark}`, whom, form, words });
  const figure = figures[0];
  if (figure) {
    add(
      6 + figures.length / 4,
      "数据新闻",
      `${figure.written}背后：${short(figure.label)}意味着什么`,
      figure.sentence,
      `数据发布方${bodies[0] ? `（${bodies[0]}）` : ""}、${experts}`,
      "图表＋短评",
      [first, figure.label],
    );
  }
  const saying = quotes[0];
  if (saying) {
    add(
      5,
      "人物对话",
      `对话${short(saying.speaker, 16)}：${short(first, 8)}下一步怎么走`,
      saying.sentence,
      saying.speaker,
      "专访、问答体",
      [first, ...people.slice(0, 1)],
    );
  }
  if (places[0]) {
    add(
      4.5 + places.length / 4,
      "本地落地",
      `${places[0]}现场：${short(subject, 10)}落地观察`,
      facts.saying(new RegExp(places[0]), 1)[0] ?? facts.gist,
      `${places[0]}当地主管部门、企业与居民`,
      "现场报道、视频",
      [first, places[0]],
    );
  }
  const rule = facts.saying(/印发|出台|施行|政策|规定|办法|条例|方案|意见|通知|标准/, 1)[0];
  if (rule)
    add(
      4.2,
      "政策解读",
      `一图读懂：${short(subject, 12)}新规影响谁`,
      rule,
      `${bodies[0] ?? "政策制定部门"}、适用对象代表`,
      "图解、问答",
      [first, "政策"],
    );
  const risk = facts.saying(/问题|风险|困难|争议|投诉|不足|挑战|质疑|事故|违法|处罚|瓶颈|短板|下降|减少/, 1)[0];
  if (risk)
    add(4.4, "追问", `${short(subject, 12)}的难点卡在哪`, risk, `当事各方、${experts}`, "调查报道", [first, "问题"]);
  const last = timeline.at(-1);
  if (last && timeline.length > 1) {
    add(
      3.8,
      "进展追踪",
      `从${timeline[0]?.written}到${last.written}：${short(first, 8)}的来龙去脉`,
      last.sentence,
      bodies.join("、") || "当事方",
      "时间线、连续报道",
      [first, second],
    );
  }
  if (bodies[0]) {
    add(
      3.5,
      "机构观察",
      `${short(bodies[0], 12)}做了什么、还要做什么`,
      facts.saying(new RegExp(bodies[0].replace(/[.*+?^${}()|[\]\\]/g, "\\$&")), 1)[0] ?? facts.gist,
      bodies.join("、"),
      "深度报道",
      [bodies[0]],
    );
  }
  const life = facts.saying(/市民|居民|群众|消费者|家庭|学生|老人|患者|游客|就业|价格|医疗|教育|出行|补贴|养老/, 1)[0];
  if (life)
    add(4.3, "民生服务", `${short(subject, 10)}，和你有关的几件事`, life, "普通市民、服务窗口", "服务清单、短视频", [
      first,
      "市民",
    ]);
  const further: [string, string, string, string][] = [
    ["影响面", `谁在受影响：${short(first, 10)}的上下游`, "上下游企业、从业者、消费者", "深度报道"],
    ["横向比较", `${short(subject, 12)}，别处怎么做`, `其他地区主管部门、${experts}`, "综述"],
    ["读者问答", `关于${short(first, 10)}，读者最想问的几件事`, bodies[0] ?? "主管部门", "问答"],
    ["历史回看", `${short(subject, 12)}这些年：从哪里来、变了多少`, "亲历者、档案资料", "年表、图文"],
    ["人物特写", `${short(first, 10)}一线的人`, people[0] ?? "一线工作人员", "人物特写、短视频"],
    ["评论", `短评：${short(subject, 12)}，看什么、怎么看`, experts, "评论"],
  ];
  for (const [at, [angle, title, whom, form]] of further.entries()) {
    add(2 - at / 10, angle, title, facts.ranked[at % Math.max(1, facts.ranked.length)] ?? facts.gist, whom, form, [
      first,
      second,
    ]);
  }
  const other = material.related[0];
  if (other) {
    const n = material.documents.length + 1;
    angles.push({
      weight: 3.6,
      angle: "对比",
      title: `同题对照：${short(first, 8)}各地各家怎么做`,
      basis: `另有报道《${plain(short(other.title, 30))}》[^${n}]`,
      whom: experts,
      form: "综述",
      words: [first, second],
    });
  }
  return angles.sort((a, b) => b.weight - a.weight);
}

/** 选题推荐: exactly as many as were asked for while the text has facts for them, no angle twice before all were used. */
export async function recommendTopics(all: ArticleFacts[], material: AiMaterial): Promise<string[]> {
  const pool = all.flatMap((facts) => anglesOf(facts, material)).sort((a, b) => b.weight - a.weight);
  const chosen: Angle[] = [];
  const titles = new Set<string>();
  for (const round of [0, 1]) {
    for (const angle of pool) {
      if (chosen.length >= material.size) break;
      if (titles.has(angle.title) || (round === 0 && chosen.some((one) => one.angle === angle.angle))) continue;
      titles.add(angle.title);
      chosen.push(angle);
    }
  }
  const parts = await Promise.all(
    chosen.map(async ({ title, angle, basis, whom, form, words }, at) => {
      const count = await material.coverage(words.filter(Boolean).slice(0, 2));
      const covered =
        count === 0
          ? "近 7 天系统内未见报道，可抢先"
          : `近 7 天系统内已有 ${count} 篇相关稿件${count > 50 ? "，需找新角度" : ""}`;
      return [
        `### ${at + 1}. ${title}`,
        `- **角度**：${angle}\n- **依据**：${basis}\n- **采访对象**：${whom}\n- **呈现形式**：${form}\n- **竞争情况**：${covered}（检索词：${words.filter(Boolean).slice(0, 2).join("、")}）`,
      ].join("\n\n");
    }),
  );
  return [...parts, section("已有相关报道", relatedList(material))];
}
