import { dictionaryWords } from "#server/text/segment.ts";

/** Words that desks put for one another, a class a line: to say one for the other tells nothing else. */
const CLASSES = `
群众 民众 市民 居民 百姓 老百姓 公众 人们 村民 大家 当地人 人士 网民 网友 用户
目前 眼下 当前 现在 如今 现阶段 今天 昨天 今日 昨日 当天 当日 日前 近日 近期 最近 此前 此次 本次 日内 当时 随后
上午 早上 早晨 清晨 凌晨
下午 傍晚
晚上 晚间 当晚 今晚 昨晚 夜间 傍晚
老人 长者 老年人
孩子 儿童 小孩 未成年人 孩童
学生 同学
医护人员 医务人员 医生 大夫
民警 警察 警方 交警 警员 公安机关 公安
消防员 消防救援人员 消防人员
司机 驾驶员 驾驶人 车主
车辆 汽车 轿车 机动车
家长 父母 家属 家人 亲属
男子 男人 男士
女子 女人 女士
当事人 本人 工作人员 负责人 相关人员 有关人员
消息 信息 通报 通告 公告 通知 声明 文章 报道 新闻 视频 内容 情况 问题 事件 事情 事故 车祸 原因 方面 现象
企业 公司 单位 机构 部门 有关部门 相关部门
地区 区域 地方 地点 位置 现场 当地 各地
全国 我国 中国 国内
各国 外国 境外 国外 海外
作用 影响 效果 成效 成果 成绩 措施 举措 办法 方法 方式 途径 手段 工作 活动 行动 任务 项目 工程 计划 规划 方案
要求 需求 需要 目标 标准 规定 条件 能力 水平 质量 机制 体系 制度 力量 力度 规模 范围 程度 过程 阶段 时期 时间 时候 期间
专家 学者 业内人士 分析人士 发言人 记者 编辑 小编 作者 领导 干部 官员
国家 政府 社会 经济 发展 建设 服务 环境 基础 重点 关键 核心 特点 特色 优势 价值 意义
通过 经由 借助 依靠
积极 主动 踊跃 积极性 主动性
有关 相关
进行 开展 展开 实施 施行
举行 召开 举办
加强 强化 增强 加大
推动 推进 促进
提高 提升
表示 指出 强调 认为 介绍 称 说
重要 重大
以及 和 与 及
`;

const classOf = new Map<string, number>();
for (const [at, line] of CLASSES.trim().split("\n").entries()) for (const word of line.split(" ")) classOf.set(word, at);

const isSaid = (a: string, b: string): boolean => a === b || (classOf.has(a) && classOf.get(a) === classOf.get(b));

/** Whether two runs are words that stand for no thing in particular, word by word the same or of one class: 有关群众, 相关市民. */
export function sayTheSame(a: string, b: string): boolean {
  if (isSaid(a, b)) return true;
  const [words, others] = [dictionaryWords(a), dictionaryWords(b)];
  return words.length > 1 && words.length === others.length && words.every((word, at) => isSaid(word, others[at] as string));
}

/** Whether a run names nothing in particular: 有关负责人. */
export const isGeneral = (said: string): boolean => dictionaryWords(said).every((word) => word.length === 1 || classOf.has(word));
/** Words of two classes, each of which says what it says: 老人, 孩子. */
export const areClasses = (a: string, b: string): boolean => classOf.has(a) && classOf.has(b);
