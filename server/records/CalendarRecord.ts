import type { Caller, Services } from "#server/contract/handler.ts";
import { heldMenus, holdsOperation } from "#server/contract/rights.ts";

/** A dated event that someone entered. */
export interface CalendarRecord {
  id: string;
  title: string;
  /** D.calendarType. */
  type: string;
  /** ms, begin of its day. */
  time: number;
  regionId: string;
  desc: string;
  /** Year it first took place; 0 unknown. */
  since: number;
  /** Whether colleagues see it, once it has passed. */
  shared: boolean;
  /** D.audit of a shared one: 0 waits, 1 passed, 2 refused. */
  audit: 0 | 1 | 2;
  userId: string;
  user: string;
  createTime: number;
}

/** Someone's wish to be reminded of an item, also of a known day. */
export interface CalendarReminder {
  id: string;
  itemId: string;
  userId: string;
  title: string;
  time: number;
  /** Days before. */
  advance: number;
  sent: boolean;
}

export const itemsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<CalendarRecord>({ name: "calendarItems", indexes: ["time", "userId"] });
export const remindersOf = ({ records }: Pick<Services, "records">) =>
  records.collection<CalendarReminder>({
    name: "calendarReminders",
    indexes: ["userId", "sent"],
    unique: [["userId", "itemId"]],
  });

const PAGES = ["/track/newscalendar", "/track/plan", "/track/main"];

/** Who decides on shared items. */
export const mayAudit = (caller: Caller): boolean => holdsOperation(caller, "audit", heldMenus(caller, PAGES));
