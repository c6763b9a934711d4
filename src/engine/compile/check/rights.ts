import type { Judge } from "./judge.ts";

/** P189: a page for everybody asks at once what only users are told. */
export const checkClosed: Judge<"closed"> = ({ endpoint, container, key }, { report }) =>
  report.add("P189", "the page is public, and asks calls at once that answer none but users", container, key, {
    expected: `signedIn, or calls that answer without a session; ${endpoint.name} does not`,
    found: endpoint.name,
  });

/**
 * P189: a page asks at once a call that answers those who may open other pages, and others may open this one. A warning
 * where it is granted by itself: whoever grants it may have granted both.
 */
export const checkBound: Judge<"bound"> = ({ endpoint, menus, container, key }, { context, report }) => {
  const { header, route } = context.page;
  const everybody = header.access !== "menu";
  const who = everybody ? "everybody who is signed in may open this page" : `whoever may open "${route}" need not open those`;
  report.add("P189", `${endpoint.name} answers those who may open ${menus.join(", ")}, and ${who}`, container, key, {
    ...(everybody ? {} : { severity: "warning" }),
    expected: `"${route}" among "menus" of the call's rights, or a call that answers whoever may open this page`,
    found: endpoint.name,
  });
};

/**
 * P189: what is shown to users asks for another right than the call behind it, or for none: some would see it and be
 * refused.
 */
export const checkRight: Judge<"right"> = ({ endpoint, asked, around, call, container, key }, { context, report }) => {
  const { rights } = endpoint.contract;
  const op = typeof rights === "object" ? rights.op : undefined;
  if (op === undefined || (asked ?? around) === op || report.wrongAt(container, key ?? "")) return;
  // Whoever comes by a share link has no right but the link.
  const shared = typeof rights === "object" && "shared" in rights && rights.shared === true;
  if (shared && asked === undefined && context.page.header.access === "public") return;
  const message = `${endpoint.name} asks for the right ${op}`;
  if (asked === undefined)
    report.add("P189", `${message}, and "${String(key)}" is missing`, container, call, {
      // A form that nobody asked a right for stood before it had to: the call refuses whoever lacks it.
      ...(key === "op" || around !== undefined ? {} : { severity: "warning" }),
      expected: `"${String(key)}": "${op}"`,
    });
  else report.add("P189", `${message}, not ${asked}`, container, key, { expected: op, found: asked, suggestion: op });
};
