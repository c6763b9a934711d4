import type { JsonSchema } from "../../grammar/contract.ts";
import type { Report } from "../problem.ts";
import { fieldType, propertiesOf, type RowType, resourceOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";
import type { Given } from "./crossed.ts";

const ofRow = (text: string): string | undefined => /^\s*\[?\s*row\.(\w+)\s*\]?\s*$/.exec(text)?.[1];

/** P148: words are given where codes are taken, and another field of the row holds them; or an id, where a value of a list is. */
export function checkCodes(
  { name, text, container, key, within }: Given,
  wants: JsonSchema | undefined,
  row: RowType,
  set: SchemaSet,
  report: Report,
) {
  const field = ofRow(text);
  if (field === undefined || !row || field === name) return;
  const found = fieldType(row, field, set);
  if (found === undefined || found === "unknown") return;
  const items = resolveSchema(wants?.items, set);
  const dictionary = wants?.["x-dictionary"] ?? items?.["x-dictionary"];
  const isClosed = dictionary !== undefined || (wants?.enum ?? items?.enum) !== undefined;
  const tell = (message: string, meant: string | undefined) =>
    report.add("P148", message, container, key, {
      expected: meant === undefined ? `a value of "${name}"` : `row.${meant}`,
      found: `row.${field}`,
      ...(within && { within: within.start }),
      suggestion: meant && (within ? within.whole.replace(`{${text}}`, `{row.${meant}}`) : text.replace(`row.${field}`, `row.${meant}`)),
    });
  if (isClosed && resourceOf(found, set) !== undefined && field === "id") {
    tell(`"${name}" takes one of a few values, and row.${field} is an id`, undefined);
    return;
  }
  // What is read as words is given a sign that nobody reads.
  if (wordy.test(name) && resourceOf(wants, set) === undefined && (field === "id" || resourceOf(found, set) !== undefined)) {
    const named = ["title", "name", "label"].find((one) => propertiesOf(row, set)[one] !== undefined);
    if (named !== undefined) tell(`"${name}" takes words, and row.${field} is an id`, named);
    return;
  }
  if (!isPlain(found)) return;
  const own = propertiesOf(row, set);
  const isPoint = own.key !== undefined && own.value !== undefined;
  if (
    field === "name" &&
    (own.key?.["x-labels"] === "reply" || (isPoint && dictionary !== undefined)) &&
    (isClosed || resourceOf(wants, set) !== undefined || isCodeName(name))
  ) {
    tell(`"${name}" takes what row.key holds, and row.name is what it is called`, "key");
    return;
  }
  if (dictionary === undefined) return;
  const holders = Object.keys(own).filter((one) => {
    const schema = resolveSchema(own[one], set);
    return schema?.["x-dictionary"] === dictionary || resolveSchema(schema?.items, set)?.["x-dictionary"] === dictionary;
  });
  if (holders.length > 0) tell(`"${name}" takes codes of "${dictionary}", and row.${field} holds words`, holders[0]);
}

/** A name of a field that holds what people write. */
const wordy = /^(title|name|word|keyWords|anyWords|allWords)$|[a-z](Title|Name|Words)$/;

/** A name of a field that holds ids or codes. */
const isCodeName = (name: string): boolean => /^(id|uid|code|path|route)s?$|[a-z](Id|Code|Path)s?$/.test(name);

/** A text of which nothing says that it is a code or an id. */
const isPlain = ({ type, enum: choices, "x-dictionary": dictionary, "x-labels": labels, "x-resource": resource }: JsonSchema): boolean =>
  [type].flat().every((one) => one === "string" || one === "null") &&
  choices === undefined &&
  dictionary === undefined &&
  labels === undefined &&
  resource === undefined;
