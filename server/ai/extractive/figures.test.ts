import { expect, test } from "vitest";
import { comparable, figuresOf } from "./figures.ts";

const said = (sentence: string) => figuresOf([sentence]).map(({ label, written }) => `${label} ${written}`);

test("of several numbers each belongs to its own name, the last names of a list to 分别", () => {
  expect(said("餐饮消费增长2.8%，全国78个重点步行街、商圈日均客流量、营业额较2025年元旦分别增长5.9%和4.9%。")).toEqual([
    "餐饮消费 增长2.8%",
    "全国 78个重点步行街",
    "商圈日均客流量 增长5.9%",
    "营业额 增长4.9%",
  ]);
  expect(said("智能健康设备、智能穿戴设备销售额分别增长20%和15%以上。")).toEqual([
    "智能健康设备 增长20%",
    "智能穿戴设备销售额 增长15%以上",
  ]);
  expect(said("进口、出口分别下降3%和5%。")).toEqual(["进口 下降3%", "出口 下降5%"]);
  expect(figuresOf(["进口、出口分别下降3%和5%。"]).map(({ value }) => value)).toEqual([-3, -5]);
});

test("a number whose name is not told has none: fewer names than numbers, or what it is of behind it", () => {
  expect(said("两项指标分别增长5.9%和4.9%。")).toEqual([]);
  expect(said("基本服务覆盖14亿人，超过90%的居民可以在15分钟内到达。")).toEqual(["基本服务覆盖 14亿人"]);
  expect(said("出口增长5.9%和4.9%。")).toEqual(["出口 增长5.9%"]);
});

test("a toll of several parts is told whole", () => {
  expect(said("截至12时，事故造成37人死亡、1人失联，在医救治51人。")).toEqual(["事故造成 37人死亡", "事故造成 1人失联", "在医救治 51人"]);
});

test("how exact a number is stays with it; a bare 销售额 is that of what stands before", () => {
  expect(said("报废更新超47.2万辆，销售额超606.9亿元。")).toEqual(["报废更新 超47.2万辆", "报废更新销售额 超606.9亿元"]);
  expect(said("客流量就突破了12万人次。")).toEqual(["客流量 12万人次"]);
  expect(said("累计出口135.2万辆，同比大幅增长48.4%。")).toEqual(["累计出口 135.2万辆", "累计出口 同比大幅增长48.4%"]);
});

test("what is counted by the piece is drawn beside its like only", () => {
  expect(comparable(figuresOf(["北京78个商圈，上海60个商圈，广东50个商圈。"]))?.figures).toHaveLength(3);
  expect(comparable(figuresOf(["北京78个商圈，上海60个项目，广东50个团队。"]))).toBeUndefined();
});

test("a text of nothing but joints, or of digits, does not hold the reader up", () => {
  for (const word of ["已在", "约为"]) expect(said(`出口额${word.repeat(30)}多3亿元。出口额达到了3亿元。`).at(-1)).toBe("出口额 3亿元");
  expect(said(`${"1".repeat(20_000)}，出口额3亿元。`)).toEqual(["出口额 3亿元"]);
});

test("how often, how long and halves of lists are no figures; 今年预计 is of what was told before", () => {
  expect(said("路上行驶的汽车，平均每10辆就有一辆是新能源车。")).toEqual([]);
  expect(said("今年前2个月，深圳进出口总值达8242.3亿元。")).toEqual(["深圳进出口总值 8242.3亿元"]);
  expect(said("此次从解散到投票仅隔16天。现场与50家单位签约。")).toEqual([]);
  expect(said("社会消费品零售总额同比增长4.0%，全年预计首次突破50万亿元。")).toEqual(["社会消费品零售总额 同比增长4.0%"]);
  expect(said("粮食产量达1.4万亿斤，经济总量突破130万亿元，今年预计达到140万亿元。")).toEqual(["经济总量 130万亿元", "经济总量 140万亿元"]);
});

test("a number is quoted with its clause as it stands; 升至, 接近 and 应到 leave no letter at its name", () => {
  const found = figuresOf([
    "美军目前死亡人数升至6人。",
    "基础研究的投入接近2800亿元。",
    "今年我国快递业务量已突破1800亿件，主席团会议应到167人。",
  ]);
  expect(found.map(({ label, said: clause }) => [label, clause])).toEqual([
    ["美军目前死亡人数", "美军目前死亡人数升至6人"],
    ["基础研究的投入", "基础研究的投入接近2800亿元"],
    ["今年我国快递业务量", "今年我国快递业务量已突破1800亿件"],
    ["主席团会议", "主席团会议应到167人"],
  ]);
  expect(said("来自科技部的3位负责人回应了问题。")).toEqual([]);
});

test("a number of what is not said before it, or of a part of a clause, is none", () => {
  for (const text of [
    "乡村消费品零售额增速连续46个月高于城镇。",
    "会议决定，对《城市绿化条例》等9部行政法规的部分条款予以修改。",
    "垃圾焚烧供热系统满足了全县75%的供暖需求。",
    "“雪地坝坝火锅”让游客在海拔2000米的雪原享用美食。",
    "每天奔波着900多名志愿者。",
    "北方有4—6级大风，局地可达11级。",
    "俄军对143个区域的设施发动打击。",
    "就牵头审理涉案金额高达5亿元的案件。",
  ])
    expect(said(text), text).toEqual([]);
  expect(said("高原农牧区海拔5000米以上，90%以上实现了清洁供暖。")).toEqual(["高原农牧区海拔 5000米以上"]);
  expect(said("支持缴存人提取9.4万亿元用于住房消费，36个城市推行贴息。")).toEqual(["支持缴存人提取 9.4万亿元"]);
  expect(said("目前，我国已累计建成超8000家5G工厂，电影产值已经突破1800亿元。")).toEqual([
    "我国已累计建成 超8000家5G工厂",
    "电影产值 1800亿元",
  ]);
  expect(said("由此引发的不确定性将导致加拿大国内生产总值损失约1.8%。")).toEqual(["加拿大国内生产总值损失 约1.8%"]);
});

test("a sum is none of the part told before it, and every figure is told with its own clause", () => {
  const found = figuresOf(["共有12户出资，最多的一户出了6.8万元，最少的1.9万元，合计41.3万元。"]);
  expect(found.map(({ label, written }) => `${label} ${written}`)).toContain("合计 41.3万元");
  expect(found.find(({ value }) => value === 41.3)?.said).toMatch(/，合计41.3万元$/);
  expect(comparable(found)).toBeUndefined();
  expect(figuresOf(["公司将授予其“先锋骑手”称号并奖励5000元。"])[0]).toMatchObject({
    label: "奖励",
    said: "公司将授予其“先锋骑手”称号并奖励5000元",
  });
  expect(figuresOf(["首批包括内分泌科、皮肤科等8个科室。"])).toEqual([]);
  expect(figuresOf(["对开业不足6个月的商家免收保证金。"])).toEqual([]);
});
