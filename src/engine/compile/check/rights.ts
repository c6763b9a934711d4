import type { Judge } from "./judge.ts";

/** P189: a page for everybody asks at once what only users are told. */
export const checkClosed: Judge<"closed"> = ({ endpoint, container, key }, { report }) =>
  report.add("P189", "the page is public, and asks calls at once that answer none but users", container, key, {
    expected: `signedIn, or calls that answer without a session; ${endpoint.name} does not`,
    found: endpoint.name,
  });

/**
 * P189: what is shown to users asks for another right than the call behind it, or for none: some would see it and be
 * refused.
 */
export const checkRight: Judge<"right"> = ({ endpoint, asked, call, container, key }, { report }) => {
  const { rights } = endpoint.contract;
  const op = typeof rights === "object" ? rights.op : undefined;
  if (op === undefined || asked === op) return;
  const message = `${endpoint.name} asks for the right ${op}`;
  if (asked === undefined)
    report.add("P189", `${message}, and "${String(key)}" is missing`, container, call, { expected: `"${String(key)}": "${op}"` });
  else report.add("P189", `${message}, not ${asked}`, container, key, { expected: op, found: asked, suggestion: op });
};
