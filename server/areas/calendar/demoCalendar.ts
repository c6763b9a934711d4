import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { itemsOf } from "#server/records/CalendarRecord.ts";

/** Days from the first start, title, kind, region, first year, note, state of the audit. */
const SEEDS: [day: number, title: string, type: string, regionId: string, since: number, desc: string, audit: 0 | 1][] = [
  [-12, "全国数字出版大会", "会议", "110000", 0, "三天，主会场与六个分论坛", 1],
  [-5, "三季度居民消费数据发布", "发布", "", 0, "国家统计局十时发布", 1],
  [-2, "市人大常委会第二十四次会议", "会议", "", 0, "审议物业管理条例修订草案", 1],
  [0, "冬季流感防控新闻发布会", "发布", "", 0, "卫健部门介绍疫苗接种安排", 1],
  [1, "地铁五号线北延段试运营", "本地", "110000", 0, "十六座车站，沿线三个大型社区", 1],
  [2, "长江经济带生态论坛", "会议", "420000", 0, "", 1],
  [3, "城市马拉松", "赛事", "440100", 2011, "全程三万人，沿江封闭七小时", 1],
  [5, "月度工业经济运行数据发布", "发布", "", 0, "", 1],
  [7, "老城更新项目居民听证会", "本地", "110000", 0, "三个社区，旁听名额五十个", 0],
  [8, "国产大型邮轮第二航季开航", "本地", "310000", 0, "", 1],
  [10, "全国青年科技创新大赛决赛", "赛事", "330000", 2001, "", 1],
  [13, "冬季供暖工作通气会", "发布", "", 0, "公布报修电话与测温点", 1],
  [16, "中央经济工作会议（预计）", "会议", "", 0, "时间以公布为准", 1],
  [20, "跨江大桥通车二十周年", "纪念日", "320000", new Date().getFullYear() - 20, "老照片征集已开始", 1],
  [24, "年度图书榜单发布", "发布", "", 0, "", 1],
  [27, "冰雪旅游季启动", "本地", "230000", 0, "", 1],
];

/** Dated news of the demo desk around the day of the first start; once. */
export async function makeDemoCalendar(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoCalendar"))) return;
  const now = services.now();
  const today = dayStart(now);
  for (const [at, [day, title, type, regionId, since, desc, audit]] of SEEDS.entries()) {
    const by = at % 3 === 0 ? { userId: "u-bianji", user: "编辑" } : { userId: "u-admin", user: "管理员" };
    const time = today + day * DAY;
    const createTime = Math.min(now, time) - 3 * DAY;
    await itemsOf(services).put({
      id: `cal-${at + 1}`,
      title,
      type,
      time,
      regionId,
      desc,
      since,
      shared: true,
      audit,
      ...by,
      createTime,
    });
  }
  await marks.put({ id: "demoCalendar", time: now });
}
