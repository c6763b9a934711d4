import type { JsonSchema } from "../../grammar/contract.ts";
import { type FormatName, formatNames } from "../../grammar/format.ts";
import { formatMeanings } from "../../grammar/formatMeanings.ts";
import { aboutDictionary, aboutField } from "../about.ts";
import { nearest } from "../nearest.ts";
import { choiceMeant } from "../otherNames.ts";
import type { Target } from "../refers.ts";
import { neighbour } from "../resolve/neighbour.ts";
import { fieldsMeant, fieldType, type RowType } from "../resolve/rowType.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import { codesOf, endpointOf, fieldBeside, type Named, rowsOf, typeBeside } from "./besides.ts";
import { formatMisfit } from "./formats.ts";
import { checkGiving, checkKeeping } from "./giving.ts";
import { fieldsThat, holds } from "./holds.ts";
import type { Judge, Known } from "./judge.ts";
import { labelsMisfit, valuesOf } from "./labels.ts";
import { misfit } from "./misfit.ts";
import { checkNeverBlank } from "./neverBlank.ts";
import { checkParam } from "./params.ts";
import { checkSort } from "./requests.ts";
import { checkCalled } from "./titles.ts";

type Check = (named: Named, known: Known) => void;

/** What settings name, looked up by what their schema says they name: the one pass for every setting of every widget. */
export const checkRefers: Judge<"refers"> = (named, known) => checks[named.refers.to](named, known);

const checks: Record<Target, Check> = {
  row: checkField,
  figure: checkFigure,
  request: checkRequestField,
  value: checkValue,
  key: checkKey,
  option: checkOption,
  sort: checkSortField,
  param: checkParam,
  form: checkFormField,
  format: checkFormat,
  dictionary: checkDictionary,
  title: checkTitle,
};

/** P201: a title says what the field that it is for does not hold. */
function checkTitle(named: Named, known: Known): void {
  const { field = "", row, endpoint } = fieldBeside(named);
  const { type } = typeBeside(named, known.set);
  if (!type) return;
  const figure = figureOf(named);
  const { keys, shares = [] } = endpoint?.contract.reply ?? {};
  const isShare = typeof figure === "string" && keys?.includes(figure) ? shares.includes(figure) : undefined;
  const { suffix, format } = named.container as { suffix?: unknown; format?: unknown };
  if (isShare === true && typeof suffix === "string" && suffix.includes("%") && format !== "percent") {
    known.report.add(
      "P122",
      `"${String(figure)}" is a share from 0 to 1, and a sign behind it makes no hundredths`,
      named.container,
      "suffix",
      {
        expected: `"format": "percent"`,
        found: suffix,
      },
    );
    return;
  }
  checkCalled(named, { field, type, row, isShare, isFigure: keys !== undefined }, known);
}

/** P104: the rows have no such field. P149: the field holds something else than what is shown of it. */
function checkField(named: Named, { set, context, report }: Known): void {
  const { refers, value, container, key } = named;
  const { row, outerRow, endpoint } = rowsOf(named, set);
  const field = String(value);
  if (!row) return;
  const found = fieldType(row, field, set) ?? (outerRow && fieldType(outerRow, field, set));
  const of = endpoint ? ` of ${endpoint.name}` : "";
  if (found === undefined) {
    const { names, suggestion } = fieldsMeant(row, field, set);
    if (refers.must === "key" && typeof key === "string" && !report.origins.isWritten(container, key)) {
      checkUnkeyed(named, row, of, report);
      return;
    }
    report.add("P104", `unknown field "${field}"${of}`, container, key, {
      expected: names,
      about: (one) => aboutField(fieldType(row, one, set), set),
      found: field,
      suggestion,
    });
  } else if (refers.holds && found !== "unknown" && !holds(found, refers.holds)) {
    report.add("P149", `"${field}"${of} is no ${refers.holds}`, container, key, {
      expected: fieldsThat(row, refers.holds, set) || `a field that is a ${refers.holds}; there is none`,
      found: field,
    });
  } else if (refers.shown !== undefined && !report.incomplete) checkShown(named, refers.shown, report);
  else if (refers.filled && endpoint && found !== "unknown") checkNeverBlank(named, found, endpoint, { set, report });
  else if (refers.gives !== undefined && endpoint) checkGiving(named, row, refers.gives, { set, context, report });
  else if (refers.keptIn !== undefined && endpoint) checkKeeping(named, row, refers.keptIn, { set, context, report });
}

