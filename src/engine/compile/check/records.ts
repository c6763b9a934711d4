import { nearest } from "../nearest.ts";
import type { Judge } from "./judge.ts";

/** P198: a form that was opened on a record saves without saying which one it is. */
export const checkRecordless: Judge<"recordless"> = ({ endpoint, field, fresh, container, key }, { report }) => {
  if (report.incomplete) return;
  if (fresh) {
    const message = `a form that starts empty makes a new record, and "${field}" names one that is there`;
    report.add("P198", message, container, key, { at: "key", expected: `no "${field}"`, found: field });
    return;
  }
  const message = `${endpoint.name} is not told which record is changed: without "${field}" each save makes a new one`;
  report.add("P198", message, container, key, { ...(key === undefined ? {} : { at: "key" }), expected: `"${field}": "row.${field}"` });
};

/** P198: what was moved is saved without where it was moved to. */
export const checkUnsent: Judge<"unsent"> = ({ field, by, action, container, key }, { report }) => {
  // Where the field is wrong itself, or what is sent, that is the mistake.
  if (
    report.incomplete ||
    report.wrongAt(by.container, by.key) ||
    report.wrongInside(container, key ?? "") ||
    report.wrongInside(action, "with")
  )
    return;
  const message = `the call is not told of the new "${field}", so what was moved goes back`;
  report.add("P198", message, container, key, { at: "key", expected: `row.${field} in "with"` });
};

/** P104: a cell can be edited only where there is one. */
export const checkUncolumned: Judge<"uncolumned"> = ({ field, columns, container, key }, { report }) => {
  // Of two names that are nearly the same one is misspelt, and told where it stands.
  if (report.incomplete || nearest(field, columns) !== undefined) return;
  report.add("P104", `no column shows "${field}", so it can't be edited`, container, key, { expected: columns, found: field });
};
