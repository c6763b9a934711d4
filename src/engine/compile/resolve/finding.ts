import type { JsonSchema } from "../../grammar/contract.ts";
import type { ExpressionError } from "../../grammar/expression.ts";
import type { DictionaryItem, JsonValue, ParamCodec, ParamPlan, SourcePlan } from "../plan.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import type { NamedParam, Place } from "./context.ts";

/**
 * Something met on the way that the check has to judge: `container[key]`, and what is known of it. Resolving goes on as
 * if it were right, or with `meant`, the nearest right name, where a name was looked for and not found.
 */
export type Finding = { container: object; key: string | number | undefined } & (
  | { kind: "expression"; text: string; offset: number; place: Place; result: "bool" | "string" | "any" }
  | { kind: "expressionName"; name: string }
  | { kind: "unclosed"; error: ExpressionError }
  | { kind: "param"; name: string }
  | { kind: "madeParam"; name: string; made: NonNullable<NamedParam["made"]>; declared: ParamPlan }
  | { kind: "default"; codec: ParamCodec; options?: readonly DictionaryItem[]; fields?: readonly string[] }
  | ({ kind: "field"; field: string } & Rows)
  | ({ kind: "number"; rule: NumberRule } & Rows)
  | { kind: "dictionary"; name: string }
  | { kind: "format"; name: string }
  | { kind: "endpoint"; name: string; meant: string | undefined }
  | { kind: "action"; name: string; meant: string | undefined }
  | { kind: "filterField"; field: string; names: string[]; meant: string | undefined }
  | { kind: "filterOptions"; as: string }
  | { kind: "given"; field: string; endpoint: KnownEndpoint; meant: string | undefined }
  | { kind: "givenValue"; field: string; dictionary: string; value: JsonValue }
  | { kind: "required"; field: string; endpoint: KnownEndpoint; plan: SourcePlan }
  | { kind: "sort"; field: string; endpoint: KnownEndpoint }
  | { kind: "rowsMax"; actions: readonly string[] }
  | { kind: "neverInstead" }
  | { kind: "block"; id: string }
  | { kind: "form"; form: JsonSchema; beside: object }
  | { kind: "formField"; field: string; form: JsonSchema; side: "key" | "value" }
);

/** The rows that a field is read from, as they were known where it stands. */
export type Rows = Pick<Place, "row" | "outerRow" | "endpoint">;

/** `x-number` of a field property: what it names must hold numbers. */
export interface NumberRule {
  /** Field that is read while none is named; it must be there then. */
  else?: string;
  /** Neighbour that takes the property's place. */
  unless?: string;
  /** The rule holds only where these neighbours have these values. */
  where?: Record<string, string>;
  /** Neighbour that may hold the number instead, where these have these values. */
  swap?: { with: string; where: Record<string, string> };
}
