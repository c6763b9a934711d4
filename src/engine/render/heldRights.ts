import type { PageRuntime } from "./PageRuntime.ts";

/** What decides how these actions show: their conditions and titles, which may read rows, parameters and the user. */
export const conditionsOf = ({ plan }: PageRuntime, names: readonly (string | undefined)[] = []): string =>
  names
    .map((name) => name && plan.actions[name])
    .flatMap((action) => (action ? [action.when, action.disabled, action.title] : []))
    .join(" ");

/** An expression that reads who the user is or what the site says. */
const READS_USER = /\b(?:user|site)\b/;

/**
 * Which of these actions the user has the operation for. Pages that one opens, and conditions that read the user, may
 * differ from row to row: any other services count for these.
 */
export const heldRights = (page: PageRuntime, names: readonly string[] = []): string => {
  const { plan, services, servicesTurn } = page;
  return names
    .map((name) => {
      const action = plan.actions[name];
      if (!action) return "";
      const held = action.op === undefined || services.can(action.op);
      const leads = action.do === "open" && action.link.route !== undefined;
      const reads = READS_USER.test(conditionsOf(page, [name]));
      return `${held}${leads || reads ? servicesTurn : ""}`;
    })
    .join();
};