/** P104: rows are told apart by a field that they lack, though each surely has another one that is called as an id. */
function checkUnkeyed({ value, container, key }: Named, row: JsonSchema, of: string, report: Known["report"]): void {
  const meant = (row.required ?? []).filter((name) => /^key$|[a-z]Id$/.test(name));
  if (meant.length !== 1) return;
  report.add("P104", `the rows${of} have no "${String(value)}" that tells them apart`, container, key, {
    severity: "warning",
    expected: `"${String(key)}": "${meant[0]}"`,
    found: String(value),
  });
}

/** P104: what stands in a column of its own name has none to stand in. */
function checkShown({ value, beside, container, key }: Named, columns: string, report: Known["report"]): void {
  const shown = neighbour(beside, columns)?.value;
  if (!Array.isArray(shown)) return;
  const names = shown.map((column) => String((column as { field?: unknown } | null)?.field));
  const field = String(value);
  if (names.includes(field)) return;
  report.add("P104", `no column shows "${field}"`, container, key, { expected: names, found: field, suggestion: nearest(field, names) });
}

/** P104: an object has no such field. P148: rows of figures have no such key. */
function checkFigure(named: Named, known: Known): void {
  const { row, endpoint } = named.place;
  if (!endpoint || endpoint.contract.reply.kind === "object") checkField(named, known);
  else report148(named, keysOf("key", row, endpoint, known.set), "key", known);
}

/** P111: the call takes no such field. */
function checkRequestField(named: Named, { set, report }: Known): void {
  const { refers, value, container, key } = named;
  const endpoint = refers.of === undefined ? named.place.endpoint : endpointOf(named, refers.of, set);
  const { properties = {}, additionalProperties } = endpoint?.contract.request ?? {};
  const field = String(value);
  if (!endpoint || additionalProperties === true) return;
  const found = properties[field];
  if (found) {
    if (refers.holds && !holds(found, refers.holds))
      report.add("P149", `"${field}" of ${endpoint.name} is no ${refers.holds}`, container, key, {
        expected: fieldsThat(endpoint.contract.request, refers.holds, set),
        found: field,
      });
    return;
  }
  const names = Object.keys(properties);
  report.add("P111", `${endpoint.name} takes no "${field}"`, container, key, {
    expected: names,
    about: (one) => aboutField(properties[one], set),
    found: field,
    suggestion: nearest(field, names),
  });
}

/** P148: the request field takes no such value. */
function checkValue(named: Named, known: Known): void {
  const { refers, place } = named;
  const field = refers.of ?? "";
  report148(named, place.endpoint?.contract.request.properties?.[field], field, known);
}

/** P148: the rows have no such value in that field. */
function checkKey(named: Named, known: Known): void {
  const { field, row, endpoint } = fieldBeside(named);
  if (field !== undefined) report148(named, keysOf(field, row, endpoint, known.set), field, known);
}

/** What is known of the values of a field of rows. */
function keysOf(field: string, row: RowType, endpoint: KnownEndpoint | undefined, set: SchemaSet): JsonSchema | "unknown" | undefined {
  const keys = field === "key" ? endpoint?.contract.reply.keys : undefined;
  if (keys) return { enum: keys };
  const found = row && fieldType(row, field, set);
  const labels = endpoint?.contract.reply.labels?.[field];
  return found && found !== "unknown" && found["x-labels"] === "reply" && typeof labels === "string"
    ? { ...found, "x-dictionary": labels }
    : found;
}

/** P148: the option set has no such value. */
function checkOption(named: Named, known: Known): void {
  const { beside, refers } = named;
  const name = neighbour(beside, refers.of ?? "")?.value;
  if (typeof name === "string") report148(named, { "x-dictionary": name }, refers.of ?? "", known);
}

function report148(
  { value, container, key }: Named,
  schema: JsonSchema | "unknown" | undefined,
  field: string,
  { set, report }: Known,
): void {
  const wrong = schema === "unknown" ? undefined : misfit(value, schema, set);
  if (!wrong) return;
  report.add("P148", `${JSON.stringify(value)} is none of the values of "${field}"`, container, key, wrong);
}

/** P113: the call does not sort by this. P104: rows that the browser sorts have no such field. */
function checkSortField(named: Named, known: Known): void {
  const { endpoint } = named.place;
  if (!endpoint) return;
  const { value, container, key } = named;
  if (endpoint.contract.request.properties?.sortField || endpoint.contract.paging)
    checkSort({ kind: "sort", field: String(value), endpoint, container, key }, known);
  else checkField(named, known);
}

