import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Handlers, type Services } from "#server/contract/handler.ts";
import { findEvent } from "#server/documents/conditions.ts";
import { onSide, sideOf } from "#server/users/side.ts";

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
  /** The client unit of who did it; absent for the house's. */
  orgId?: string;
}

/** How a side judges an event; one text for each, the last one counts. */
interface EventJudgement {
  /** Id of the event, after a client unit's own where it is its judgement. */
  id: string;
  /** Absent in those from before that was kept, whose id it is. */
  eventId?: string;
  text: string;
  user: string;
  time: number;
}

const actionsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<EventAction>({ name: "eventActions", indexes: ["eventId", "time"] });
const judgementsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<EventJudgement>({ name: "eventJudgements", indexes: ["eventId"] });

const judgementId = (caller: Pick<Caller, "orgId">, eventId: string): string =>
  caller.orgId === "" ? eventId : `${caller.orgId}:${eventId}`;

async function saveAction({ request, caller, services }: HandlerContext<"events.actionSave">) {
  const event = await findEvent(services, caller, request.id);
  const text = request.text.trim();
  if (!text) throw new ApiError(100001, "请填写处置情况");
  const now = services.now();
  const time = request.time ?? now;
  if (time > now + DAY) throw new ApiError(100001, "处置时间不能晚于今天");
  const {
    eventId: _e,
    userId: _u,
    orgId: _o,
    ...saved
  } = await actionsOf(services).insert({
    ...{ eventId: event.id, time, dept: request.dept?.trim() ?? "", text },
    ...{ userId: caller.userId, user: caller.userName, ...sideOf(caller) },
  });
  await auditOf(services).note(caller, "记录事件处置", event.title);
  return saved;
}

async function saveJudgement({ request, caller, services }: HandlerContext<"events.judge">) {
  const event = await findEvent(services, caller, request.id);
  const judgement = { text: request.judgement.trim(), user: caller.userName, time: services.now() };
  await judgementsOf(services).put({ id: judgementId(caller, event.id), eventId: event.id, ...judgement });
  await auditOf(services).note(caller, "保存事件研判", event.title);
  return readJudgement(services, caller, event.id);
}

/** The judgement of an event as its reply shows it; nothing while there is none. */
export async function readJudgement(services: Services, caller: Caller, eventId: string) {
  const kept = await judgementsOf(services).get(judgementId(caller, eventId));
  return kept ? { judgement: kept.text, judgeUser: kept.user, judgeTime: kept.time } : {};
}

/** Handling and judgement of an event (处置, 研判). */
export const caseBook = {
  "events.actionList": async ({ request, caller, services }) => {
    const { id: eventId } = await findEvent(services, caller, request.id as string);
    const actions = await actionsOf(services).find({ where: { eventId }, orderBy: [["time", "desc"]] });
    return actions.filter((action) => onSide(caller, action)).map(({ eventId: _e, userId: _u, orgId: _o, ...action }) => action);
  },
  "events.actionSave": saveAction,
  "events.actionDelete": async ({ request, caller, services }) => {
    for (const id of new Set(request.ids as string[])) {
      const action = await actionsOf(services).get(id);
      if (!action || !onSide(caller, action)) continue;
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
  await judgementsOf(services).removeWhere({ eventId });
}
