import type { Services } from "#server/contract/handler.ts";
import { type MonitorRecord, monitorsOf } from "#server/records/MonitorRecord.ts";
import { departmentsIn } from "#server/users/Department.ts";

type Seed = Omit<MonitorRecord, "departmentId" | "userId" | "order">;

/** Words that the demo material is full of, whatever day it was made on. */
const SEEDS: Seed[] = [
  { id: "m-city", name: "武汉城市形象", kind: "self", anyWords: "武汉", threshold: 20 },
  { id: "m-health", name: "公共医疗服务", kind: "self", anyWords: "医院 门诊 卫健", threshold: 30 },
  { id: "m-school", name: "校园与教育", kind: "self", anyWords: "校园 学校 家长", excludeWords: "驾校", threshold: 30 },
  { id: "m-local", name: "武汉本地", kind: "local", regionIds: ["420100"], threshold: 20 },
  { id: "m-trade", name: "新能源汽车", kind: "trade", anyWords: "新能源汽车 充电桩 汽车 车路云", threshold: 10 },
  { id: "m-jinan", name: "济南", kind: "competitor", anyWords: "济南" },
  { id: "m-chengdu", name: "成都", kind: "competitor", anyWords: "成都" },
  { id: "m-food", name: "餐饮食品", kind: "trade", anyWords: "餐饮 预制菜 食品 外卖", threshold: 10 },
  { id: "m-robots", name: "机器人与智能制造", kind: "trade", anyWords: "机器人 智能制造 光伏", threshold: 10 },
  { id: "m-wb-life", name: "民生诉求", kind: "weibo", anyWords: "投诉 停水 物业 欠薪 维权 医院", dataType: ["weibo"], threshold: 20 },
  { id: "m-wb-city", name: "出行与社区", kind: "weibo", anyWords: "地铁 公交 出行 社区", dataType: ["weibo"], threshold: 20 },
  { id: "m-cities", name: "三城对比", kind: "compare", objects: ["m-city", "m-jinan", "m-chengdu"] },
  { id: "m-lives", name: "医疗、教育与养老", kind: "compare", objects: ["m-health", "m-school", "word:养老"] },
];

/** Objects of the demo desk, once. Its department is made here if the demo users are not there yet. */
export async function makeDemoMonitors(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoMonitors"))) return;
  const departments = departmentsIn(services.records);
  const desk = { parentId: "", name: "舆情中心" };
  const { id: departmentId } = (await departments.findOne(desk)) ?? (await departments.insert(desk));
  const monitors = monitorsOf(services);
  for (const [order, seed] of SEEDS.entries()) {
    if (!(await monitors.get(seed.id))) await monitors.put({ ...seed, departmentId, userId: "u-yuqing", order });
  }
  await marks.put({ id: "demoMonitors", time: services.now() });
}
