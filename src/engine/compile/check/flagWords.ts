import type { JsonSchema } from "../../grammar/contract.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { writtenIn } from "../resolve/beside.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

const undoing = /取消|退订|停用|关闭|解除|不再|停止|撤下|移出|隐藏|禁用|取关|下架/;
const doing = /^(?!.*(取消|不再|解除))(订阅|关注|启用|开启|打开|收藏|置顶|公开|共享|显示|追踪|跟踪|上架|恢复)/;
/** Flags that say no where they are set. */
const off = /^(off|disabled|closed|stopped|ended|deleted|removed|un[A-Z]\w*|not[A-Z]\w*|no[A-Z]\w*)$/;
/** Flags for what is called as they are: 静音, 隐藏. */
const named = /^(muted|hidden|excluded|locked|ignored|silent|blocked)$/;

/** P201: a button says that it turns something off, and turns it on; or the other way round. */
export function checkFlagWords(action: NormalizedObject, set: SchemaSet, report: Report): void {
  const { do: kind, title, endpoint, with: given } = action;
  if (kind !== "call" || typeof title !== "string" || title.includes("{") || !isObject(given)) return;
  const says = undoing.test(title) ? false : doing.test(title) ? true : undefined;
  const contract = set.endpoints.get(String(endpoint))?.contract;
  const request = contract?.request;
  if (says === undefined || !request) return;
  const flags = Object.entries(given).flatMap(([field, item]) => {
    const schema = resolveSchema(request.properties?.[field], set);
    const value = flagOf(writtenIn(item));
    return value !== undefined && schema && field !== "status" && isFlag(schema) ? [{ field, value }] : [];
  });
  const [flag] = flags;
  if (flags.length === 0 && !says && !undoing.test(contract.title)) checkLeftOut(action, given, request, set, report);
  if (!flag || flags.length > 1 || report.wrongAt(given, flag.field)) return;
  const wanted = named.test(flag.field) ? !/取消|解除|不再/.test(title) : says !== off.test(flag.field);
  if (flag.value === wanted) return;
  report.add("P201", `this is called ${title}, and gives ${String(flag.value)} as "${flag.field}"`, given, flag.field, {
    severity: "warning",
    expected: String(!flag.value),
    found: String(flag.value),
  });
}

/** P201: a button says that it takes something back, and the flag that would do so is left out. */
function checkLeftOut({ title }: NormalizedObject, given: object, { properties = {} }: JsonSchema, set: SchemaSet, report: Report): void {
  const found = Object.keys(properties).find((field) => {
    const schema = resolveSchema(properties[field], set);
    if (!schema || !isFlag(schema) || field in given) return false;
    return off.test(field) ? flagOf(schema.default) !== true : !named.test(field) && flagOf(schema.default) === true;
  });
  if (found === undefined) return;
  const does = off.test(found) ? "takes nothing back" : "does the opposite";
  report.add("P201", `this is called ${String(title)}, and without "${found}" the call ${does}`, given, undefined, {
    severity: "warning",
    expected: `"${found}": ${String(off.test(found))}`,
  });
}

const flagOf = (value: unknown): boolean | undefined =>
  value === true || value === 1 ? true : value === false || value === 0 ? false : undefined;

/** What can be yes or no, and nothing else. */
const isFlag = ({ type, enum: choices, "x-dictionary": dictionary }: JsonSchema): boolean =>
  [type].flat().includes("boolean") ||
  dictionary === "yesNo" ||
  (dictionary === undefined && [...(choices ?? [])].map(String).sort().join() === "0,1");

/** P205: what a button is called takes something away for good, and it is done at once. */
export function checkUnasked(
  { do: kind, title, confirm, endpoint }: NormalizedObject,
  action: object,
  set: SchemaSet,
  report: Report,
): void {
  if (
    kind !== "call" ||
    typeof title !== "string" ||
    (confirm !== undefined && confirm !== false) ||
    !/^(批量)?(彻底)?(删除|清空|注销)/.test(title)
  )
    return;
  if (set.endpoints.get(String(endpoint))?.contract.safe !== false) return;
  report.add("P205", `${title} is done at once: whoever hits it by mistake loses what was there`, action, "title", {
    severity: "warning",
    expected: '"confirm": true',
    found: title,
  });
}

/** P197: a file is called as one of another kind than the call is asked for. */
export function checkFileFormat(
  { do: kind, fileName, endpoint, with: given }: NormalizedObject,
  action: object,
  set: SchemaSet,
  report: Report,
): void {
  if (kind !== "download" || typeof fileName !== "string") return;
  const schema = resolveSchema(set.endpoints.get(String(endpoint))?.contract.request.properties?.format, set);
  const kinds = schema?.enum?.map(String);
  const ending = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase();
  const asked = isObject(given) && given.format !== undefined ? writtenIn(given.format) : schema?.default;
  if (!kinds || ending === undefined || typeof asked !== "string" || !kinds.includes(asked) || asked === ending) return;
  report.add("P197", `the file is called .${ending}, and the call gives ${asked}`, action, "fileName", {
    severity: "warning",
    expected: `.${asked}`,
    found: fileName,
    suggestion: fileName.replace(/\.\w+$/, `.${asked}`),
  });
}
