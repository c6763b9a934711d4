import { pascal } from "../names.ts";
import { isObject, type NormalizedObject, type NormalizedView } from "../normalize/page.ts";
import type { BlockPlan } from "../plan.ts";
import type { Schema } from "../schema.ts";
import { type PageContext, ParamScope, type Place, type PlanProperties } from "./context.ts";
import { unique } from "./endpoint.ts";
import { noteExpression, noteTemplate } from "./names.ts";
import { needsOf, noteNever, showWhenThere } from "./needs.ts";
import { compileObject } from "./object.ts";
import type { SlotAt } from "./slot.ts";

const base = new Set(["kind", "id", "title", "when", "needs", "span"]);

/** A view and everything below it. */
export function compileView(value: unknown, place: Place, context: PageContext, fallbackId: string): BlockPlan | undefined {
  if (!isObject(value)) return undefined;
  const authored = value as NormalizedView;
  const { kind } = authored;
  const schema = context.set.definitions[`${pascal(String(kind))}View`];
  if (!schema) return undefined;
  const id = blockId(authored, fallbackId, context);
  const needs = needsOf(authored, place, context);
  const inner: Place = { ...place, needs, blockId: id };
  if (typeof authored.when === "string") noteExpression(authored.when, authored, "when", place, context, "bool");
  const own = compileBlock(authored, schema, inner, context, id);
  if (typeof authored.title === "string")
    noteTemplate(authored.title, authored, "title", { ...inner, ...rowOf(own, inner, context) }, context);
  if (typeof authored.when === "string" && typeof authored.loadWhen === "string")
    noteNever(authored.loadWhen, authored.when, '"when"', { container: authored, key: "loadWhen" }, context);
  const block: BlockPlan = {
    kind,
    id,
    path: context.pathOf(authored),
    ...(typeof authored.title === "string" ? { title: authored.title } : {}),
    ...(typeof authored.when === "string" ? { when: authored.when } : {}),
    ...(typeof authored.span === "number" ? { span: authored.span } : {}),
    ...own,
  };
  showWhenThere(block, schema, authored, needs === place.needs ? undefined : needs, context);
  return block;
}

/** A view's own properties; a view without an endpoint of its own draws the rows of the one it stands in. */
export function compileBlock(
  authored: NormalizedObject,
  schema: Schema,
  place: Place,
  context: PageContext,
  id: string,
  skip: ReadonlySet<string> = base,
): PlanProperties {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const own = compileObject(authored, schema, place, context, id, skip);
  if (own.source === undefined && authored.endpoint === undefined && place.source !== undefined && "endpoint" in properties)
    own.source = place.source;
  const draws = (properties.endpoint as Schema | undefined)?.["x-fed"];
  const isThere = own.source !== undefined || authored.endpoint !== undefined || (draws === "row" && place.hasRow);
  if (draws !== undefined && !isThere && !context.text.incomplete) context.note({ kind: "rowless", container: authored, key: "endpoint" });
  return own;
}

export function compileCharts(value: unknown, at: SlotAt): BlockPlan[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, i) => compileView(item, at.place, at.context, `${at.id}_${i}`)).filter((block) => block !== undefined);
}

/** Drawers and dialogs: parameters of their own, kept in memory, and sources that run when they open. */
export function drawerPlace(place: Place, id: string): Place {
  return {
    ...place,
    scope: new ParamScope(place.scope, `${id}_`),
    source: undefined,
    endpoint: undefined,
    columns: undefined,
    lazy: true,
    compact: true,
  };
}

/** Row that the block's title may read: the one of its own source. */
function rowOf(own: PlanProperties, place: Place, context: PageContext): Partial<Place> {
  const pending = context.pendingSources.find(({ plan }) => plan.id === own.source);
  return pending ? { row: pending.place.row, hasRow: true } : { hasRow: place.hasRow };
}

/** Its own name, or one made from its place. */
function blockId(authored: NormalizedView, fallback: string, context: PageContext): string {
  const id = typeof authored.id === "string" ? authored.id : fallback;
  if (typeof authored.id === "string" && context.blockIds.has(id)) {
    context.note({ kind: "block", id, container: authored, key: "id" });
  }
  const free = unique(id, context.blockIds);
  context.blockIds.add(free);
  return free;
}
