import type { Binding, JsonValue, SourcePlan } from "../../compile/plan.ts";
import type { ParamStore } from "../params/ParamStore.ts";

/** A value that stands for one edge of a time window until the request is made. */
export interface WindowEdge {
  window: string;
  edge: 0 | 1;
}

export type BoundValue = JsonValue | WindowEdge;

export type Evaluate = (expression: string) => unknown;
export type ResolveWindow = (name: string) => readonly [number | undefined, number | undefined] | undefined;

const isEdge = (value: unknown): value is WindowEdge => value !== null && typeof value === "object" && "window" in value && "edge" in value;

/** Nothing to say: such fields are not sent. */
const isBlank = (value: unknown) => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The request as its bindings say now. Windows stay names, so that the result tells whether a request changed even
 * though the present moves on.
 */
export function boundFields(plan: SourcePlan, params: ParamStore, evaluate: Evaluate): Record<string, BoundValue> {
  const fields: Record<string, BoundValue> = {};
  for (const [field, binding] of Object.entries(plan.bind)) {
    const value = boundValue(field, binding, params, evaluate);
    if (!isBlank(value)) fields[field] = value as BoundValue;
  }
  return fields;
}

function boundValue(field: string, binding: Binding, params: ParamStore, evaluate: Evaluate): BoundValue | undefined {
  if ("value" in binding) return binding.value;
  if ("expr" in binding) return evaluate(binding.expr) as BoundValue | undefined;
  const value = params.get()[binding.param];
  const plan = params.plan(binding.param);
  // A range of numbers fills its two fields as a window does: the lower end the first, the upper end the second.
  if (plan?.codec === "numberList" && plan.fields.length === 2 && Array.isArray(value))
    return value[plan.fields.indexOf(field)] ?? undefined;
  if (plan?.codec !== "window" || typeof value !== "string" || value === "") return value;
  const edge = plan.fields.indexOf(field);
  return edge === 0 || edge === 1 ? { window: value, edge } : value;
}

/** The fields to send; an edge which its window leaves open is not sent. */
export function requestFields(bound: Record<string, BoundValue>, windowOf: ResolveWindow): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(bound)) {
    const sent = isEdge(value) ? windowOf(value.window)?.[value.edge] : value;
    if (sent !== undefined) fields[field] = sent;
  }
  return fields;
}
