import type { Judge } from "./judge.ts";

/** P111: no endpoint that a filter could feed takes such a field. */
export const checkFilterField: Judge<"filterField"> = ({ field, names, meant, container, key }, { report }) =>
  report.add("P111", `no request on this page takes "${field}"`, container, key, {
    expected: names.join(", "),
    found: field,
    suggestion: meant,
  });

/** P111: the endpoint takes no such field. */
export const checkGiven: Judge<"given"> = ({ field, endpoint, meant, container, key }, { report }) =>
  report.add("P111", `${endpoint.name} takes no "${field}"`, container, key, {
    at: "key",
    expected: Object.keys(endpoint.contract.request.properties ?? {}).join(", "),
    found: field,
    suggestion: meant,
  });

/** P112: a field the endpoint needs is filled by nothing. */
export const checkRequired: Judge<"required"> = ({ field, endpoint, plan, container, key }, { report }) => {
  if (plan.bind[field] || report.incomplete) return;
  const message = `${endpoint.name} needs "${field}", which nothing on this page fills`;
  report.add("P112", message, container, key, { expected: field });
};

/** P113: the endpoint does not sort by this field. */
export const checkSort: Judge<"sort"> = ({ field, endpoint, container, key }, { report }) => {
  const { sortField } = endpoint.contract.request.properties ?? {};
  const choices = sortField?.enum?.map(String);
  if (sortField && (!choices || choices.includes(field))) return;
  const why = sortField ? `sorts by ${choices?.join(", ")}` : "does not sort";
  report.add("P113", `"${field}" can't be sorted by: ${endpoint.name} ${why}`, container, key, {
    expected: choices?.join(", "),
    found: field,
  });
};

/** P114: more rows are allowed than one of the actions can take. */
export const checkRowsMax: Judge<"rowsMax"> = ({ actions, container, key }, { context, report }) => {
  const given = key === undefined ? undefined : (container as Record<string | number, unknown>)[key];
  if (typeof given !== "number") return;
  for (const name of actions) {
    const most = context.actions.get(name)?.rowsMax;
    if (most === undefined || most >= given) continue;
    report.add("P114", `"${name}" takes at most ${most} rows at once`, container, key, {
      expected: `at most ${most}`,
      found: String(given),
    });
    return;
  }
};

/** P180: nothing gives the options of a control that offers some. */
export const checkFilterOptions: Judge<"filterOptions"> = ({ as, container, key }, { report }) => {
  if (report.incomplete) return;
  report.add("P180", `a ${as} needs a dictionary or an endpoint for its options`, container, key);
};
