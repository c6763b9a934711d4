/** Words that desks put for one another, a class a line: to say one for the other tells nothing else. */
const CLASSES = `
群众 民众 市民 居民 百姓 老百姓 公众 人们 村民 大家 当地人 人士 网民 网友 用户
目前 眼下 当前 现在 如今 现阶段 今天 昨天 今日 昨日 当天 当日 日前 近日 近期 最近 此前 此次 本次 日内 当时 随后
上午 早上 早晨 清晨 凌晨 下午 傍晚 晚上 晚间 当晚 今晚 昨晚 夜间 中午
老人 长者 老年人 大爷 大妈 孩子 儿童 小孩 未成年人 学生 同学 孩童 女孩 男孩
医护人员 医务人员 医生 大夫 民警 警察 警方 交警 警员 公安机关 公安 消防员 消防救援人员 消防人员
司机 驾驶员 驾驶人 车主 车辆 汽车 轿车 机动车 家长 父母 家属 家人 亲属 男子 男人 女子 女人 当事人 本人 工作人员 负责人 相关人员 有关人员
消息 信息 通报 通告 公告 通知 声明 文章 报道 新闻 视频 内容 情况 问题 事件 事情 事故 车祸 原因 方面 现象
企业 公司 单位 机构 部门 有关部门 相关部门 地区 区域 地方 地点 位置 现场 当地 全国 我国 中国 国内 全市 全省 全县 各地 各国 外国 境外 国外 海外
作用 影响 效果 成效 成果 成绩 措施 举措 办法 方法 方式 途径 手段 工作 活动 行动 任务 项目 工程 计划 规划 方案
要求 需求 需要 目标 标准 规定 条件 能力 水平 质量 机制 体系 制度 力量 力度 规模 范围 程度 过程 阶段 时期 时间 时候 期间
专家 学者 业内人士 分析人士 发言人 记者 编辑 小编 作者 领导 干部 官员
国家 政府 社会 经济 发展 建设 服务 环境 基础 重点 关键 核心 特点 特色 优势 价值 意义
通过 经由 借助 依靠
以及 和 与 及
`;

const classOf = new Map<string, number>();
for (const [at, line] of CLASSES.trim().split("\n").entries()) for (const word of line.split(" ")) classOf.set(word, at);

/** Whether either of two runs of words is no more than words that stand for no thing in particular, and the other likewise. */
export function sayTheSame(a: string, b: string): boolean {
  const [x, y] = [classOf.get(a), classOf.get(b)];
  return x !== undefined && x === y;
}
