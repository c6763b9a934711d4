import { pick, type Random, shuffled } from "./random.ts";
import type { Angle, Topic } from "./vocabulary/topics.ts";

/** Words that stand under every headline of their kind, and so say nothing of what follows which. */
const EVERYWHERE = new Set(
  "居民 学生 家长 孩子 公布 发布 通报 举行 开展 启动 开启 部门 有关 相关 记者 网友 群众 专家 全市 当地 官方 涉事 事故 公司 企业 平台 产业 市民 教育 学校 患者 问题 安排 提醒 调整 介入 调查 增长 投诉 反映 突破 项目 用户 观众 受害 警方 今起 起实 一起 运动 社会 城市 数据 品牌 活动 服务 消费 情况 信息 规定 技术 领域 成果 生活 个月 金额 涉及 公开 重点 工作 经济 建设 同比 比增 实施 生态 最新 数千 位于 嫌疑 疑人 市场 时间 医生 校方 规模 已被 通知 出口 救援 正在".split(
    " ",
  ),
);

/** Pairs of letters of a template's own words; what is filled in may be the same of anything. */
function pairsOf(template: string): Set<string> {
  const runs = template.replace(/\{[^}]*\}/g, " ").split(/[^\u4e00-\u9fff]+/);
  const pairs = runs.flatMap((run) => Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)));
  return new Set(pairs.filter((pair) => !EVERYWHERE.has(pair)));
}

/** What tells a headline from the others of its angle: pairs of letters that none of them has. */
function ownPairs(headline: string, angle: Angle): Set<string> {
  const others = new Set(angle.headlines.filter((other) => other !== headline).flatMap((other) => [...pairsOf(other)]));
  return new Set([...pairsOf(headline)].filter((pair) => !others.has(pair)));
}

const shared = (own: ReadonlySet<string>, sentence: string): number => [...pairsOf(sentence)].filter((pair) => own.has(pair)).length;

/** What may stand under any headline of a tone. */
const PLAIN: Record<"positive" | "neutral" | "negative" | "afar", string[]> = {
  afar: [
    "更多情况仍有待有关方面进一步公布。",
    "舆论认为，后续走向值得继续观察。",
    "相关消息发布后，多家媒体予以关注。",
    "分析人士{expert}{said}，具体影响仍需时间检验。",
  ],
  positive: [
    "{resident}得知消息后{said}，“这是家门口看得见的变化。”",
    "相关负责人{person+}{said}，下一步将总结经验，在更大范围推广。",
    "不少市民在评论区留言点赞，希望这样的好消息多一些。",
    "据介绍，前期准备工作历时{n:3-14}个月，多个单位参与其中。",
    "{province}有关方面将持续跟踪，适时公布新的进展。",
  ],
  neutral: [
    "相关负责人{person+}{said}，具体安排以正式发布的文件为准。",
    "市民{resident}{said}，希望提前多渠道告知，方便安排时间。",
    "详情可通过官方网站、政务服务热线等渠道查询。",
    "记者注意到，与上年相比，今年的安排总体保持稳定。",
    "后续如有变化，主管部门将第一时间向社会公布。",
  ],
  negative: [
    "截至发稿，涉事方尚未作出进一步说明。",
    "记者就此致电{bureau}，工作人员{said}，已关注到有关反映，正在核实。",
    "“我们只想要一个明确的答复。”{resident}{said}。",
    "不少网友呼吁尽快公布处理结果，给公众一个交代。",
    "律师{expert}{said}，当事人应注意保存证据，通过合法途径主张权益。",
  ],
};

export type Tone = keyof Topic["tone"];

export interface Following {
  /** The lead that fits the headline; none where none does. */
  lead?: string;
  body: string[];
}

/** Topics that no bureau of the town answers for. */
const AFAR: ReadonlySet<string> = new Set(["国际", "军事"]);

/** Lead and body that go on from a headline: what speaks of the same matter, then what may be said of any. */
export function following(r: Random, headline: string, topic: Topic, tone: Tone): Following {
  const angle = topic.tone[tone];
  const own = ownPairs(headline, angle);
  const [best] = shuffled(r, angle.leads).sort((a, b) => shared(own, b) - shared(own, a));
  const lead = best && shared(own, best) > 0 ? best : undefined;
  const matter = new Set([...own, ...(lead ? pairsOf(lead) : [])]);
  const fitting = shuffled(r, angle.body).filter((sentence) => shared(matter, sentence) > 0);
  const size = 2 + Math.floor(r() * 3);
  const body = [...fitting, ...shuffled(r, PLAIN[AFAR.has(topic.category) ? "afar" : tone])].slice(
    0,
    Math.max(size, Math.min(fitting.length + 1, 3)),
  );
  return { lead, body };
}

const REPORTED = ["记者从有关方面获悉，", "记者了解到，", "据报道，", "多方消息显示，"];

/** A headline told as a sentence. */
export const toldAs = (r: Random, title: string): string =>
  `${pick(r, REPORTED)}${title
    .replace(/[！？!?]+$/, "")
    .replace(/[ ｜|！!]+/g, "，")
    .replace(/^(?:突发|关注|最新|暖心|危急时刻|夺冠|老街焕新)，/, "")}${/？$/.test(title) ? "，引发关注" : ""}。`;
