import { DAY, dayStart, MINUTE } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Area, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { type CalendarRecord, itemsOf, remindersOf } from "#server/records/CalendarRecord.ts";
import { makeDemoCalendar } from "./demoCalendar.ts";
import { calendarItems, listCalendar, listItems } from "./listCalendar.ts";
import { sendCalendarReminders } from "./sendCalendarReminders.ts";

/** Items one user may keep. */
const MOST = 2000;

async function ownItem(services: Services, caller: Caller, id: string): Promise<CalendarRecord> {
  const item = await itemsOf(services).get(id);
  if (item?.userId !== caller.userId) throw new ApiError(404, "日程不存在或不是您添加的", 404);
  return item;
}

/** Adds an item or changes one's own; what is shared waits for someone who may decide. */
async function save({ request, caller, services }: HandlerContext<"calendar.save">) {
  const { id, ...fields } = request;
  const items = itemsOf(services);
  const before = id === undefined ? undefined : await ownItem(services, caller, id);
  const title = fields.title?.trim() || before?.title;
  const time = fields.time ?? before?.time;
  if (!title) throw new ApiError(100001, "请填写日程标题");
  if (time === undefined) throw new ApiError(100001, "请选择日期");
  if (!before && (await items.count({ where: { userId: caller.userId } })) >= MOST) throw new ApiError(100009, `每人最多 ${MOST} 条日程`);
  const item: Omit<CalendarRecord, "id"> = {
    ...{ title, time: dayStart(time), type: fields.type ?? before?.type ?? "本地" },
    ...{ regionId: fields.regionId ?? before?.regionId ?? "", desc: fields.desc?.trim() ?? before?.desc ?? "" },
    ...{ since: fields.since ?? before?.since ?? 0, shared: fields.shared ?? before?.shared ?? false, audit: 0 },
    ...{ userId: caller.userId, user: caller.userName, createTime: before?.createTime ?? services.now() },
  };
  const saved = before ? await items.put({ ...item, id: before.id }) : await items.insert(item);
  const around = { beginTime: saved.time, endTime: saved.time + DAY };
  return (await calendarItems(services, caller, around)).find((one) => one.id === saved.id);
}

/** Lets a shared item pass or not. */
async function decide({ request, caller, services }: HandlerContext<"calendar.audit">): Promise<null> {
  const item = await itemsOf(services).get(request.id);
  if (!item?.shared) throw new ApiError(404, "日程不存在或未共享", 404);
  await itemsOf(services).update(item.id, { audit: request.audit });
  await auditOf(services).note(caller, request.audit === 1 ? "通过日程" : "驳回日程", item.title);
  return null;
}

/** Sets, changes or ends the caller's reminder of an item. */
async function remind({ request, caller, services }: HandlerContext<"calendar.remind">): Promise<null> {
  const { id: itemId, time, advance = 1, off } = request;
  await remindersOf(services).removeWhere({ userId: caller.userId, itemId });
  if (off) return null;
  const day = dayStart(time);
  const found = await calendarItems(services, caller, { beginTime: day, endTime: day + DAY });
  const item = found.find((one) => one.id === itemId);
  if (!item) throw new ApiError(404, "日程不存在或已删除", 404);
  if (item.time + DAY <= services.now()) throw new ApiError(100001, "日程已过，不能再提醒");
  await remindersOf(services).insert({
    ...{ itemId, userId: caller.userId, title: item.title, time: item.time, advance, sent: false },
  });
  return null;
}

const area: Area<"calendar"> = {
  name: "calendar",
  handlers: {
    "calendar.list": listCalendar,
    "calendar.items": listItems,
    "calendar.save": save,
    "calendar.delete": async ({ request, caller, services }) => {
      for (const id of new Set(request.ids as string[])) {
        const item = await ownItem(services, caller, id);
        await itemsOf(services).remove(item.id);
        await remindersOf(services).removeWhere({ itemId: id });
      }
      return null;
    },
    "calendar.audit": decide,
    "calendar.remind": remind,
  },
  jobs: [{ name: "calendar.reminders", title: "日程提醒", every: MINUTE, scope: "house", run: sendCalendarReminders }],
  async start(services) {
    itemsOf(services);
    remindersOf(services);
    await makeDemoCalendar(services);
  },
};

export default area;
