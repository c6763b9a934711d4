import type { JsonSchema } from "../../grammar/contract.ts";
import { pascal } from "../names.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedAction, NormalizedActionItem, NormalizedLink, NormalizedObject } from "../normalize/page.ts";
import type { ActionPlan, Binding, JsonValue, ThenPlan } from "../plan.ts";
import { noteUnchanging, noteUnnamed, noteUnseen } from "./beside.ts";
import { rowsMaxOf } from "./bulk.ts";
import { type PageContext, ParamScope, type Place, type PlanProperties } from "./context.ts";
import { unique } from "./endpoint.ts";
import { compileLink } from "./link.ts";
import { noteExpression, noteTemplate } from "./names.ts";
import { compileObject } from "./object.ts";
import { rowOfReply } from "./rowType.ts";
import { compileSet } from "./select.ts";
import type { SlotAt } from "./slot.ts";
import { drawerPlace } from "./view.ts";

const usualTitles: Record<string, string> = {
  open: "查看",
  set: "筛选",
  drawer: "查看",
  modal: "编辑",
  export: "导出",
  download: "下载",
  copy: "复制",
  upload: "导入",
  addTo: "添加",
};
const handled = new Set([
  "do",
  "name",
  "title",
  "when",
  "disabled",
  "confirm",
  "autoClose",
  "then",
  "place",
  "icon",
  "op",
  "tone",
  "bulk",
  "drawerTitle",
  "modalTitle",
  "fileName",
  "text",
]);

/** Names in PagePlan.actions of the actions in a slot: named ones, inline ones and those of fragments. */
export function compileActions(value: unknown, at: SlotAt): string[] {
  if (!Array.isArray(value)) return [];
  return (value as NormalizedActionItem[]).map((item, i) => compileActionItem(item, value, i, at)).filter((name) => name !== undefined);
}

/** The name of one action; an action written in place is added to the page's. */
export function compileActionItem(item: NormalizedActionItem, container: object, key: string | number, at: SlotAt): string | undefined {
  if (typeof item === "string") return compileNamed(item, container, key, at);
  if (!item) return undefined;
  noteBulk(item, at);
  const name = unique(item.name ?? `${at.id}_${item.key}`, at.context.actions);
  return compileAction(name, item, onChosenRows(at), at.place, at.context);
}

/** Whether the actions of a slot are run on the rows that were chosen. */
/** An action of one row that wants those that were chosen: they are not there. */
function noteBulk(authored: NormalizedAction, { schema, context }: SlotAt): void {
  if (authored.bulk !== true || schema["x-place"] === undefined) return;
  const lacks = schema["x-place"] === "row" ? { name: "x-place", found: "rowActions", wants: ["bulk", "toolbar"] } : undefined;
  context.effects.push({ container: authored, key: "bulk", lacks });
}

const onChosenRows = ({ schema }: SlotAt): boolean => schema["x-place"] === "bulk";

/** A named action is compiled where it is first used, for its row. */
export function compileNamed(name: string, container: object, key: string | number, at: SlotAt): string | undefined {
  const { context } = at;
  const { header, listedActions } = context.page;
  const known = { ...listedActions, ...header.actions };
  let wanted = name;
  if (!known[name]) {
    if (context.text.incomplete) return undefined;
    const suggestion = nearest(name, Object.keys(known));
    context.note({ kind: "action", name, meant: suggestion, container, key });
    if (!suggestion) return undefined;
    wanted = suggestion;
  }
  const action = known[wanted];
  if (!action) return undefined;
  noteBulk(action, at);
  const bulk = onChosenRows(at);
  const memo = `${wanted} ${at.place.source ?? ""} ${bulk}`;
  const kept = context.namedActions.get(memo);
  if (kept) return kept;
  if (context.opening.has(wanted)) {
    context.note({ kind: "actionRing", name: wanted, container, key });
    return undefined;
  }
  const free = unique(wanted, context.actions);
  context.namedActions.set(memo, free);
  context.opening.add(wanted);
  const compiled = compileAction(free, action, bulk, at.place, context);
  context.opening.delete(wanted);
  return compiled;
}

