import { expect, test } from "vitest";
import { areOfOthers, storySubjects } from "./storySubjects.ts";

const told = (title: string, summary = title) => [storySubjects({ title, summary })];
const others = (a: string, b: string): boolean => areOfOthers(told(a), told(b));

test("of one kind two names are two stories", () => {
  expect(others("襄阳春园小学多名学生腹痛", "襄阳人民路小学多名学生呕吐")).toBe(true);
  expect(others("盐城滨海路医院被曝诱导做检查", "盐城仁和医院被曝套取医保")).toBe(true);
  expect(others("水利厅原副厅长柳振邦被开除党籍", "交通厅原副厅长韩克勤被开除党籍")).toBe(true);
  expect(others("凌川电气召回储能柜", "苏岭新能召回储能柜")).toBe(true);
});

test("two matches of one round, and two firms that headlines begin with, are two", () => {
  expect(others("乡超联赛第三轮：石塘队2比1逆转岭背队", "乡超联赛第三轮：枫坪队0比0战平溪口队")).toBe(true);
  expect(others("乡超联赛第三轮：枫坪队0比0战平溪口队", "枫坪队门将扑点球")).toBe(false);
  expect(others("朱日和驻地武警部队抢险", "驻地武警部队抢险队出发")).toBe(false);
  const firm = (title: string, lead: string) => told(title, lead);
  const fire = firm("墨衡扫地机充电起火", "上海一用户称墨衡扫地机器人夜间充电时起火。");
  expect(areOfOthers(fire, firm("拓岚洗地机充电起火", "成都一用户称拓岚洗地机在阳台起火。"))).toBe(true);
  expect(areOfOthers(fire, firm("拓岚回应充电起火", "拓岚称墨衡的事与己无关。"))).toBe(false);
});

test("the county that both lie in does not make two of them one", () => {
  const story = (title: string) => told(title, `${title}，德清县文旅局介入调查`);
  expect(areOfOthers(story("牧禾民宿被曝床单不换"), story("栗屿民宿被曝浴缸漏电"))).toBe(true);
  expect(others("小金县一民宿遭泥石流冲击", "汶川县一民宿被落石击穿")).toBe(true);
  expect(others("武侯祠大街开街 成都武侯区", "成都武侯区通报开街")).toBe(false);
});

test("a number that names is another line, road, round or stage, whoever else both name", () => {
  expect(others("成都地铁6号线信号故障", "成都地铁10号线车门故障")).toBe(true);
  expect(others("成都地铁6号线信号故障", "六号线又坏了")).toBe(false);
  expect(others("苏超第4轮无锡1比0扬州", "苏超第5轮无锡2比2扬州")).toBe(true);
  expect(others("厨师大赛初赛收官 48人晋级复赛", "厨师大赛复赛揭晓 12人进入决赛")).toBe(true);
  expect(others("绿茵杯半决赛青岛二中淘汰济南一中", "青岛二中挺进决赛")).toBe(false);
  expect(others("德国杯半决赛樊振东出任一单", "樊振东率队晋级德国杯决赛")).toBe(false);
  expect(others("G40沪陕高速多车追尾", "沪陕高速信阳段恢复通行")).toBe(false);
});

test("one body by several names, and one that is named nowhere, stay one story", () => {
  expect(others("临汾市第一人民医院急诊拒收醉酒老人", "临汾一院急诊医生停岗")).toBe(false);
  expect(others("赣州一小学让学生自带课桌", "章江路小学：课桌已到")).toBe(false);
  // 第3路 of reporters is no bus.
  expect(others("荣昌烟花仓库爆炸，第3路记者到达", "荣昌烟花仓库爆炸，第5路记者到达")).toBe(false);
  expect(areOfOthers(told("苍山索道悬停", "苍山感通索道停电悬停"), told("感通索道停运检修"))).toBe(false);
  expect(others("春园小学学生腹痛", "涉事小学食堂封存")).toBe(false);
});
