import { formatNames } from "../../grammar/format.ts";
import { nearest } from "../nearest.ts";
import { fieldsMeant, fieldType } from "../resolve/rowType.ts";
import type { Judge } from "./judge.ts";

/** P104: the row of the nearest source has no such field. */
export const checkField: Judge<"field"> = ({ field, row, outerRow, endpoint, container, key }, { set, report }) => {
  if (!row || fieldType(row, field, set) !== undefined) return;
  if (outerRow && fieldType(outerRow, field, set) !== undefined) return;
  const { names, suggestion } = fieldsMeant(row, field, set);
  const of = endpoint ? ` of ${endpoint.name}` : "";
  report.add("P104", `unknown field "${field}"${of}`, container, key, {
    expected: names.join(", "),
    found: field,
    suggestion,
  });
};

/** P120: no file of schemas/dictionaries has this name. */
export const checkDictionary: Judge<"dictionary"> = ({ name, container, key }, { set, report }) => {
  const names = [...set.dictionaries.keys()];
  report.add("P120", `unknown dictionary "${name}"`, container, key, {
    expected: names.join(", "),
    found: name,
    suggestion: nearest(name, names),
  });
};

/** P121: no format has this name. */
export const checkFormat: Judge<"format"> = ({ name, container, key }, { report }) => {
  if ((formatNames as readonly string[]).includes(name)) return;
  report.add("P121", `unknown format "${name}"`, container, key, {
    expected: formatNames.join(", "),
    found: name,
    suggestion: nearest(name, formatNames),
  });
};

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
