import { DAY, dayName } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { findPlans } from "#server/records/findPlans.ts";
import { shownPlans } from "#server/records/TopicPlanRecord.ts";

/** Day of Asia/Shanghai as iCalendar writes it. */
const dateOf = (time: number): string => dayName(time).replace(/-/g, "");
const stampOf = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
const text = (value: string): string => value.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Lines of at most 75 bytes (RFC 5545 §3.1); a character is never cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/** The plans that fit as an iCalendar file, whole days with their reminder. */
export async function planCalendarFile({ request, caller, services, raw }: HandlerContext<"plans.ical">) {
  const plans = await shownPlans(services, caller, await findPlans(services, caller, request));
  const events = plans.flatMap((plan) => [
    "BEGIN:VEVENT",
    `UID:plan-${plan.id}@mbd`,
    `DTSTAMP:${stampOf(services.now())}`,
    `DTSTART;VALUE=DATE:${dateOf(plan.triggerDate)}`,
    `DTEND;VALUE=DATE:${dateOf(plan.triggerDate + DAY)}`,
    `SUMMARY:${text(plan.title)}`,
    `DESCRIPTION:${text([`负责人：${plan.dutyUserName}`, plan.angle, plan.desc].filter(Boolean).join("\n"))}`,
    ...(plan.status === 5 ? ["STATUS:CANCELLED"] : []),
    ...(plan.remind.way.length
      ? ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${text(plan.title)}`, `TRIGGER:-P${plan.remind.advance}D`, "END:VALARM"]
      : []),
    "END:VEVENT",
  ]);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//mbd//topic plans//ZH", "CALSCALE:GREGORIAN", ...events];
  raw.reply
    .header("content-type", "text/calendar; charset=utf-8")
    .header("content-disposition", `attachment; filename="plans.ics"; filename*=UTF-8''${encodeURIComponent("选题.ics")}`)
    .header("cache-control", "private, no-store");
  return `${[...lines, "END:VCALENDAR"].map(folded).join("\r\n")}\r\n`;
}