/** P172: the form has no such field. */
function checkFormField({ value, side, place, container, key }: Named, { set, report }: Known): void {
  if (report.incomplete || !place.form) return;
  const field = String(value);
  let fields: Record<string, JsonSchema> | undefined = place.form.properties;
  for (const part of field.split(".")) {
    const found: JsonSchema | undefined = fields?.[part];
    if (fields && !found) {
      const names = Object.keys(fields);
      const meant = nearest(part, names);
      report.add("P172", `the form has no field "${field}"`, container, key, {
        ...(side ? { at: side } : {}),
        expected: names,
        about: (one) => aboutField(fields?.[one], set),
        found: field,
        suggestion: meant && field.replace(part, meant),
      });
      return;
    }
    // Items of a list have the path of the list.
    fields = (found?.items ?? found)?.properties;
  }
}

/** P121: no format has this name. P133: the format can't show what the field holds. */
function checkFormat(named: Named, { set, report }: Known): void {
  const { value, container, key } = named;
  const name = String(value);
  if (!(formatNames as readonly string[]).includes(name)) {
    report.add("P121", `unknown format "${name}"`, container, key, {
      expected: formatNames,
      about: (one) => formatMeanings[one as FormatName],
      found: name,
      suggestion: choiceMeant(name, formatNames),
    });
    return;
  }
  const { field, type, endpoint } = typeBeside(named, set);
  const figure = figureOf(named);
  // Of figures under keys each may be written as another.
  const told = type && endpoint?.contract.reply.keys ? { ...type, "x-format": undefined } : type;
  const wrong = figureMisfit(name, figure, endpoint) ?? (told && formatMisfit(name, told as JsonSchema));
  if (wrong)
    report.add("P122", `the format "${name}" can't show "${field}", ${wrong.why}`, container, key, {
      found: name,
      expected: wrong.expected,
    });
}

/** The figure that is shown: the one that the neighbour names, or the only one that is drawn. */
function figureOf({ refers, beside }: Named): unknown {
  if (refers.figure === true) return neighbour(beside, refers.of ?? "")?.value;
  const only = neighbour(beside, "only")?.value;
  return Array.isArray(only) && only.length === 1 ? only[0] : undefined;
}

/** A share that is written as a count, or the other way round, where the contract tells its figures apart. */
function figureMisfit(format: string, figure: unknown, endpoint: KnownEndpoint | undefined): { why: string; expected: string } | undefined {
  const { keys, shares = [] } = endpoint?.contract.reply ?? {};
  if (typeof figure !== "string" || !keys?.includes(figure)) return undefined;
  const isShare = shares.includes(figure);
  if (format === "percent" && !isShare) return { why: `as "${figure}" is counted and no share`, expected: "bigNumber, integer" };
  if (isShare && (format === "bigNumber" || format === "integer"))
    return { why: `as "${figure}" is a share from 0 to 1`, expected: "percent" };
  return undefined;
}

/** P120: no file of schemas/dictionaries has this name. P123: the option set is about other values than the field's. */
function checkDictionary(named: Named, { set, report }: Known): void {
  const { value, container, key } = named;
  const name = String(value);
  const options = set.dictionaries.get(name);
  if (!options) {
    const names = [...set.dictionaries.keys()];
    report.add("P120", `unknown dictionary "${name}"`, container, key, {
      expected: names,
      about: (one) => aboutDictionary(one, set),
      found: name,
      suggestion: nearest(name, names),
    });
    return;
  }
  const { field = "", type, endpoint } = typeBeside(named, set);
  if (!type) return;
  const known = type["x-labels"] === "reply" && endpoint ? codesOf(field, endpoint) : undefined;
  if (known?.length === 0) {
    const expected = `no dictionary: what ${endpoint?.name} gives as "${field}" is no code`;
    report.add("P123", `"${field}" of ${endpoint?.name} has no dictionary`, container, key, { found: name, expected });
    return;
  }
  if (named.refers.whole === true && !known) {
    const own = type["x-dictionary"] ?? "";
    const values = valuesOf(options.items);
    const lacking =
      own === name ? undefined : valuesOf(set.dictionaries.get(own)?.items ?? []).find((one) => one !== "all" && !values.includes(one));
    if (lacking !== undefined) {
      const message = `the dictionary "${name}" has no ${lacking}, which "${field}" may be: such rows are not shown`;
      report.add("P123", message, container, key, { expected: own, found: name, suggestion: own });
      return;
    }
  }
  const wrongs = known ? known.map((own) => labelsMisfit(name, { "x-dictionary": own }, set)) : [labelsMisfit(name, type, set)];
  if (wrongs.includes(undefined)) return;
  report.add("P123", `the dictionary "${name}" names none of the values of "${field}"`, container, key, { found: name, ...wrongs[0] });
}
