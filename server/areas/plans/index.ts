import { MINUTE } from "#engine/grammar/localTime.ts";
import { CATEGORIES } from "#server/analysis/topics/categories.ts";
import type { Area, HandlerContext } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { letterCarrier } from "#server/outbox/letterCarrier.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { dueReminders } from "#server/records/dueReminders.ts";
import {
  checkOperation,
  DEFAULT_REMIND,
  findPlan,
  operationsOn,
  plansOf,
  STATUS,
  shownPlans,
  updatesOf,
} from "#server/records/TopicPlanRecord.ts";
import { userReferencesOf } from "#server/users/reach.ts";
import { peopleInReach } from "#server/users/side.ts";
import { makeDemoPlans } from "./demoPlans.ts";
import { listPlans, planDocuments } from "./listPlans.ts";
import { planCalendarFile } from "./planCalendarFile.ts";
import { findPlanDocuments, planWords, suggestPlanDocuments } from "./relatedDocuments.ts";
import { deletePlans, flowPlan, savePlan } from "./savePlan.ts";
import { sendReminders } from "./sendReminders.ts";

/** Remarks on a plan, newest first. */
async function remarks({ request, services }: HandlerContext<"plans.updateList">) {
  const { id: planId } = await findPlan(services, request.id);
  const updates = updatesOf(services);
  const rows = await updates.find({ where: { planId }, orderBy: [["time", "desc"]], page: 1, pagesize: 500 });
  return rows.map(({ id, user, text, time }) => ({ id, user, text, time }));
}

/** The remarks, after a text that is given was added to them: progress is written by the plan's people. */
async function remark(context: HandlerContext<"plans.updates">) {
  const { request, caller, services } = context;
  const plan = await findPlan(services, request.id);
  const { id: planId } = plan;
  const text = request.text?.trim();
  if (text) checkOperation(caller, plan, "edit");
  if (text) await updatesOf(services).insert({ planId, user: caller.userName, text, time: services.now() });
  return remarks(context);
}

/** Ids of attached documents that one plan is shown with. */
const SHOWN_DOCUMENTS = 20;

const area: Area<"plans"> = {
  name: "plans",
  handlers: {
    "plans.lists": listPlans,
    "plans.get": async ({ request, caller, services }) => {
      const plan = await findPlan(services, request.id as string);
      const searchWords = (await planWords(services, plan)).slice(0, 2).join(" ");
      const documents = await visibleDocuments(services, caller, plan.docIds.slice(-SHOWN_DOCUMENTS));
      const docIds = documents.map((document) => document.id);
      return { ...(await shownPlans(services, caller, [plan]))[0]!, searchWords, docIds };
    },
    "plans.setting": async ({ caller, services }) => ({
      categories: CATEGORIES.map((value) => ({ value, label: value })),
      users: await peopleInReach(services, caller),
      remind: DEFAULT_REMIND,
    }),
    "plans.set": savePlan,
    "plans.remind": ({ caller, services }) => dueReminders(services, caller),
    "plans.docList": planDocuments,
    "plans.updates": remark,
    "plans.updateList": remarks,
    "plans.flowList": async ({ request, services }) => {
      const { flow } = await findPlan(services, request.id as string);
      return flow.map((step, at) => ({ id: String(at), ...step })).reverse();
    },
    "plans.people": ({ caller, services }) => peopleInReach(services, caller),
    "plans.ical": planCalendarFile,
    "plans.findDocs": findPlanDocuments,
    "plans.suggestDocs": suggestPlanDocuments,
    "plans.delete": deletePlans,
    "plans.flow": flowPlan,
    "plans.getOperation": async ({ request, caller, services }) => operationsOn(caller, await findPlan(services, request.id as string)),
  },
  jobs: [{ name: "plans.reminders", title: "选题提醒", every: MINUTE, scope: "house", run: sendReminders }],
  async start(services) {
    const plans = plansOf(services);
    updatesOf(services);
    outboxOf(services).carry(letterCarrier("reminder"));
    userReferencesOf(services).push(async (userId) => {
      const status = { in: [STATUS.open, STATUS.planning, STATUS.writing, STATUS.written] };
      const count = await plans.count({ where: { dutyUserId: userId, status } });
      return count ? `负责 ${count} 个未完成的选题` : null;
    });
    await makeDemoPlans(services);
  },
};

export default area;
