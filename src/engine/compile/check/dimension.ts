import { resolveSchema } from "../schemaSet.ts";
import type { FindingOf, Judge, Known } from "./judge.ts";
import { labelsMisfit } from "./labels.ts";
import { requestField } from "./paramValues.ts";

type Container = Record<string, unknown> & {
  endpoint?: string;
  x?: string;
  place?: unknown;
  with?: Record<string, unknown>;
  select?: { set?: Record<string, unknown>; open?: unknown; filter?: unknown; value?: unknown };
  order?: unknown;
};

const words: Record<string, string> = { moment: "moments", place: "places", word: "words" };

/**
 * P202: a picture that does not go with what the rows are by, as the contract says it for the call or for each value of its
 * `by`: a line over outlets, a pie of days, a map of words; a click that hands their codes to what takes others.
 */
export const checkDrawn: Judge<"drawn"> = (finding, known) => {
  checkRows(finding, known);
  const own = finding.container as Container;
  if (own.select && !known.report.wrongInside(own, "select")) checkOtherBy(own, finding, known);
};

function checkRows(finding: FindingOf<"drawn">, known: Known): void {
  const { unfit, endpoint, container, key } = finding;
  const own = container as Container;
  const by = dimensionOf(finding);
  if (by === undefined || known.report.incomplete || (own.x !== undefined && own.x !== "key" && own.x !== "name")) return;
  const { report, set } = known;
  const mark = String(own[String(key)]);
  const isCode = words[by] === undefined;
  if (own.place === undefined && unfit[isCode ? "code" : by]?.includes(mark)) {
    const what = words[by] ?? `codes of "${by}"`;
    report.add("P202", `a ${mark} does not show ${what}, which is what ${endpoint?.name} gives here`, container, key, {
      expected: `another mark, or another call or "by"`,
      found: mark,
    });
    return;
  }
  if (
    by === "moment" &&
    own.order === "value" &&
    report.origins.isWritten(own, "order") &&
    (mark === "line" || mark === "area" || mark === "column")
  ) {
    report.add("P202", "moments stand in the order of their values, and not of time", own, "order", {
      expected: "key",
      found: "value",
      suggestion: "key",
    });
    return;
  }
  const dictionary = own.xDictionary;
  if (typeof dictionary === "string" && set.dictionaries.has(dictionary) && !report.wrongAt(own, "xDictionary")) {
    const wrong = isCode ? labelsMisfit(dictionary, { "x-dictionary": by }, set) : { expected: `no dictionary: these are ${words[by]}` };
    if (wrong) {
      report.add("P202", `"${dictionary}" names none of what ${endpoint?.name} gives here`, own, "xDictionary", {
        found: dictionary,
        ...wrong,
      });
      return;
    }
  }
  checkClick(own, by, isCode, known);
}

/** The key of what one value of `by` gives is handed on under the name of another one: places as `source`. */
function checkOtherBy({ with: given, select }: Container, { endpoint }: FindingOf<"drawn">, { report }: Known): void {
  const choices = endpoint?.contract.request.properties?.by?.enum?.map(String) ?? [];
  const by = writtenBy(given?.by);
  if (by === undefined || !choices.includes(by) || select === undefined) return;
  const address = (select.open as { to?: unknown } | undefined)?.to;
  const handed: [name: string, text: string, container: object, key: string][] = Object.entries(select.set ?? {}).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text, select.set as object, name]] : [],
  );
  if (typeof address === "string")
    for (const [, name = "", text = ""] of address.matchAll(/[?&](\w+)=\{([^{}]*)\}/g))
      handed.push([name, text, select.open as object, "to"]);
  if (typeof select.filter === "string")
    handed.push([select.filter, typeof select.value === "string" ? select.value : "row.key", select, "filter"]);
  for (const [name, text, container, key] of handed) {
    if (name === by || !choices.includes(name) || !/^\s*\[?\s*row\.(key|name)\s*\]?\s*$/.test(text)) continue;
    report.add("P202", `these are by "${by}", and what is clicked is handed on as "${name}"`, container, key, {
      expected: `"by": "${name}", or another parameter`,
      found: text,
    });
    return;
  }
}

/** The value of `by` that is written. */
function writtenBy(given: unknown): string | undefined {
  if (typeof given === "string") return /^\s*'([^']*)'\s*$/.exec(given)?.[1];
  const fixed = given !== null && typeof given === "object" && "value" in given ? given.value : given;
  return typeof fixed === "string" ? fixed : undefined;
}

/** What the rows are by: said once, or by the value of `by` that is sent. */
function dimensionOf({ endpoint, container }: FindingOf<"drawn">): string | undefined {
  const { dimension } = endpoint?.contract.reply ?? {};
  if (dimension === undefined || typeof dimension === "string") return dimension;
  const given = (container as Container).with?.by;
  if (given === undefined) return dimension[String(endpoint?.contract.request.properties?.by?.default)];
  return dimension[writtenBy(given) ?? ""];
}

/** What a click hands on is the key of what was clicked. */
function checkClick({ select }: Container, by: string, isCode: boolean, { context, set, report }: Known): void {
  for (const [name, text] of Object.entries(select?.set ?? {})) {
    const takes = resolveSchema(requestField(context.params.get(name)?.fields, context), set);
    const dictionary = takes?.["x-dictionary"] ?? resolveSchema(takes?.items, set)?.["x-dictionary"];
    if (dictionary === undefined || typeof text !== "string" || !/^\s*\[?\s*row\.key\s*\]?\s*$/.test(text)) continue;
    if (by === "place" || (isCode && !labelsMisfit(dictionary, { "x-dictionary": by }, set))) continue;
    if (report.wrongAt(select?.set as object, name)) continue;
    const gives = isCode ? `codes of "${by}"` : words[by];
    report.add("P202", `"${name}" takes codes of "${dictionary}", and row.key gives ${gives} here`, select?.set as object, name, {
      expected: `codes of "${dictionary}"`,
      found: text,
    });
  }
}

/** P202: places, shares and means are no amounts that add up. */
export const checkAdded: Judge<"added"> = ({ container, key }, { report }) => {
  const { format, valueLabel, percent } = container as { format?: unknown; valueLabel?: unknown; percent?: unknown };
  const byFormat = ["rank", "percent", "delta", "timestamp", "datetime", "date", "time", "level"].includes(String(format));
  const byName = typeof valueLabel === "string" && /(指数|率|占比|比例|排名|名次|均值|平均值?)$/.test(valueLabel);
  if ((!byFormat && !byName) || percent === true || (container as Record<string, unknown>)[String(key)] !== true) return;
  report.add(
    "P202",
    `"${String(key)}" adds up what is no amount: ${byFormat ? `"${String(format)}"` : String(valueLabel)}`,
    container,
    key,
    {
      at: "key",
      severity: "warning",
      expected: "an amount, such as a number of documents",
      found: byFormat ? String(format) : String(valueLabel),
    },
  );
};