function compileAction(name: string, authored: NormalizedAction, bulk: boolean, place: Place, context: PageContext): string | undefined {
  if (typeof authored?.do !== "string") return undefined;
  const definition = context.set.definitions[`Action${pascal(authored.do)}`];
  if (!definition) return undefined;
  // Reserves the name before what is inside takes it.
  context.actions.set(name, { name } as ActionPlan);
  for (const key of ["when", "disabled"]) {
    if (typeof authored[key] === "string") noteExpression(authored[key] as string, authored, key, place, context, "bool");
  }
  for (const key of ["title", "drawerTitle", "modalTitle", "fileName", "text"]) {
    if (typeof authored[key] === "string") noteTemplate(authored[key] as string, authored, key, place, context);
  }
  if (typeof authored.confirm === "string") noteTemplate(authored.confirm, authored, "confirm", place, context);
  const opened = authored.do === "drawer" || authored.do === "modal";
  const inner: Place = opened ? drawerPlace(place, name) : { ...place, lazy: true, perRow: true };
  if (opened) {
    inner.scope = new ParamScope(place.scope, `${name}_`);
    if (typeof authored.op === "string") inner.op = authored.op;
  }
  if ((opened || authored.do === "open") && typeof authored.when === "string") inner.shown = [...(place.shown ?? []), authored.when];
  // What is written to a sheet, and what is put into a store one by one, are the rows themselves.
  if (place.chosen && (authored.do === "export" || authored.do === "addTo")) Object.assign(inner, { row: place.chosen.row, hasRow: true });
  const before = context.pendingSources.length;
  const own = compileObject(authored, definition, inner, context, `action_${name}`, handled);
  const onRows = bulk || authored.bulk === true;
  const calls = onRows ? rowsMaxOf(context.pendingSources.slice(before), context) : undefined;
  // A sheet of chosen rows has a limit of its own.
  const rowsMax = onRows && authored.do === "export" ? (own.max as number | undefined) : calls;
  const reply = context.pendingSources.find(({ plan }) => plan.id === own.source);
  const plan: PlanProperties = {
    name,
    title: String(
      authored.title ?? (authored.do === "call" ? (reply?.endpoint.contract.title ?? name) : (usualTitles[authored.do] ?? name)),
    ),
    ...kept(authored, ["icon", "op", "when", "disabled", "tone", "drawerTitle", "modalTitle", "text"]),
    ...confirmation(authored),
    ...(onRows ? { bulk: true } : {}),
    ...(rowsMax === undefined ? {} : { rowsMax }),
    path: context.pathOf(authored),
    do: authored.do,
    ...own,
  };
  if (authored.do === "call" && reply?.endpoint.contract.safe === false) {
    noteUnchanging(authored, place, context);
    noteUnseen(authored, reply.endpoint, place, context);
    noteUnnamed(authored, reply.endpoint, place, context);
  }
  if (authored.do === "export") finishExport(plan, authored, place, context);
  if (authored.do === "download" && typeof authored.fileName === "string") plan.fileName = authored.fileName;
  if (authored.do === "upload") plan.resultColumns = plan.resultColumns ?? [];
  if (authored.do === "call" || authored.do === "upload") {
    const replied: Place = {
      ...place,
      row: reply?.endpoint.contract.reply.kind === "none" ? nothingReplied : reply && rowOfReply(reply.endpoint.contract, context.set),
      hasRow: true,
    };
    const steps = thenSteps(authored.then, reply?.endpoint.contract.safe === false, replied, context);
    // biome-ignore lint/suspicious/noThenProperty: a plan is data, nobody awaits it
    plan.then = steps;
  }
  context.actions.set(name, plan as unknown as ActionPlan);
  return name;
}

/** A call that replies nothing has nothing to read of. */
const nothingReplied: JsonSchema = { type: "object", properties: {} };

/** The table's own rows and columns unless the action names others. */
function finishExport(plan: PlanProperties, authored: NormalizedAction, place: Place, context: PageContext): void {
  plan.fileName = authored.fileName;
  plan.source = plan.source ?? place.source ?? "";
  if (plan.columns === undefined && place.columns) plan.columnsOf = place.columnsOf;
  plan.columns = plan.columns ?? place.columns ?? [];
  if (plan.source === "" && authored.endpoint === undefined && !context.unusedNow)
    context.note({ kind: "noList", exports: true, container: authored, key: "do" });
}

function confirmation({ confirm, autoClose }: NormalizedAction): PlanProperties {
  return confirm === undefined ? {} : { confirm, ...(autoClose === true ? { autoClose } : {}) };
}

function thenSteps(value: unknown, changes: boolean, place: Place, context: PageContext): ThenPlan[] {
  if (!Array.isArray(value)) return changes ? [{ do: "reload" }] : [];
  const steps: ThenPlan[] = [];
  value.forEach((item: unknown, key) => {
    if (item === "reload" || item === "row" || item === "close") steps.push({ do: item });
    if (item === "row" && (place.columnsOf === undefined || place.chosen) && !context.unusedNow)
      context.note({ kind: "noList", container: value, key });
    const step = item as NormalizedObject | null;
    if (!step || typeof step !== "object") return;
    if (typeof step.message === "string") {
      noteTemplate(step.message, step, "message", place, context);
      steps.push({ do: "message", text: step.message });
    } else if (step.open) {
      const link = compileLink(step.open as NormalizedLink, place, context);
      if (link) steps.push({ do: "open", link });
    } else if (step.set) {
      const at = { context, container: step, key: "set", schema: {}, place, id: "" };
      steps.push({ do: "set", set: compileSet(step.set, at) as Record<string, Binding> });
    }
  });
  return steps;
}

function kept(authored: NormalizedObject, keys: string[]): Record<string, JsonValue> {
  return Object.fromEntries(keys.filter((key) => authored[key] !== undefined).map((key) => [key, authored[key] as JsonValue]));
}
