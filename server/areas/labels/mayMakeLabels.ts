import type { Caller } from "#server/contract/handler.ts";
import { holdsOperation } from "#server/contract/rights.ts";

const PAGE = "/extra/article/labels/management";

/** Whether the caller may make labels, as the page of their management has it. */
export const mayMakeLabels = (caller: Caller): boolean => caller.menuUrls.has(PAGE) && holdsOperation(caller, "config", [PAGE]);
