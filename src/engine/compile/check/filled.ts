import type { Judge } from "./judge.ts";

/** P188: a request field that `with` or `sort` fills, though something else beside it fills it too. */
export const checkFilledTwice: Judge<"filledTwice"> = ({ field, by, container, key }, { report }) =>
  report.add("P188", `"${field}" is filled by ${by} already`, container, key, { at: "key", expected: `no "${field}"`, found: field });

/** P186: a value that does nothing, because the page fills what it gives way to. */
export const checkYields: Judge<"yields"> = ({ field, to, container, key }, { report }) => {
  if (report.incomplete) return;
  const nulls = to.map((one) => `"${one}": "null"`).join(" and ");
  report.add("P186", `"${field}" does nothing beside "${to.join('" and "')}", which the page fills`, container, key, {
    at: "key",
    expected: `${nulls} beside it, or no "${field}"`,
    found: field,
  });
};

/** P157: a fixed text that was meant to be read as an expression. */
export const checkFixedText: Judge<"fixedText"> = ({ text, hole = false, container, key }, { report }) =>
  report.add(
    "P157",
    hole ? `the words "${text}" are shown as they stand` : `{"value": …} sends the words "${text}" as they stand`,
    container,
    key,
    {
      expected: hole ? `"{${text}}"` : `"${text}" without {"value": …}`,
      found: text,
      suggestion: hole ? `{${text}}` : text,
    },
  );

/** P114: a page of more rows than the call gives at once. */
export const checkSizeMax: Judge<"sizeMax"> = ({ endpoint, max, asked = false, takes, container, key }, { report }) => {
  const found = String((container as Record<string, unknown>)[String(key)]);
  const message = takes
    ? `${endpoint.name} takes at most ${max} at once`
    : asked
      ? `${endpoint.name} is asked for ${max} rows only`
      : `${endpoint.name} gives at most ${max} rows at once`;
  report.add("P114", message, container, key, { expected: `at most ${max}`, found });
};
