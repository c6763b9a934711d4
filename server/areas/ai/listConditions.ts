import { localDate } from "#engine/grammar/localTime.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { CONDITIONS, type Condition } from "./conditionTable.ts";
import type { ListConditions } from "./conditionValues.ts";

export interface ConditionedList {
  /** As the list of search results is asked, so that both count the same. */
  request: DocumentRequest & { beginTime: number; endTime: number };
  /** What that list's page is opened with. */
  opens: string;
  /** The conditions in words: 时间：…, 地域：…. */
  said: string[];
}

/** The list of search results under some conditions, near-identical documents once unless each is to count; times of other years than `now`'s are told with it. */
export function listConditions(conditions: ListConditions, now: number): ConditionedList {
  const { beginTime, endTime } = conditions;
  const far = [beginTime, endTime].some((time) => localDate(time).getUTCFullYear() !== localDate(now).getUTCFullYear());
  const said = [
    beginTime === 0 ? `时间：不限（截至 ${moment(endTime, false)}）` : `时间：${moment(beginTime, far)} 至 ${moment(endTime, far)}`,
  ];
  const request: ConditionedList["request"] = { beginTime, endTime, duplicate: 1, dataType: ["all"] };
  for (const [key, condition] of Object.entries(CONDITIONS) as [keyof ListConditions, Condition<unknown>][]) {
    const value: unknown = conditions[key];
    if (value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)) continue;
    Object.assign(request, condition.request(value));
    const words = condition.said(value, conditions);
    if (words) said.push(words);
  }
  return { request, opens: opensWith(request), said };
}

function opensWith({ beginTime, endTime, duplicate, dataType, ...others }: ConditionedList["request"]): string {
  const query = new URLSearchParams({
    time: `${beginTime}-${endTime}`,
    duplicate: String(duplicate),
    dataType: (dataType ?? ["all"]).join(","),
  });
  for (const [name, value] of Object.entries(others)) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  return query.toString();
}

const moment = (time: number, withYear: boolean): string =>
  localDate(time)
    .toISOString()
    .slice(withYear ? 0 : 5, 16)
    .replace("T", " ");
