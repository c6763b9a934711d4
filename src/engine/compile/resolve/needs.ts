import { fixedIn } from "../../grammar/conditions.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { BlockPlan, ParamPlan } from "../plan.ts";
import type { Schema } from "../schema.ts";
import type { PageContext, Place } from "./context.ts";
import { noteExpression, noteParam } from "./names.ts";

/** What must be there: a value of one of these parameters, or that a condition holds. */
export type Need = { params: string[] } | { condition: string };

/** The needs of a view, and of what it stands in. */
export interface Needs {
  own: Need[];
  /** The view that says so. */
  at: NormalizedObject;
  around?: Needs;
}

/** A view or a source that is to wait for what is needed; `missing` turns it round. */
export interface Needing {
  plan: { when?: string };
  needs: Need[];
  missing?: true;
  /** Where its own condition stands. */
  at?: { container: object; key: string };
}

/** Notes the `needs` of a view: an expression, or a list of parameters, in which a list means any one of them. */
export function needsOf(authored: NormalizedObject, place: Place, context: PageContext): Needs | undefined {
  const { needs } = authored;
  if (typeof needs === "string") {
    noteExpression(needs, authored, "needs", place, context, "bool");
    return around(place, [{ condition: needs }], authored);
  }
  if (!Array.isArray(needs)) return place.needs;
  const own = needs.map((item: unknown, i): Need => {
    const params = (Array.isArray(item) ? item : [item]).map(String);
    params.forEach((name, k) => {
      if (Array.isArray(item)) noteParam(name, context, item, k);
      else noteParam(name, context, needs, i);
    });
    return { params };
  });
  return around(place, own, authored);
}

const around = ({ needs }: Place, own: Need[], at: NormalizedObject): Needs => ({ own, at, ...(needs && { around: needs }) });

/** A source inside asks only while everything is there. */
export function askWhenThere(plan: Needing["plan"], place: Place, at: Needing["at"], context: PageContext): void {
  const all: Need[] = [];
  for (let needs = place.needs; needs; needs = needs.around) all.unshift(...needs.own);
  if (all.length > 0) context.needing.push({ plan, needs: all, ...(at && { at }) });
}

/**
 * A view is shown while what it needs is there. Where its schema has an `x-instead`, that view stands first in the
 * neighbour it names and is shown meanwhile, the others of the list are not.
 */
export function showWhenThere(
  block: BlockPlan,
  schema: Schema,
  authored: NormalizedObject,
  needs: Needs | undefined,
  context: PageContext,
): void {
  const [key = "", property] = insteadOf(schema) ?? [];
  const other = block[key] as BlockPlan | undefined;
  if (!needs) {
    if (other) context.note({ kind: "neverInstead", container: authored, key });
    return;
  }
  if (!property || !other) {
    context.needing.push({ plan: block, needs: needs.own, at: { container: authored, key: "when" } });
    return;
  }
  const list = String(property["x-instead"]);
  const views = (block[list] ?? []) as BlockPlan[];
  for (const plan of views) context.needing.push({ plan, needs: needs.own });
  context.needing.push({ plan: other, needs: needs.own, missing: true });
  block[list] = [other, ...views];
  delete block[key];
}

const insteads = new WeakMap<Schema, readonly [key: string, property: Schema] | null>();

/** The property with an `x-instead`, found once per schema. */
function insteadOf(schema: Schema): readonly [key: string, property: Schema] | null {
  let found = insteads.get(schema);
  if (found === undefined) {
    found = Object.entries((schema.properties ?? {}) as Record<string, Schema>).find(([, property]) => property["x-instead"]) ?? null;
    insteads.set(schema, found);
  }
  return found;
}

/** Writes the conditions, now that all parameters are known. */
export function writeNeeds(context: PageContext): void {
  const { needing, params } = context;
  for (const { plan, needs, missing, at } of needing) {
    const text = missing ? missingOf(needs, params) : thereOf(needs, params);
    if (at) noteNever(plan.when, text, "what is needed", at, context);
    plan.when = plan.when === undefined || plan.when === text ? text : `${grouped(text, "||")} && ${grouped(plan.when, "")}`;
  }
}

/** Two conditions that each may hold, and never both. */
export function noteNever(
  own: string | undefined,
  beside: string,
  what: string,
  { container, key }: { container: object; key: string },
  context: PageContext,
): void {
  if (own === undefined || own === beside || fixedIn(own) || fixedIn(beside)) return;
  if (fixedIn(`(${own}) && (${beside})`)?.holds === "never") context.note({ kind: "neverBoth", text: own, what, container, key });
}

type Params = PageContext["params"];

function thereOf(needs: Need[], params: Params): string {
  const all = needs.map((need) =>
    "condition" in need
      ? need.condition
      : joined(
          need.params.map((name) => filled(name, params)),
          "||",
        ),
  );
  return joined([...new Set(all)], "&&");
}

function missingOf(needs: Need[], params: Params): string {
  const any = needs.map((need) =>
    "condition" in need
      ? `!(${need.condition})`
      : joined(
          need.params.map((name) => empty(name, params)),
          "&&",
        ),
  );
  return joined([...new Set(any)], "||");
}

/** Conditions as one; each that holds the other operator is put in brackets. */
function joined(conditions: string[], operator: "&&" | "||"): string {
  if (conditions.length === 1) return conditions[0] as string;
  return conditions.map((one) => grouped(one, operator === "&&" ? "||" : "&&")).join(` ${operator} `);
}

const grouped = (text: string, operator: "&&" | "||" | ""): string => (text.includes(operator) || text.includes("?") ? `(${text})` : text);

function filled(name: string, params: Params): string {
  const held = `params.${name} != null`;
  return isList(params.get(name))
    ? `${held} && size(params.${name}) > 0`
    : isText(params.get(name))
      ? `${held} && params.${name} != ''`
      : held;
}

function empty(name: string, params: Params): string {
  const none = `params.${name} == null`;
  return isList(params.get(name))
    ? `${none} || size(params.${name}) == 0`
    : isText(params.get(name))
      ? `${none} || params.${name} == ''`
      : none;
}

const isList = (param?: ParamPlan): boolean => param?.codec === "list" || param?.codec === "numberList";
const isText = (param?: ParamPlan): boolean => param?.codec === "string" || param?.codec === "window";
