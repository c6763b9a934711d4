import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { mayReach } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { changeableReport, REPORT_STATUS, type ReportRecord, reportsOf, type SignStatus } from "./ReportRecord.ts";
import { sectionText } from "./sectionText.ts";
import { periodOf } from "./writeOverview.ts";

const textOf = (report: ReportRecord, note: string): string =>
  [note, `时段：${periodOf(report)}`, ...report.sections.flatMap((section) => (section.body ? [section.title, sectionText(section)] : []))]
    .filter(Boolean)
    .join("\n\n")
    .slice(0, 20_000);

/** Hands a finished report to colleagues: as a message in the console, and by mail where the house has a mail server. */
export async function sendReport({ request, caller, services }: HandlerContext<"reports.send">) {
  const report = await changeableReport(services, caller, request.id);
  if (report.status !== REPORT_STATUS.ready && report.status !== REPORT_STATUS.sent) throw new ApiError(100001, "报告还没有生成，不能发送");
  const chosen = await usersIn(services.records).find({
    where: { id: { in: [...new Set(request.receivers)] }, status: 1 },
  });
  const users = chosen.filter((user) => mayReach(caller, user));
  if (users.length === 0) throw new ApiError(100001, "请选择接收人");
  const note = request.note?.trim() ?? "";
  const time = services.now();
  const userIds = users.map((user) => user.id);
  await sendMessage(services, userIds, {
    title: `${caller.userName}发送了报告《${report.title}》`,
    content: textOf(report, note),
  });
  const addresses = users.flatMap((user) => user.email || []);
  let mailed = 0;
  if (services.settings.smtp && addresses.length) {
    // What does not arrive at once is tried again by the outbox; the reply counts what has arrived.
    const why = await outboxOf(services).sendNow([
      {
        ...{ cause: "report", causeId: report.id, causeName: report.title, channel: "email", lane: report.id },
        ...{ receivers: addresses, subject: report.title, body: textOf(report, note) },
        ...{ userId: caller.userId, user: caller.userName, unit: unitOf(caller) },
      },
    ]);
    if (!why) mailed = addresses.length;
  }
  const names = users.map((user) => user.name).join("、");
  await reportsOf(services).update(report.id, {
    status: REPORT_STATUS.sent,
    receivers: [...new Set([...report.receivers, ...userIds])],
    log: [...report.log, { time, user: caller.userName, action: "发送", note: `${names}${note ? `：${note}` : ""}` }],
  });
  await auditOf(services).note(caller, "发送报告", `${report.title} → ${names}`);
  return { sent: users.length, mailed };
}

const STEPS = {
  submit: { from: ["draft", "rejected"], to: "waiting", action: "送审" },
  sign: { from: ["waiting"], to: "signed", action: "签发" },
  reject: { from: ["waiting"], to: "rejected", action: "驳回" },
} as const satisfies Record<string, { from: SignStatus[]; to: SignStatus; action: string }>;

/** Signs a report or sends it back; every step is in its log. */
export const auditReport = (context: HandlerContext<"reports.audit">) => takeStep(context, context.request.step);

/** Hands a report in to be signed. */
export const submitReport = (context: HandlerContext<"reports.submit">) => takeStep(context, "submit");

async function takeStep({ request, caller, services }: HandlerContext<"reports.audit" | "reports.submit">, step: keyof typeof STEPS) {
  const report = await changeableReport(services, caller, request.id);
  const { from, to, action } = STEPS[step];
  if (report.status !== REPORT_STATUS.ready && report.status !== REPORT_STATUS.sent)
    throw new ApiError(100001, `报告还没有生成，不能${action}`);
  if (!(from as readonly string[]).includes(report.sign)) throw new ApiError(100001, `报告的现状不能${action}`);
  const note = request.note?.trim() ?? "";
  if (step === "reject" && !note) throw new ApiError(100001, "请填写驳回意见");
  const entry = { time: services.now(), user: caller.userName, action, note };
  await reportsOf(services).update(report.id, { sign: to, log: [...report.log, entry] });
  await auditOf(services).note(caller, `${action}报告`, report.title);
  return { id: report.id, sign: to };
}
