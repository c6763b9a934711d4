import { endpointSiblings } from "../names.ts";
import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import { writtenIn } from "../resolve/beside.ts";
import type { PageContext, PendingLink } from "../resolve/context.ts";
import { propertiesOf, resourceOf } from "../resolve/rowType.ts";
import { resolveSchema, type SchemaSet } from "../schemaSet.ts";

/** P188: of two calls of one thing beside each other, one is given another fixed value than the other: what is saved is not what is listed. */
export function checkSiblingCalls(object: NormalizedObject, set: SchemaSet, report: Report): void {
  const calls = Object.keys(object).filter((key) => key.endsWith("ndpoint") && typeof object[key] === "string");
  if (calls.length < 2) return;
  const given = calls.flatMap((key) => {
    const own = object[endpointSiblings(key).with];
    const name = String(object[key]);
    const isSaving = set.endpoints.get(name)?.contract.safe === false;
    return isObject(own) ? [{ area: name.split(".")[0], isSaving, own }] : [];
  });
  for (const saved of given.filter(({ isSaving }) => isSaving))
    for (const listed of given.filter(({ isSaving, area }) => !isSaving && area === saved.area))
      for (const [field, item] of Object.entries(saved.own)) {
        const [own, other] = [writtenIn(item), writtenIn(listed.own[field])];
        if (typeof own !== "string" || typeof other !== "string" || own === other) continue;
        report.add(
          "P197",
          `what is saved has ${JSON.stringify(own)} as "${field}", and ${JSON.stringify(other)} is asked for beside it`,
          saved.own,
          field,
          {
            severity: "warning",
            expected: JSON.stringify(other),
            found: own,
          },
        );
      }
}

const file = /(File|Export|Xlsx|Word|Pdf|Paper)$/;

/** P176: a button over a list fetches the file of another list. */
export function checkOtherFile(context: PageContext, report: Report): void {
  const { endpoints } = context.set;
  for (const { container, key, endpoint, outer, given } of context.pendingSources) {
    // What is given its own values is meant to be another.
    if (Object.keys(given).some((field) => field !== "format")) continue;
    const { name, contract } = endpoint;
    if (key !== "endpoint" || (container as NormalizedObject).do !== "download" || contract.reply.kind !== "file" || !file.test(name))
      continue;
    const around = outer.endpoint?.name;
    const of = name.replace(file, "");
    if (around === undefined || around === of || !endpoints.has(of)) continue;
    const own = [...endpoints.keys()].filter((one) => file.test(one) && one.replace(file, "") === around);
    if (own.length === 0 || own.includes(name)) continue;
    report.add("P176", `${name} gives the file of ${of}, and the list around is ${around}`, container, key, {
      severity: "warning",
      expected: own,
      found: name,
      suggestion: own.length === 1 ? own[0] : undefined,
    });
  }
}

/** Links that follow the making of a record, and say nothing of it; what their page takes is known when all pages are. */
const made = new WeakSet<object>();

/** P198: what was just made is not opened, though the page it leads to shows one by its id. */
export function checkMadeOpened({ text, container, key }: PendingLink, page: PageContext, report: Report): void {
  if (!made.has(container) || !page.params.has("id") || page.params.get("id")?.in !== "url" || report.wrongAt(container, key)) return;
  report.add("P198", `${page.page.route} is not told which one was made`, container, key, {
    severity: "warning",
    expected: "id={row.id}",
    found: text,
    suggestion: `${text}${text.includes("?") ? "&" : "?"}id={row.id}`,
  });
}

/** P197: what was just made is left for the record that was open before. */
export function checkAfterMaking(view: NormalizedObject, { set, resources }: PageContext, report: Report): void {
  const { start, saveEndpoint, successLink, saveWith } = view;
  const link = isObject(successLink) ? successLink.to : successLink;
  const reply = set.endpoints.get(String(saveEndpoint))?.contract.reply;
  if (start !== "empty" || typeof link !== "string" || reply?.kind !== "object") return;
  const { id } = propertiesOf(resolveSchema(reply.row, set) ?? {}, set);
  const resource = resourceOf(id, set);
  if (!/\brow\b|\bparams\./.test(link) && id !== undefined) made.add(isObject(successLink) ? successLink : view);
  for (const [hole, name = ""] of link.matchAll(/[?&](\w+)=\{params\.\1\}/g)) {
    // A parameter is that of such a record by its name, or by what the calls of the page take it for.
    const isOfSuch = /^id$|Id$/.test(name) || (resource !== undefined && resources.get(name) === resource);
    const isSaved = (own: object) => name in own || Object.values(own).some((text) => String(text).includes(`params.${name}`));
    if (!isOfSuch || (isObject(saveWith) && isSaved(saveWith))) continue;
    const [container, key] = isObject(successLink) ? [successLink, "to"] : [view, "successLink"];
    report.add("P197", `"${name}" is that of the record that was open before, not of the one that was made`, container, key, {
      severity: "warning",
      within: link.indexOf(hole) + 1,
      expected: `{row.id}`,
      found: `params.${name}`,
      suggestion: link.replace(`{params.${name}}`, "{row.id}"),
    });
    return;
  }
}

/** P201: a rule says another number than it asks for. */
export function checkRuleWords(rules: unknown, report: Report): void {
  for (const rule of Array.isArray(rules) ? rules : []) {
    if (!isObject(rule) || typeof rule.require !== "string" || typeof rule.message !== "string") continue;
    const said = [...rule.message.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    const asked = [...rule.require.matchAll(/(?:[=<>]=?|!=)\s*(\d+(?:\.\d+)?)/g)].map(([, number]) => Number(number));
    if (said.length !== 1 || asked.length !== 1 || Math.abs((said[0] ?? 0) - (asked[0] ?? 0)) <= 1) continue;
    report.add("P201", `this says ${said[0]}, and the rule asks for ${asked[0]}`, rule, "message", {
      severity: "warning",
      expected: String(asked[0]),
      found: rule.message,
    });
  }
}

/** P176: a setting that is named for what its call does makes another call, though the area has one of that very name. */
export function checkNamedCalls(object: NormalizedObject, { endpoints }: SchemaSet, report: Report): void {
  for (const key in object) {
    if (!key.endsWith("Endpoint")) continue;
    const name = object[key];
    const word = /^([a-z]\w*)Endpoint$/.exec(key)?.[1]?.toLowerCase();
    if (word === undefined || word === "save" || typeof name !== "string" || !endpoints.has(name) || report.wrongAt(object, key)) continue;
    const [area = "", own = ""] = name.split(".");
    if (likeness(own, word) > 0) continue;
    const meant = [...endpoints.keys()].filter((one) => one.startsWith(`${area}.`) && likeness(one.slice(area.length + 1), word) > 1);
    if (meant.length === 0) continue;
    report.add("P176", `"${key}" makes the call ${name}, and ${meant.join(", ")} is called as it`, object, key, {
      severity: "warning",
      expected: meant,
      found: name,
      suggestion: meant.length === 1 ? meant[0] : undefined,
    });
  }
}

/** Whether a call is called as a setting: by its whole name 2, by a part of it 1. */
function likeness(call: string, word: string): number {
  const own = call.toLowerCase();
  return own === word || own === `${word}s` || `${own}s` === word ? 2 : own.includes(word.slice(0, 5)) ? 1 : 0;
}
