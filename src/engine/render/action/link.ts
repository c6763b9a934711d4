import type { LinkPlan } from "../../compile/plan.ts";
import type { Variables } from "../../grammar/expression.ts";
import type { Row } from "../cells/cell.ts";
import type { Evaluator } from "../Evaluator.ts";
import type { EngineServices } from "../services.ts";

export interface ResolvedLink {
  href: string;
  /** Whether it leads to a page of ours, which opens without loading the console again. */
  inner: boolean;
  tab: "same" | "new";
}

const SAFE = /^(https?:|mailto:|tel:)/i;

/**
 * The address of a link for one row. Undefined where the user lacks the page it leads to, where a row has no address,
 * and for addresses that are no links (`javascript:`): the caller shows plain text.
 */
export function resolveLink(
  link: LinkPlan,
  variables: Variables,
  evaluator: Evaluator,
  services: EngineServices,
): ResolvedLink | undefined {
  const written = evaluator.link(link.to, variables).trim();
  const href = services.address?.(written) ?? written;
  if (href === "") return undefined;
  const inner = href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/\\");
  if (!inner) return SAFE.test(href) ? { href, inner, tab: link.tab } : undefined;
  const path = href.split(/[?#]/, 1)[0] ?? href;
  if (link.route !== undefined && !services.canVisit(path)) return undefined;
  return { href, inner, tab: link.tab };
}

/**
 * Characters of an address that names chosen rows. Servers and proxies take 8 KiB in one line, and the way through the
 * login carries an address encoded once more.
 */
const LONGEST = 4000;

/**
 * How many of the chosen rows fit into an address: all of them, unless it would be longer than is safe. `addressOf` gives
 * the address for some of them.
 */
export function rowsThatFit(rows: readonly Row[], addressOf: (rows: Row[]) => string): number {
  const fits = (count: number) => addressOf(rows.slice(0, count)).length <= LONGEST;
  if (fits(rows.length)) return rows.length;
  let [known, over] = [0, rows.length];
  while (over - known > 1) {
    const middle = (known + over) >> 1;
    if (fits(middle)) known = middle;
    else over = middle;
  }
  return known;
}

/** Follows a link as a click on it would: what is not saved is asked about where this page is left. */
export function followLink(link: ResolvedLink, services: EngineServices): void {
  if (link.tab === "new" || !link.inner) services.openTab(link.href);
  else if (services.leave) services.leave(() => services.navigate(link.href));
  else services.navigate(link.href);
}
