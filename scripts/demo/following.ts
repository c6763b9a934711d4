import { pick, type Random, shuffled } from "./random.ts";
import type { Angle, Topic } from "./vocabulary/Topic.ts";

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

/** What may stand under any headline of a tone: many, and in few words of weight, so that none of them is talked of everywhere. */
const PLAIN: Record<"positive" | "neutral" | "negative" | "afar", string[]> = {
  afar: [
    "更多情况仍有待进一步公布。",
    "此前一周，类似消息已引起外界注意。",
    "分析人士{expert}{said}，现在下结论还为时过早。",
    "有评论说，真正的考验还在后面。",
    "截至记者发稿，没有更多细节传出。",
    "这已不是今年的第一次。",
  ],
  positive: [
    "{resident}听说后笑着说，这样的事越多越好。",
    "参与其中的{person+}{said}，忙了{n:3-14}个月，值了。",
    "住在附近的{resident+}每天都要去看一眼。",
    "“以前想都不敢想。”{resident}{says}。",
    "{person+}{said}，接下来还要接着干。",
    "消息传开，外地也有人打来电话取经。",
    "背后是{n:12-60}个日夜的连轴转。",
    "一位老人掏出手机，把这一刻拍了下来。",
    "{province}{n:3-9}个地市的同行已来看过。",
    "记者离开时，{person+}还在现场忙碌。",
  ],
  neutral: [
    "{resident}{says}，早些知道就好，省得白跑一趟。",
    "详情可拨打12345咨询。",
    "与去年相比，变化不大。",
    "如有变动，将另行告知。",
    "{person+}{said}，大家关心的几个细节，稍后会逐一答复。",
    "上一次类似的消息还是在{n:2-11}个月之前。",
    "记者拨通热线，工作人员{says}，一切照常。",
    "下午三点，消息已在不少小区的群里传开。",
    "{resident}把它转给了家里人。",
    "有读者来电询问，记者将继续打听。",
  ],
  negative: [
    "截至发稿，涉事方未作回应。",
    "记者致电主管部门，工作人员{says}，正在核实。",
    "“我们只想要一个说法。”{resident}{says}。",
    "律师{expert}{said}，当事人应保存好证据。",
    "这不是第一次，{resident}翻出了{n:2-11}个月前的聊天记录。",
    "一名知情者向记者证实了此事。",
    "评论区里，有人追问为什么现在才有动静。",
    "{resident}一夜没睡，第二天一早又去了一趟。",
    "记者赶到时，现场已围上警戒线。",
    "有人当场报了警，民警做了笔录。",
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
  // One word more where the matter has its own; one or two where nothing else is told.
  const plain = fitting.length > 0 ? Math.floor(r() * 2) : 1 + Math.floor(r() * 2);
  const body = [...fitting.slice(0, 3), ...shuffled(r, PLAIN[AFAR.has(topic.category) ? "afar" : tone]).slice(0, plain)];
  return { lead, body };
}

const REPORTED = ["记者从有关方面获悉，", "记者了解到，", "据报道，", "多方消息显示，"];

/** A headline told as a sentence. */
export const toldAs = (r: Random, title: string): string =>
  `${pick(r, REPORTED)}${title
    .replace(/[！？!?]+$/, "")
    .replace(/[ ｜|！!]+/g, "，")
    .replace(/^(?:突发|关注|最新|暖心|危急时刻|夺冠|老街焕新)，/, "")}${/？$/.test(title) ? "，引发关注" : ""}。`;
