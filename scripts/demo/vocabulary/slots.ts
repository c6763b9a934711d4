import { between, pick, type Random, weighted, zipf } from "../random.ts";
import type { Slots } from "../template.ts";
import { FIGURES, type Figure } from "./people.ts";

const SURNAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕".split("");
const GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚玲桂英华建国志红梅辉云鹏宇欣晨佳怡思远子涵雨泽文博浩然嘉瑞振东海燕晓春立新".split(
  "",
);

function personName(r: Random): string {
  return pick(r, SURNAMES) + pick(r, GIVEN) + (r() < 0.7 ? pick(r, GIVEN) : "");
}

const isExpert = ({ tag }: Figure): boolean => tag === "专家";
const drawn = (figures: readonly Figure[]) => {
  const draw = weighted(zipf(figures.length, 0.8));
  return (r: Random): string => (figures[draw(r)] as Figure).name;
};
const knownExpert = drawn(FIGURES.filter(isExpert));
const knownPerson = drawn(FIGURES.filter((one) => !isExpert(one)));

const BRANDS = [
  "远澜",
  "恒屹",
  "星禾",
  "云岫",
  "智衡",
  "泽源",
  "启晟",
  "澄光",
  "麦穗",
  "青柠",
  "锐研",
  "华聚",
  "北辰云",
  "南屿",
  "瀚图",
  "同曜",
  "乐舟",
  "安璞",
  "新驰",
  "蓝鲸芯",
  "聚能达",
  "百川汇",
  "优道",
  "晶曜",
  "禾谷",
  "融桥",
  "知微",
  "凌霄智造",
  "海豚出行",
  "橙心",
  "悦程",
  "惠万家",
  "康宁",
  "博源",
  "鼎科",
  "润土",
  "飞隼",
  "零界",
  "极昼",
  "致成",
];

/** Words that take another behind them: 远澜科技, and no 凌霄智造汽车. */
const STEMS = BRANDS.filter((brand) => brand.length < 4);

const FIELDS = ["新能源", "半导体", "生物医药", "智能装备", "新材料", "低空经济", "人工智能", "数字文创", "现代物流", "绿色食品"];

const MONTHS = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);

/** Words every topic may use. City, town (武汉市), province, district come from the document's region. */
export const COMMON_SLOTS: Slots = {
  // Some are people of the library, so that there is something to be found of them.
  person: (r) => (r() < 0.25 ? knownPerson(r) : personName(r)),
  expert: (r) => (r() < 0.4 ? knownExpert(r) : personName(r)),
  editor: personName,
  resident: (r) => `${pick(r, SURNAMES)}${pick(r, ["先生", "女士", "阿姨", "大爷", "师傅"])}`,
  brand: STEMS,
  techFirm: (r) => pick(r, STEMS) + pick(r, ["科技", "智能", "电子", "网络"]),
  company: (r) => pick(r, STEMS) + pick(r, ["科技", "集团", "股份", "能源", "生物", "智能", "电子", "食品", "汽车", "网络"]),
  field: FIELDS,
  university: ["{city}大学", "{city}理工学院", "{province}师范大学", "{province}农业大学", "{province}科技大学", "{city}职业技术学院"],
  hospital: ["{town}第一人民医院", "{town}中医院", "{province}省立医院", "{town}妇幼保健院", "{city}大学附属医院"],
  school: ["{town}实验中学", "{district}第二小学", "{town}第八中学", "{district}中心学校", "{city}外国语学校"],
  bureau: [
    "市发展改革委",
    "市商务局",
    "市教育局",
    "市卫生健康委",
    "市生态环境局",
    "市住房城乡建设局",
    "市文化广电和旅游局",
    "市市场监管局",
    "市交通运输局",
    "市人力资源社会保障局",
    "市农业农村局",
    "市应急管理局",
  ],
  street: ["人民路", "建设大道", "滨江路", "中山街", "文昌路", "和平街", "解放路", "学府路", "迎宾大道", "长江路", "环城东路", "新华街"],
  community: ["幸福里社区", "滨河社区", "翠湖社区", "春晖社区", "和苑社区", "锦绣花园小区", "向阳社区", "东苑小区", "福安里"],
  village: ["石桥村", "柳河村", "大泉村", "青山村", "白沙村", "上坪村", "龙潭村", "梨园村", "双溪村", "河湾村"],
  month: MONTHS,
  thisMonth: MONTHS,
  lastMonth: MONTHS,
  when: ["日前", "近日", "昨日", "今天上午", "今天下午", "本周", "昨天下午"],
  /** Of what happens at any hour. */
  hour: ["今天凌晨", "今天清晨", "今天上午", "昨天下午", "昨天夜里"],
  said: ["介绍说", "表示", "告诉记者", "指出", "坦言", "认为", "透露", "强调"],
  /** What a passer-by does; 指出 and 强调 are for those who hold an office. */
  says: ["说", "表示", "告诉记者"],
  pct: (r) => `${between(r, 2, 18)}.${between(r, 1, 9)}%`,
  money: (r) => (r() < 0.5 ? `${between(r, 2, 98)}.${between(r, 1, 9)}亿元` : `${between(r, 12, 980)}0万元`),
  wan: (r) => `${between(r, 12, 980)}0万元`,
  yi: (r) => `${between(r, 20, 98)}.${between(r, 1, 9)}亿元`,
  plan: ["三年行动方案", "高质量发展规划", "实施意见", "若干措施", "专项行动计划", "试点方案", "管理办法"],
  crop: ["水稻", "小麦", "玉米", "大豆", "油菜", "茶叶", "柑橘", "苹果", "食用菌", "中药材", "葡萄", "蓝莓"],
  sport: ["马拉松", "城市足球联赛", "龙舟赛", "羽毛球公开赛", "青少年篮球赛", "自行车公路赛", "游泳锦标赛", "乒乓球俱乐部联赛"],
  festival: ["文化旅游节", "读书节", "非遗市集", "音乐节", "民俗文化节", "戏曲展演周", "灯会", "美食节", "艺术双年展"],
  disease: ["流感", "过敏性鼻炎", "诺如病毒感染", "手足口病", "支气管炎", "颈椎病", "心脑血管疾病"],
  country: ["法国", "德国", "日本", "巴西", "南非", "新加坡", "马来西亚", "哈萨克斯坦", "埃及", "澳大利亚", "智利", "匈牙利"],
  weapon: ["无人侦察", "战场救护", "夜间实弹射击", "海上补给", "野外驻训", "应急投送", "联合搜救"],
  product: ["空气炸锅", "儿童座椅", "电动自行车", "奶粉", "防晒霜", "蓝牙耳机", "保温杯", "充电宝", "羽绒服", "预制菜"],
  animal: ["东方白鹳", "黑鹳", "中华秋沙鸭", "豹猫", "水獭", "白枕鹤", "大天鹅", "鸳鸯"],
  device: ["固态电池", "具身机器人", "钙钛矿光伏组件", "量子测量仪器", "卫星终端"],
  gadget: ["固态电池", "具身机器人", "脑机接口", "虚拟现实眼镜"],
  tech: [
    "大模型",
    "工业互联网",
    "量子测量",
    "固态电池",
    "卫星遥感",
    "脑机接口",
    "具身机器人",
    "钙钛矿光伏",
    "车路云一体化",
    "国产操作系统",
  ],
};
