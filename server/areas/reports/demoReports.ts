import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { DAY, dayName, dayStart, HOUR } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { eventsOf } from "#server/records/EventRecord.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { callerOf } from "#server/users/Gatekeeper.ts";
import { usersIn } from "#server/users/User.ts";
import { addMaterial } from "./addMaterial.ts";
import { makeDemoTemplates } from "./demoTemplates.ts";
import { fillReport } from "./generateReport.ts";
import { REPORT_STATUS, type ReportRecord, reportsOf, type SignStatus } from "./ReportRecord.ts";
import type { Subject } from "./subject.ts";
import { templatesOf } from "./templates.ts";

/** Words of the documents collected, group and remark, by user. */
const MATERIAL: [userId: string, words: string, groupId: string, note: string][] = [
  ["u-bianji", "加装电梯", "material-topic", "可作民生版头条"],
  ["u-bianji", "供暖", "material-topic", ""],
  ["u-bianji", "新能源汽车", "material-default", "核对销量数据"],
  ["u-bianji", "流感", "", ""],
  ["u-yuqing", "食堂", "opinion-clues", "建议联系属地核实"],
  ["u-yuqing", "骑手", "opinion-clues", ""],
  ["u-yuqing", "通报", "opinion-replies", "回应及时，可作案例"],
  ["u-fenxi", "新能源汽车", "material-default", ""],
  ["u-admin", "供暖", "material-default", ""],
];

interface Seed {
  userId: string;
  template: string;
  groupId: string;
  title: string;
  /** Whole days before today: first day and the day after the last. */
  days: [from: number, to: number];
  subject?: Subject;
  sign?: SignStatus;
  draft?: true;
}

const SEEDS: Seed[] = [
  { userId: "u-bianji", template: "t-media-day", groupId: "report-brief", title: "热点日报", days: [1, 0] },
  { userId: "u-bianji", template: "t-media-week", groupId: "report-brief", title: "传播周报", days: [7, 0] },
  { userId: "u-bianji", template: "t-media-month", groupId: "report-brief", title: "传播月报", days: [30, 0] },
  {
    userId: "u-bianji",
    template: "t-media-event",
    groupId: "report-special",
    title: "新能源汽车专题报告",
    days: [30, 0],
    subject: { keyWords: "新能源汽车" },
  },
  {
    ...{ userId: "u-fenxi", template: "t-ops-special", groupId: "", title: "民生服务专项报告" },
    ...{ days: [30, 0] as [number, number], subject: { keyWords: "服务" } },
  },
  { userId: "u-bianji", template: "t-media-week", groupId: "", title: "下周选题参考", days: [3, 0], draft: true },
  { userId: "u-yuqing", template: "t-opinion-day", groupId: "opinion-daily", title: "舆情日报", days: [1, 0], sign: "waiting" },
  { userId: "u-yuqing", template: "t-opinion-day", groupId: "opinion-daily", title: "舆情日报", days: [2, 1], sign: "signed" },
  { userId: "u-yuqing", template: "t-opinion-week", groupId: "", title: "舆情周报", days: [7, 0], sign: "signed" },
  {
    userId: "u-yuqing",
    template: "t-opinion-special",
    groupId: "opinion-special",
    title: "公共医疗服务舆情专报",
    days: [14, 0],
    subject: { monitorId: "m-health" },
  },
];

const STEPS: Record<SignStatus, string[]> = {
  draft: [],
  waiting: ["送审"],
  signed: ["送审", "签发"],
  rejected: ["送审", "驳回"],
};
const shortDay = (time: number): string => dayName(time).slice(5);

/** Material and reports of the demo desk, counted from its own documents; once. */
export async function makeDemoReports(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoReports")) || (await services.documents.size()) === 0) return;
  const users = await usersIn(services.records).find({
    where: { id: { in: ["u-bianji", "u-yuqing", "u-fenxi", "u-admin"] } },
  });
  const callers = new Map<string, Caller>();
  for (const user of users) callers.set(user.id, await callerOf(services, user, "", ""));
  for (const [userId, words, groupId, note] of MATERIAL) {
    const caller = callers.get(userId);
    if (caller) await collect(services, caller, words, { groupId, note });
  }
  for (const [at, seed] of (await withEvent(services)).entries()) {
    const caller = callers.get(seed.userId);
    if (caller) await makeReport(services, caller, seed, at);
  }
  await makeDemoTemplates(services, callers);
  await marks.put({ id: "demoReports", time: services.now() });
}

/** The hottest event of the demo gets a report too. */
async function withEvent(services: Services): Promise<Seed[]> {
  const [event] = await eventsOf(services).find({ orderBy: [["heat", "desc"]], page: 1, pagesize: 1 });
  if (!event) return SEEDS;
  const { id: eventId, title } = event;
  const name = title.slice(0, 40);
  return [
    ...SEEDS,
    {
      userId: "u-bianji",
      template: "t-media-event",
      groupId: "report-special",
      title: `${name}：事件报告`,
      days: [7, -1],
      subject: { eventId },
    },
    {
      userId: "u-yuqing",
      template: "t-opinion-special",
      groupId: "opinion-special",
      title: `${name}：舆情专报`,
      days: [7, -1],
      subject: { eventId },
    },
  ];
}

async function collect(services: Services, caller: Caller, words: string, request: RequestOf<"reports.materialAdd">): Promise<void> {
  const { rows } = await services.documents.search({
    query: { all: parseWords(words), dataTypes: ["news", "app", "epaper", "wechat"], endTime: services.now() },
    ...{ collapse: true, page: 1, pagesize: 3, sort: { field: "pubdate", order: "desc" } },
  });
  if (rows.length === 0) return;
  const docIds = rows.map((row) => row.id);
  await addMaterial({ request: { ...request, docIds }, caller, services } as HandlerContext<"reports.materialAdd">);
}

async function makeReport(services: Services, caller: Caller, seed: Seed, at: number): Promise<void> {
  const template = await templatesOf(services).get(seed.template);
  if (!template) return;
  const now = services.now();
  const today = dayStart(now);
  const [from, to] = seed.days;
  const createTime = Math.min(now - at * 60_000, today - (to - 1) * DAY + 9 * HOUR);
  const endTime = today - to * DAY;
  const report: ReportRecord = {
    ...{ id: `demo-report-${at + 1}`, unit: unitOf(caller), desk: template.desk, groupId: seed.groupId },
    title: seed.subject ? seed.title : `${seed.title}（${shortDay(endTime - DAY)}）`,
    ...{ cycle: template.cycle, templateId: template.id, beginTime: today - from * DAY, endTime, ...seed.subject },
    ...{ status: REPORT_STATUS.draft, message: "", docCount: 0, receivers: [], sign: seed.sign ?? "draft" },
    sections: template.sections.map((section) => ({ ...section, body: "" })),
    log: STEPS[seed.sign ?? "draft"].map((action, step) => ({
      ...{ time: Math.min(now, createTime + (step + 1) * HOUR), user: caller.userName, action, note: "" },
    })),
    ...{ userId: caller.userId, creator: caller.userName, createTime, updateTime: createTime },
  };
  const filled = seed.draft ? {} : { ...(await fillReport(services, caller, report)), status: REPORT_STATUS.ready };
  await reportsOf(services).put({ ...report, ...filled });
}
