import type { Report } from "../problem.ts";
import type { NormalizedAction } from "./page.ts";

/** SPEC §2: the usual question before an action. */
const usualQuestion = "确定要执行当前操作？";

/** An action whose question, if it asks one, is written out. `written` is where it stands. */
export function normalizeAction(action: Record<string, unknown>, written: object, { origins }: Report): NormalizedAction {
  const { confirm, ...rest } = action;
  const question = confirm === true ? usualQuestion : confirm;
  const normalized = typeof question === "string" ? { ...rest, confirm: question } : rest;
  origins.copy(written, normalized);
  return normalized as NormalizedAction;
}
