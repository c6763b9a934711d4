import type { PageRuntime } from "./PageRuntime.ts";

/** An expression that reads who the user is or what the site says. */
const READS_USER = /\b(?:user|site)\b/;

/**
 * Which of these actions the user has the operation for. Pages that one opens, and conditions that read the user, may
 * differ from row to row: any other services count for these.
 */
export const heldRights = ({ plan, services, servicesTurn }: PageRuntime, names: readonly string[] = []): string =>
  names
    .map((name) => {
      const action = plan.actions[name];
      if (!action) return "";
      const held = action.op === undefined || services.can(action.op);
      const leads = action.do === "open" && action.link.route !== undefined;
      const reads = [action.when, action.disabled, action.title].some((text) => READS_USER.test(text ?? ""));
      return `${held}${leads || reads ? servicesTurn : ""}`;
    })
    .join();
