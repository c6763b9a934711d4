import { aboutEndpoint } from "../about.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedAction } from "../normalize/page.ts";
import type { Origin } from "../problem.ts";
import type { Judge, Known } from "./judge.ts";

/** P110: no contract has this name. */
export const checkEndpoint: Judge<"endpoint"> = ({ name, meant, container, key }, { set, report }) => {
  const names = [...set.endpoints.keys()];
  const near = names.filter((one) => one.startsWith(`${name.split(".")[0]}.`));
  report.add("P110", `unknown endpoint "${name}"`, container, key, {
    expected: (near.length > 0 ? near : names).slice(0, 20),
    choices: names,
    about: (one) => aboutEndpoint(one, set),
    found: name,
    suggestion: meant,
  });
};

/** P145: the page has no such action; where a fragment that others use as well asks for it, the page calls its own otherwise. */
export const checkAction: Judge<"action"> = ({ name, meant, container, key }, known) => {
  const { context, report } = known;
  const { header, listedActions } = context.page;
  const names = Object.keys({ ...listedActions, ...header.actions });
  const own = ownAction(name, container, key, known);
  if (own) {
    const message = `${own.file} runs the action "${name}", which is called "${own.found}" here`;
    report.add("P145", message, own.container, own.key, { at: own.at, expected: name, found: own.found, suggestion: name });
    return;
  }
  const [unused, ...others] = context.unnamed;
  report.add("P145", `unknown action "${name}"`, container, key, {
    expected: names.length > 0 ? names : "actions of this page",
    about: (one) => titleOf(header.actions[one] ?? listedActions[one]),
    found: name,
    // The only one that nothing runs is what was to be run here.
    suggestion: meant ?? (others.length === 0 ? unused : undefined),
  });
};

/** P144: a drawer or dialog holds the action that opens it. */
export const checkActionRing: Judge<"actionRing"> = ({ name, container, key }, { report }) =>
  report.add("P144", `the action "${name}" stands in what it opens itself`, container, key, {
    expected: `another action than "${name}"`,
    found: name,
  });

const titleOf = (action: NormalizedAction | undefined): string | undefined => action && `${action.do} ${action.title ?? ""}`.trim();

/** The action of the page itself that a fragment asks for by another name: the name that other pages have it under. */
function ownAction(name: string, container: object, key: string | number | undefined, { context, set, report }: Known) {
  const { origins } = report;
  const { header, listedActions } = context.page;
  const isShared = (origin: Origin | undefined): boolean => origin?.doc.file.includes("schemas/fragments/") === true;
  const asking = key === undefined ? origins.of(container) : origins.ofKey(container, key);
  if (!asking || !isShared(asking) || !set.files.pages.some(({ value }) => hasAction(value, name))) return undefined;
  const named = Object.keys(header.actions).filter((one) => !isShared(origins.ofKey(header.actions, one)));
  const listed = Object.keys(listedActions).filter((one) => !isShared(origins.of(listedActions[one] ?? {})));
  const found = nearest(name, [...named, ...listed]);
  if (found === undefined) return undefined;
  const place = named.includes(found)
    ? { container: header.actions as object, key: found, at: "key" as const }
    : { container: listedActions[found] as object, key: "name", at: "value" as const };
  return { ...place, found, file: asking.doc.file };
}

/** Whether a page gives an action this name, among its own or in one of its lists. */
function hasAction(value: unknown, name: string): boolean {
  if (value === null || typeof value !== "object") return false;
  const { actions, do: does, name: own } = value as { actions?: object; do?: unknown; name?: unknown };
  if (actions && !Array.isArray(actions) && Object.hasOwn(actions, name)) return true;
  return (does !== undefined && own === name) || Object.values(value).some((one) => hasAction(one, name));
}

/** P143: two blocks of one name. */
export const checkBlock: Judge<"block"> = ({ id, container, key }, { report }) =>
  report.add("P143", `two blocks are named "${id}"`, container, key, { found: id });

/** P101: a view that stands instead of others, which nothing takes away. */
export const checkNeverInstead: Judge<"neverInstead"> = ({ container, key }, { report }) =>
  report.add("P101", `"needs" is missing: without it "${String(key)}" is never shown`, container, key, { at: "key", expected: "needs" });

/** P101: what draws rows has no call of its own, and stands in none. */
export const checkRowless: Judge<"rowless"> = ({ container }, { report }) =>
  report.add("P101", `"endpoint" is missing: no call around gives what is to be shown here`, container, undefined, {
    expected: "endpoint",
  });

/** P186: a list of columns of which none is shown. */
export const checkAllHidden: Judge<"allHidden"> = ({ container, key }, { report }) =>
  report.add("P186", "all columns are hidden, so the table is empty", container, key, { at: "key", expected: "a column that is shown" });

/** P199 (warning): a page that shows nothing at all while something is missing. */
export const checkBlank: Judge<"blank"> = ({ container, key }, { report }) =>
  report.add("P199", `without what "${String(key)}" names the page is blank, and says nothing`, container, key, {
    severity: "warning",
    at: "key",
    expected: 'a board with "otherwise"',
  });
