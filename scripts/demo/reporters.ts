import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import { kpiAppealsOf, kpiAwardsOf } from "#server/areas/yunying/kpi/KpiRecords.ts";
import type { RecordStore } from "#server/store/records.ts";
import { type DemoReporter, demoReportersIn } from "#server/users/demoReporters.ts";

/** The people who sign the demo's works (`WRITERS`); each department has one who leads it. */
const REPORTERS: [id: string, name: string, department: string, leads?: true][] = [
  ["hechuan", "何川", "时政部", true],
  ["zhanghaining", "张海宁", "时政部"],
  ["lisiyuan", "李思远", "时政部"],
  ["liubowen", "刘博文", "民生部", true],
  ["wangxiaotong", "王晓彤", "民生部"],
  ["sunyue", "孙悦", "民生部"],
  ["zhaochenxi", "赵晨曦", "文体部", true],
  ["zhouyu", "周雨", "文体部"],
];

/** Enters them, with some points given and taken this month, and two appeals that wait. */
export async function fillReporters(records: RecordStore, now: number): Promise<void> {
  for (const [id, name, department, leads = false] of REPORTERS)
    await demoReportersIn({ records }).put({ id, name, department, leads } satisfies DemoReporter);
  const month = dayName(now).slice(0, 7);
  const award = (userId: string, points: number, reason: string, author: [id: string, name: string], days: number) =>
    kpiAwardsOf({ records }).insert({
      ...{ month, kind: "award", userId: `u-${userId}`, points, reason, appealId: "" },
      ...{ authorId: `u-${author[0]}`, authorName: author[1], time: now - days * DAY },
    });
  await award("zhanghaining", 50, "独家报道被中央媒体转载", ["hechuan", "何川"], 3);
  await award("wangxiaotong", 30, "民生调查推动问题解决", ["liubowen", "刘博文"], 2);
  await award("zhouyu", -20, "人名差错一处", ["zhaochenxi", "赵晨曦"], 1);
  const appeal = (userId: string, userName: string, text: string) =>
    kpiAppealsOf({ records }).insert({
      ...{ month, userId: `u-${userId}`, userName, docId: "", title: "", text, status: 0, reply: "", points: 0 },
      ...{ booked: "", answeredBy: "", answerTime: 0, time: now - 5 * HOUR },
    });
  await appeal("lisiyuan", "李思远", "月初两篇合写的稿件没有署我的名字，请核对。");
  await appeal("zhouyu", "周雨", "差错由排版造成，原稿无误，请撤销扣分。");
}
