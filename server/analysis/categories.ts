/** The twelve topic categories of D.category with their vocabulary; `*2`, `*3` weigh the words that follow on the line. */
const VOCABULARY: Record<string, string> = {
  时政: "*3 习近平 总书记 国务院 中共中央 党中央 政治局 全国人大 全国政协 人大常委会 常委会会议 国家主席 总理 党委 省委 市委 省委书记 市委书记 中央纪委 组织部 宣传部 统战部 党代会 两会 政协 人大代表 *2 会见 主持召开 座谈会 党建 党员 干部 巡视 调研 考察 讲话 重要指示 批示 贺电 贺信 执政 政府工作报告 改革开放 全面深化改革 主题教育 乡村振兴 一带一路 外事 主席 书记 省长 市长 *1 政府 会议 部署 贯彻 落实 精神 战略 决策 规划纲要 政策",
  经济: "*3 GDP gdp 股市 A股 央行 人民银行 证监会 上市公司 财政部 税务 货币政策 降准 降息 通胀 CPI cpi 外贸 进出口 工业增加值 社会消费品零售总额 *2 经济 金融 银行 证券 基金 债券 股票 投资 融资 消费 市场 企业 产业 制造业 工业 贸易 出口 进口 财政 税收 关税 营收 利润 净利润 楼市 房价 房地产 民营经济 营商环境 电商 物流 快递 自贸区 招商引资 产业链 供应链 数字经济 低空经济 *1 增长 同比 项目 订单 产能 价格 成本 就业 收入 公司 资本 亿元 汽车 油价 能源 电力",
  社会: "*3 民警 派出所 车祸 火灾 救援 走失 网友 志愿者 社区 居委会 物业 业主 小区 外卖 骑手 邻居 *2 居民 市民 老人 婚姻 彩礼 养老 民生 民政 低保 救助 见义勇为 事故 交通 高铁 地铁 公交 停水 停电 消防 应急 伤亡 遇难 求助 乘客 司机 男子 女子 大妈 大爷 春运 客流 出行 *1 家庭 孩子 生活 街道 村民 群众",
  教育: "*3 高考 中考 考研 教育部 教育局 教师 学生 高校 中小学 幼儿园 双减 义务教育 职业教育 招生 录取 学位 师范 *2 大学 学校 校园 课堂 课程 教材 教育 毕业生 班主任 校长 家长 考试 分数线 志愿填报 研究生 本科 留学 培训机构 开学 学费 *1 学习 老师 同学 培训",
  科技: "*3 人工智能 大模型 芯片 半导体 量子 航天 卫星 火箭 空间站 神舟 嫦娥 天宫 机器人 5G 6G 5g 6g 算力 科研 科学家 院士 科技部 中科院 基因 *2 科技 技术 研发 专利 算法 数据 互联网 云计算 区块链 软件 手机 新能源 电池 无人机 自动驾驶 实验室 创新 发射 探测 深海 望远镜 数字化 智能化 智能 *1 研究 系统 平台 网络 产品 设备",
  文化: "*3 非遗 文物 博物馆 考古 文化遗产 电影 票房 电视剧 综艺 演唱会 戏曲 话剧 音乐会 书法 世界遗产 *2 文化 文旅 旅游 景区 游客 艺术 文学 作家 诗歌 小说 图书 出版 音乐 舞蹈 导演 演员 明星 歌手 展览 美术 传统 古城 古镇 民俗 春节 庙会 节日 影视 动漫 *1 历史 故事 作品 演出 传承",
  体育: "*3 奥运会 世界杯 亚运会 全运会 足球 篮球 排球 乒乓球 羽毛球 国足 女排 中超 CBA cba NBA nba 欧冠 英超 马拉松 冬奥会 锦标赛 世锦赛 全国运动会 *2 比赛 球队 球员 教练 联赛 决赛 半决赛 夺冠 冠军 金牌 银牌 铜牌 运动员 选手 主场 客场 进球 体育 赛事 游泳 田径 体操 滑雪 跳水 网球 晋级 积分榜 *1 训练 健身 运动 对手 赛季",
  健康: "*3 卫健委 医院 医生 患者 疫情 病毒 疫苗 流感 癌症 肿瘤 医保 药品 药监局 中医药 疾控 传染病 *2 健康 医疗 疾病 治疗 手术 诊疗 药物 中医 护士 急诊 症状 感染 高血压 糖尿病 心脏 营养 养生 心理 睡眠 食品安全 儿科 诊断 体检 *1 医学 身体 饮食 预防 减肥",
  生态: "*3 生态环境 生态环境部 碳达峰 碳中和 双碳 污染 PM2.5 雾霾 国家公园 湿地 生物多样性 环保 退耕还林 气象台 暴雨 台风 寒潮 高温 预警 地震 洪水 防汛 *2 生态 环境 绿色 减排 排放 水质 河长 森林 草原 野生动物 候鸟 保护区 降雨 降雪 气温 冷空气 大风 降温 天气 气候 干旱 灾害 黄河 长江 植树 治沙 垃圾分类 低碳 清洁能源 *1 保护 自然 河流 湖泊 海洋",
  法治: "*3 法院 检察院 最高法 最高检 公安部 判决 判处 有期徒刑 无期徒刑 死刑 被告人 嫌疑人 犯罪嫌疑人 起诉 诉讼 律师 立案 刑拘 逮捕 诈骗 受贿 贪污 双规 违纪违法 司法部 *2 法律 法治 法官 检察官 公安 警方 侦查 犯罪 案件 涉嫌 违法 贩毒 走私 赌博 黑恶 扫黑除恶 知识产权 侵权 维权 立法 条例 执法 处罚 反腐 落马 监察 纪委 审判 庭审 *1 合同 赔偿 责任 规定 举报 查处",
  军事: "*3 解放军 国防部 军队 海军 空军 陆军 火箭军 战斗机 航母 军演 导弹 舰艇 中央军委 官兵 武警 军舰 歼-20 军区 战区 *2 军事 国防 演习 部队 战机 武器 潜艇 雷达 坦克 士兵 战士 退役军人 征兵 阅兵 作战 训练场 维和 *1 战争 战略 打击 防御",
  国际: "*3 美国 俄罗斯 乌克兰 以色列 巴勒斯坦 伊朗 日本 韩国 朝鲜 英国 法国 德国 欧盟 北约 联合国 特朗普 普京 拜登 泽连斯基 加沙 外交部 白宫 印度 *2 总统 首相 外长 外交 大使 峰会 停火 制裁 加拿大 澳大利亚 巴西 南非 东盟 中东 非洲 拉美 欧洲 沙特 土耳其 叙利亚 泰国 越南 菲律宾 巴基斯坦 当地时间 国际 双边 *1 全球 世界 各国 海外 谈判 协议",
};

/** Ids of D.category, which are their names. */
export const CATEGORIES = Object.keys(VOCABULARY);

const weights = new Map<string, { category: string; weight: number }[]>();
for (const [category, line] of Object.entries(VOCABULARY)) {
  let weight = 1;
  for (const item of line.split(" ")) {
    if (item.startsWith("*")) weight = Number(item.slice(1));
    else weights.set(item, [...(weights.get(item) ?? []), { category, weight }]);
  }
}

const BODY = 300;

/**
 * The category whose vocabulary fills a text most: title words count three times, a word's repeats ever less.
 * "" when no category reaches a floor, so that a post about nothing is in no category.
 */
export function categorise(title: readonly string[], body: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of title) if (weights.has(word)) counts.set(word, (counts.get(word) ?? 0) + 3);
  for (const word of body.slice(0, BODY)) if (weights.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = new Map<string, number>();
  for (const [word, count] of counts) {
    for (const { category, weight } of weights.get(word) ?? []) {
      scores.set(category, (scores.get(category) ?? 0) + weight * Math.sqrt(count));
    }
  }
  let best = "";
  let most = 3;
  for (const [category, score] of scores) {
    if (score > most) {
      most = score;
      best = category;
    }
  }
  return best;
}
