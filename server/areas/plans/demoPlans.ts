import { DAY, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { Services } from "#server/contract/handler.ts";
import { DEFAULT_REMIND, plansOf, STATUS, type TopicPlanRecord, updatesOf } from "#server/records/TopicPlanRecord.ts";

interface Seed {
  title: string;
  /** Days from the first start to the due day. */
  day: number;
  category: string;
  status: number;
  duty: string;
  members: string[];
  /** What background is looked for. */
  words: string;
  angle: string;
  desc: string;
  remark?: string;
}

const seed = (
  ...[title, day, category, status, duty, members, words, angle, desc, remark]: [
    string,
    number,
    string,
    number,
    string,
    string[],
    string,
    string,
    string,
    string?,
  ]
): Seed => ({ title, day, category, status, duty, members, words, angle, desc, remark });

const [BIANJI, FENXI, YUQING, HAIWAI, ADMIN] = ["u-bianji", "u-fenxi", "u-yuqing", "u-haiwai", "u-admin"];

const SEEDS: Seed[] = [
  seed(
    "老旧小区加装电梯：一部电梯的三年协商",
    -6,
    "社会",
    STATUS.done,
    BIANJI,
    [YUQING],
    "加装电梯",
    "从一个单元的协商记录看基层治理",
    "走访三个小区，采访低层住户、社区调解员和律师",
    "已见报，阅读量高于同期均值，评论区集中在补偿标准",
  ),
  seed("寒潮来袭，城市供暖准备得怎样", -3, "社会", STATUS.done, YUQING, [BIANJI], "供暖 降温", "供热企业一线跟班", "配发供热报修电话一览"),
  seed(
    "社区食堂可持续吗：一顿饭的成本账",
    -1,
    "时政",
    STATUS.written,
    BIANJI,
    [FENXI, ADMIN],
    "社区食堂",
    "算清补贴、客流、菜价三笔账",
    "数据部门提供全国同类报道对比",
    "成本表已核，等街道回函",
  ),
  seed(
    "外卖骑手超时罚款取消之后",
    0,
    "经济",
    STATUS.writing,
    BIANJI,
    [YUQING, ADMIN],
    "骑手",
    "跟单一天，对比规则前后的收入",
    "平台回应需书面确认",
    "已跟访两名骑手，收入明细已取得",
  ),
  seed(
    "流感就诊高峰，儿科如何分流",
    0,
    "健康",
    STATUS.writing,
    YUQING,
    [BIANJI],
    "流感",
    "三家医院夜间门诊实拍",
    "请疾控专家给出接种建议，避免渲染紧张",
  ),
  seed(
    "中欧班列上的年货：一只货柜的旅程",
    1,
    "国际",
    STATUS.planning,
    HAIWAI,
    [FENXI, BIANJI],
    "中欧班列",
    "国内装车、境外分拨两端同题",
    "境外段由驻外记者完成",
    "口岸采访已报备",
  ),
  seed(
    "校园配餐监管：谁来管好学生餐",
    2,
    "教育",
    STATUS.planning,
    YUQING,
    [BIANJI, ADMIN],
    "食堂 学生",
    "从招标到留样逐环节核查",
    "敏感选题，发稿前送审",
  ),
  seed("新能源汽车下乡调查", 4, "经济", STATUS.open, FENXI, [BIANJI], "新能源汽车", "充电桩、售后、二手残值三问", "数据新闻形式，图表先行"),
  seed("年度城市马拉松经济账", 6, "体育", STATUS.open, BIANJI, [FENXI], "马拉松", "一场赛事带来多少消费", "联系组委会要报名和住宿数据"),
  seed("湿地候鸟越冬：守望者的十年", 9, "生态", STATUS.open, BIANJI, [HAIWAI], "湿地 保护", "跟随志愿者巡护一周", "适合图文与短视频同步"),
  seed("人工智能进课堂，老师怎么看", 14, "科技", STATUS.open, FENXI, [BIANJI], "人工智能", "问卷加课堂观察", "问卷样本不少于三百份"),
  seed("景区预约制取消之后", 3, "文化", STATUS.cancelled, BIANJI, [], "景区 预约", "节后客流对比", "与兄弟部门选题重复"),
];

/** Plans of the demo desk around the day of the first start, with background from the documents at hand; once. */
export async function makeDemoPlans(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoPlans"))) return;
  const now = services.now();
  const today = dayStart(now);
  for (const [at, one] of SEEDS.entries()) {
    const { words, day, remark, duty: dutyUserId, ...fields } = one;
    const { rows } = await services.documents.search({
      query: { all: parseWords(words), endTime: now },
      ...{ collapse: true, page: 1, pagesize: 2 + (at % 4), sort: { field: "pubdate", order: "desc" } },
    });
    const id = `p-${at + 1}`;
    const createTime = Math.min(now, today + (day - 8) * DAY + 10 * HOUR);
    const plan: TopicPlanRecord = {
      ...{ id, ...fields, dutyUserId, triggerDate: today + day * DAY },
      ...{ remind: { ...DEFAULT_REMIND, advance: day > 3 ? 3 : 1 }, docIds: rows.map((row) => row.id) },
      flow: steps(fields.status).map((step, n, all) => ({
        ...{ step, user: n === 0 ? "管理员" : NAMES[dutyUserId]!, note: step === STATUS.cancelled ? fields.desc : "" },
        time: createTime + ((now - createTime) * n) / Math.max(1, all.length),
      })),
      ...{ createUserId: ADMIN!, createUser: "管理员", createTime },
    };
    plan.flow.forEach((step) => {
      step.time = Math.round(step.time);
    });
    await plansOf(services).put(plan);
    const update = { planId: id, user: NAMES[dutyUserId]!, time: Math.max(createTime, now - (at + 1) * HOUR) };
    if (remark) await updatesOf(services).put({ id: `${id}-1`, ...update, text: remark });
  }
  await marks.put({ id: "demoPlans", time: now });
}

const NAMES: Record<string, string> = {
  "u-bianji": "编辑",
  "u-fenxi": "分析师",
  "u-yuqing": "舆情专员",
  "u-haiwai": "驻外记者",
  "u-admin": "管理员",
};

/** The way a plan came to its state. */
const steps = (status: number): number[] =>
  status === STATUS.cancelled ? [STATUS.open, STATUS.cancelled] : Array.from({ length: status + 1 }, (_, step) => step);
