import type { Judge } from "./judge.ts";

/** P110: no contract has this name. */
export const checkEndpoint: Judge<"endpoint"> = ({ name, meant, container, key }, { set, report }) => {
  const names = [...set.endpoints.keys()];
  const near = names.filter((one) => one.startsWith(`${name.split(".")[0]}.`));
  report.add("P110", `unknown endpoint "${name}"`, container, key, {
    expected: (near.length > 0 ? near : names).slice(0, 20).join(", "),
    found: name,
    suggestion: meant,
  });
};

/** P145: the page has no such action. */
export const checkAction: Judge<"action"> = ({ name, meant, container, key }, { context, report }) => {
  const { header, listedActions } = context.page;
  const names = Object.keys({ ...listedActions, ...header.actions });
  report.add("P145", `unknown action "${name}"`, container, key, {
    expected: names.join(", ") || "actions of this page",
    found: name,
    suggestion: meant,
  });
};

/** P143: two blocks of one name. */
export const checkBlock: Judge<"block"> = ({ id, container, key }, { report }) =>
  report.add("P143", `two blocks are named "${id}"`, container, key, { found: id });

/** P101: a view that stands instead of others, which nothing takes away. */
export const checkNeverInstead: Judge<"neverInstead"> = ({ container, key }, { report }) =>
  report.add("P101", `"needs" is missing: without it "${String(key)}" is never shown`, container, key, { at: "key", expected: "needs" });
