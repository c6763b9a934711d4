import type { AiMaterial } from "../AiMaterial.ts";
import type { ArticleFacts } from "./ArticleFacts.ts";
import { tells } from "./figures.ts";
import { filled, isSupreme, mayBeAsked, type NewsKind, quoted } from "./newsKind.ts";
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

/** Visits and meetings of office: what they mention is no advice to readers. */
const OFFICIAL = /会见|会谈|访问|致电|贺电|贺信|出席|主持/;

/** Of every subject: the angle, its title (`filled`), whom to ask, the form. */
const FURTHER: [string, string, string, string][] = [
  ["影响面", "S影响了谁", "受影响的人群、相关从业者", "深度报道"],
  ["横向比较", "S之外：别处怎么做", "其他地区主管部门、相关领域研究者", "综述"],
  ["读者问答", "关于S，读者最想问的几件事", "主管部门", "问答"],
  ["历史回看", "S从何而来：一份来龙去脉", "亲历者、档案资料", "年表、图文"],
  ["人物特写", "S里的人", "一线工作人员", "人物特写、短视频"],
  ["评论", "短评：怎么看S", "相关领域研究者、评论员", "评论"],
];
const OF_KIND: Record<NewsKind, [string, string, string, string][]> = {
  news: FURTHER,
  obituary: [
    ["生平", "P的生平与贡献", "亲友、同事，档案资料", "人物特写"],
    ["追忆", "他们眼中的P", "亲友、同事、学生", "口述"],
    ["年表", "P生平年表：重要节点", "档案资料", "年表、图文"],
    ["悼念", "各界悼念P", "治丧机构、各界人士", "综述"],
    ["影响", "P留下了什么", "相关领域研究者", "深度报道"],
  ],
  disaster: [
    ["伤亡与救治", "最新伤亡与救治情况", "应急、卫健部门，收治医院", "动态"],
    ["原因追查", "S：原因查到哪一步", "调查组、行业专家", "调查报道"],
    ["善后救助", "S之后，受影响的人得到什么帮助", "当地政府、受影响居民", "民生报道"],
    ["责任与监管", "S发生之前，监管做了什么", "主管部门、业内人士", "调查报道"],
    ["防范", "同类情况怎样防、怎样避险", "应急专家", "服务、图解"],
  ],
  case: [
    ["通报解读", "一份通报说了什么：S", "通报机关、法律学者", "图解"],
    ["案情梳理", "S：已知与未知", "办案机关、当事各方律师", "深度报道"],
    ["法条依据", "S适用哪些规定", "法律学者、律师", "问答"],
    ["制度追问", "S暴露了什么漏洞", "主管部门、相关领域研究者", "调查报道"],
    ["后续进展", "S之后：程序走到哪一步", "办案机关", "连续报道"],
  ],
};

