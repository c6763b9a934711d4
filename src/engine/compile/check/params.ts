import { nearest } from "../nearest.ts";
import type { Judge } from "./judge.ts";

/** P146: a parameter that the page does not have. */
export const checkParam: Judge<"param"> = ({ name, container, key }, { context, report }) => {
  if (context.params.has(name) || report.incomplete) return;
  const names = [...context.params.keys()];
  report.add("P146", `the page has no parameter "${name}"`, container, key, {
    at: key === name ? "key" : "value",
    expected: names.join(", "),
    found: name,
    suggestion: nearest(name, names),
  });
};

/** P147: a parameter that a view writes is declared as something else. */
export const checkMadeParam: Judge<"madeParam"> = ({ name, made, declared, container, key }, { report }) => {
  if (declared.codec === made.type && !(made.in === "session" && declared.in === "url")) return;
  const wanted = made.in === "session" ? `of type ${made.type} kept in the session` : `of type ${made.type}`;
  if (key !== undefined && report.wrongInside(container, key)) return;
  report.add("P147", `"${name}" must be a parameter ${wanted}`, container, key, {
    expected: wanted,
    found: declared.in === "url" && declared.codec === made.type ? "kept in the address" : declared.codec,
  });
};
