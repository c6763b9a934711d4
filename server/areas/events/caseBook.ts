import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Handlers, type Services } from "#server/contract/handler.ts";
import { findEvent } from "#server/documents/conditions.ts";

/** What was done about an event, by whom and when. */
interface EventAction {
  id: string;
  eventId: string;
  /** When it was done, ms. */
  time: number;
  dept: string;
  text: string;
  userId: string;
  user: string;
}

/** How the desk judges an event; one text for each event, the last one counts. */
interface EventJudgement {
  /** Id of the event. */
  id: string;
  text: string;
  user: string;
  time: number;
}

const actionsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<EventAction>({ name: "eventActions", indexes: ["eventId", "time"] });
const judgementsOf = ({ records }: Pick<Services, "records">) => records.collection<EventJudgement>({ name: "eventJudgements" });

async function saveAction({ request, caller, services }: HandlerContext<"events.actionSave">) {
  const event = await findEvent(services, request.id);
  const text = request.text.trim();
  if (!text) throw new ApiError(100001, "请填写处置情况");
  const now = services.now();
  const time = request.time ?? now;
  if (time > now + DAY) throw new ApiError(100001, "处置时间不能晚于今天");
  const {
    eventId: _e,
    userId: _u,
    ...saved
  } = await actionsOf(services).insert({
    ...{ eventId: event.id, time, dept: request.dept?.trim() ?? "", text },
    ...{ userId: caller.userId, user: caller.userName },
  });
  await auditOf(services).note(caller, "记录事件处置", event.title);
  return saved;
}

async function saveJudgement({ request, caller, services }: HandlerContext<"events.judge">) {
  const event = await findEvent(services, request.id);
  const judgement = { text: request.judgement.trim(), user: caller.userName, time: services.now() };
  await judgementsOf(services).put({ id: event.id, ...judgement });
  await auditOf(services).note(caller, "保存事件研判", event.title);
  return readJudgement(services, event.id);
}

/** The judgement of an event as its reply shows it; nothing while there is none. */
export async function readJudgement(services: Services, eventId: string) {
  const kept = await judgementsOf(services).get(eventId);
  return kept ? { judgement: kept.text, judgeUser: kept.user, judgeTime: kept.time } : {};
}

/** Handling and judgement of an event (处置, 研判). */
export const caseBook = {
  "events.actionList": async ({ request, services }) => {
    const { id: eventId } = await findEvent(services, request.id as string);
    const actions = await actionsOf(services).find({ where: { eventId }, orderBy: [["time", "desc"]] });
    return actions.map(({ eventId: _e, userId: _u, ...action }) => action);
  },
  "events.actionSave": saveAction,
  "events.actionDelete": async ({ request, caller, services }) => {
    for (const id of new Set(request.ids as string[])) {
      const action = await actionsOf(services).get(id);
      if (!action) continue;
      await actionsOf(services).remove(id);
      await auditOf(services).note(caller, "删除事件处置", action.text.slice(0, 60));
    }
    return null;
  },
  "events.judge": saveJudgement,
} satisfies Partial<Handlers<"events">>;

/** Takes along what belongs to an event that is deleted. */
export async function dropCase(services: Services, eventId: string): Promise<void> {
  await actionsOf(services).removeWhere({ eventId });
  await judgementsOf(services).remove(eventId);
}