/** Angles that the facts of the text allow, strongest first; each names the sentence it rests on. */
function anglesOf(facts: ArticleFacts, material: AiMaterial): Angle[] {
  const { mark, keywords, quotes, figures, timeline, kind } = facts;
  const [first = facts.title, second = ""] = keywords;
  const subject = quoted(facts.subject);
  const people = kind === "obituary" ? facts.names("person", 3) : facts.witnesses();
  const bodies = facts
    .names("org", 8)
    .filter((name) => !isSupreme(name))
    .slice(0, 4);
  const places = facts.entities.filter(({ type, regionId }) => type === "place" && regionId).map(({ name }) => name);
  const experts = "相关领域研究者、行业协会";
  const angles: Angle[] = [];
  const add = (
    weight: number,
    angle: Angle["angle"],
    title: string,
    basis: string | undefined,
    whom: string,
    form: string,
    words: string[],
  ) => basis && angles.push({ weight, angle, title, basis: `${shorten(basis, 90)}${mark}`, whom, form, words });
  const basisOf = (at: number) => facts.ranked[at % Math.max(1, facts.ranked.length)] ?? facts.gist;
  const late = people.find((name) => facts.title.includes(name)) ?? subject;
  for (const [at, [angle, title, whom, form]] of OF_KIND[kind].entries()) {
    add(2 - at / 10, angle, filled(title, subject, late), basisOf(at), whom, form, [first, second]);
  }
  if (kind === "obituary") return angles;
  const figure = figures.find((one) => tells(one) && one.said.length <= 30 && one.said.includes(one.label));
  const source = bodies.find((name) => figure?.sentence.includes(name));
  if (figure && kind !== "disaster") {
    const whom = `数据发布方${source ? `（${source}）` : ""}、${experts}`;
    const title = `${/[“”，]/.test(figure.said) ? `${figure.label}${figure.written}` : figure.said}，意味着什么`;
    add(6 + figures.length / 4, "数据新闻", title, figure.sentence, whom, "图表＋短评", [first, figure.label]);
  }
  const saying = quotes.find(({ speaker }) => mayBeAsked(speaker, facts.text));
  if (saying) {
    const title = `对话${short(saying.speaker, 20)}：${kind === "disaster" ? "事发经过与处置" : `${subject}下一步怎么走`}`;
    add(5, "人物对话", title, saying.sentence, saying.speaker, "专访、问答体", [first, ...people.slice(0, 1)]);
  }
  const last = timeline.at(-1);
  if (last && timeline[0] && last.time > timeline[0].time) {
    const title = `从${timeline[0].written}到${last.written}：${subject}的来龙去脉`;
    add(3.8, "进展追踪", title, last.sentence, bodies.join("、") || "当事方", "时间线、连续报道", [first, second]);
  }
  if (kind !== "news") return angles;
  if (places[0]) {
    const basis = facts.saying(new RegExp(places[0]), 1)[0] ?? facts.gist;
    const whom = `${places[0]}当地主管部门、企业与居民`;
    const title = `${places[0]}现场：${subject}实地探访`;
    add(4.5 + Math.min(places.length, 4) / 4, "本地落地", title, basis, whom, "现场报道、视频", [first, places[0]]);
  }
  const rule = facts.saying(/(?:印发|出台|公布|发布|施行|实施|修订).{0,30}(?:条例|办法|规定|方案|意见|通知|措施|标准|细则|》)|新规/, 1)[0];
  const ruler = bodies.find((name) => rule?.includes(name)) ?? "政策制定部门";
  const whomRule = `${ruler}、适用对象代表`;
  add(4.2, "政策解读", `一图读懂：${subject}影响谁`, rule, whomRule, "图解、问答", [first, "政策"]);
  const risk = facts.saying(/问题|风险|困难|争议|投诉|不足|挑战|质疑|事故|违法|处罚|瓶颈|短板|下降|减少/, 1)[0];
  add(4.4, "追问", `${subject}的难点卡在哪`, risk, `当事各方、${experts}`, "调查报道", [first, "问题"]);
  if (bodies[0]) {
    const basis = facts.saying(new RegExp(bodies[0].replace(/[.*+?^${}()|[\]\\]/g, "\\$&")), 1)[0] ?? facts.gist;
    const title = `${short(bodies[0], 16)}做了什么、还要做什么`;
    add(3.5, "机构观察", title, basis, bodies.join("、"), "深度报道", [bodies[0]]);
  }
  const life = facts.saying(/市民|居民|群众|消费者|家庭|学生|老人|患者|游客|就业|价格|医疗|教育|出行|补贴|养老/, 1)[0];
  const title = `${subject}，和你有关的几件事`;
  if (!OFFICIAL.test(facts.title)) add(4.3, "民生服务", title, life, "普通市民、服务窗口", "服务清单、短视频", [first, "市民"]);
  const other = material.related[0];
  if (other) {
    const n = material.documents.length + 1;
    angles.push({
      weight: 3.6,
      angle: "对比",
      title: `同题对照：${subject}各地各家怎么报`,
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
        count === 0 ? "近 7 天系统内未见报道，可抢先" : `近 7 天系统内已有 ${count} 篇相关稿件${count > 50 ? "，需找新角度" : ""}`;
      return [
        `### ${at + 1}. ${title}`,
        `- **角度**：${angle}\n- **依据**：${basis}\n- **采访对象**：${whom}\n- **呈现形式**：${form}\n- **竞争情况**：${covered}（检索词：${words.filter(Boolean).slice(0, 2).join("、")}）`,
      ].join("\n\n");
    }),
  );
  return [...parts, section("已有相关报道", relatedList(material))];
}
