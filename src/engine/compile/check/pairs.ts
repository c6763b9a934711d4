import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

const removing = /删除|移除|移出|去除|剔除|取下/;

/** P201: what is taken off is given as what is to be added: the call has a field of its own for it. */
export function checkTwinFields({ title, endpoint, with: given }: NormalizedObject, set: SchemaSet, report: Report): void {
  const request = set.endpoints.get(String(endpoint))?.contract.request;
  if (typeof title !== "string" || !isObject(given) || !request?.properties) return;
  for (const field of Object.keys(given)) {
    const capital = field.charAt(0).toUpperCase() + field.slice(1);
    const twins = ["remove", "delete", "exclude", "un", "off"].map((prefix) => `${prefix}${capital}`);
    const twin: string | undefined = twins.find((one) => request.properties?.[one] !== undefined);
    const bare = field.replace(/^(remove|delete|exclude)(?=[A-Z])/, "");
    const plain = bare.charAt(0).toLowerCase() + bare.slice(1);
    const isAdding = /^(添加|加入|增加|收入)/.test(title);
    const other: string | undefined = isAdding && bare !== field && request.properties[plain] ? plain : undefined;
    const meant = removing.test(title) ? twin : other;
    if (meant === undefined || given[meant] !== undefined) continue;
    report.add("P201", `this is called ${title}, and gives "${field}", where the call has "${meant}"`, given, field, {
      severity: "warning",
      at: "key",
      expected: meant,
      found: field,
      suggestion: meant,
    });
  }
}

/** P197: a field that is to be typed again is held against another than the one it is called after. */
export function checkTypedAgain({ same, saveEndpoint, form }: NormalizedObject, set: SchemaSet, report: Report): void {
  const properties = set.endpoints.get(String(saveEndpoint))?.contract.request.properties ?? {};
  if (!isObject(same)) return;
  const titleOf = (name: string): string => {
    const own = Array.isArray(form) ? form.find((one) => isObject(one) && one.field === name) : undefined;
    return String((isObject(own) ? own.title : undefined) ?? resolveSchema(properties[name], set)?.title ?? "");
  };
  const others = [
    ...Object.keys(properties),
    ...(Array.isArray(form) ? form.flatMap((one) => (isObject(one) ? String(one.field) : String(one))) : []),
  ];
  for (const [name, other] of Object.entries(same)) {
    if (typeof other !== "string") continue;
    const called = titleOf(name);
    const isNamed = (one: string) => one !== name && titleOf(one).length > 1 && called.includes(titleOf(one));
    const meant = others.find(isNamed);
    if (meant === undefined || isNamed(other) || titleOf(other) === "") continue;
    report.add("P197", `"${called}" is held against "${titleOf(other)}"`, same, name, { expected: meant, found: other, suggestion: meant });
  }
}

/** P186: a page that is turned by itself is set back: that happens whenever something else changes. */
export function checkTurnedBack(context: PageContext, report: Report): void {
  const pages = new Set(context.pages.map(({ page }) => page));
  for (const { name, value, container } of context.sets) {
    if (value !== null || !pages.has(name)) continue;
    report.add("P186", `"${name}" goes back to the first page by itself`, container, name, {
      severity: "warning",
      at: "key",
      expected: "another parameter",
      found: name,
    });
  }
}

const again = /^(重试|重新|重发|再次|重推|补发)/;
const done = /^(已|正常|成功|有效|通过|完成)|成功|已完成|已存|已发/;
const failed = /失败|异常|错误|超时|中断|未/;

/** P201: what is to be tried again is offered for what went well, as the option set calls it. */
export function checkTriedAgain(
  { title, when }: { title?: unknown; when?: unknown },
  action: object,
  labelOf: (field: string, value: string) => string | undefined,
  report: Report,
): void {
  if (typeof title !== "string" || typeof when !== "string" || !again.test(title)) return;
  const found = [...when.matchAll(/\brow\.(\w+)\s*==\s*(-?\d+|'[^']*')/g)].map(([, field = "", value = ""]) =>
    labelOf(field, value.replaceAll("'", "")),
  );
  const words = found.filter((one) => one !== undefined);
  if (words.length === 0 || words.some((one) => failed.test(one) || !done.test(one))) return;
  report.add("P201", `this is called ${title}, and is offered where it is ${words.join(", ")}`, action, "when", {
    severity: "warning",
    expected: "what went wrong",
    found: when,
  });
}
