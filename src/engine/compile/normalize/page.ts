import type { JsonSchema } from "../../grammar/contract.ts";
import type { Access, ActionPlan, ColumnPlan, Frame, JsonValue, ParamCodec, ParamPlan } from "../plan.ts";
import type { NamedExpressions } from "./namedExpressions.ts";

/**
 * A page as the later phases read it. What may be written in several ways stands here in one: what it
 * extends is merged in, fragments are spliced in, short forms are written out, what the grammar has a default for is set.
 * Names are still names: nothing is looked up yet.
 */
export interface NormalizedPage {
  /** The route, with the parameters filled in that a variant fixes. */
  route: string;
  /** Values of those parameters. */
  fixed: Record<string, string>;
  /** Expressions by name; everywhere else they are written out. */
  expressions: NamedExpressions;
  header: NormalizedHeader;
  view: NormalizedView & { id: string };
  /** Named actions that stand in lists, also by a fragment: what else names one means it, unless the page's own are called so. */
  listedActions: Record<string, NormalizedAction>;
}

export interface NormalizedHeader {
  title: string;
  frame: Frame;
  frameWhen?: { when: string; frame: Frame }[];
  access: Access;
  breadcrumb: boolean;
  navScope?: string;
  params: Record<string, NormalizedParam>;
  /** Actions of the page by name. */
  actions: Record<string, NormalizedAction>;
}

export interface NormalizedParam {
  type: ParamCodec;
  label?: string;
  default: JsonValue;
  /** Request fields it fills. */
  fields: string[];
  in: ParamPlan["in"];
  persist?: string;
  resets: string[];
}

/** What an authored object holds; what the grammar says of each property is read from its schema. */
export interface NormalizedObject {
  [property: string]: unknown;
}

/** A view of any kind with the properties of that kind; those of a known slot have the form below. */
export interface NormalizedView extends NormalizedObject {
  kind: string;
  id?: string;
  title?: string;
  when?: string;
  needs?: string | (string | string[])[];
  span?: number;
}

export interface NormalizedLink extends NormalizedObject {
  to: string;
  tab: "same" | "new";
}

export interface NormalizedColumn
  extends NormalizedObject,
    Partial<Pick<ColumnPlan, "or" | "title" | "format" | "dictionary" | "width" | "align" | "fixed" | "sort">>,
    Partial<Pick<ColumnPlan, "slot" | "action" | "tone" | "when" | "hidden">> {
  field: string;
  props: { [key: string]: JsonValue };
  link?: NormalizedLink;
}

export interface NormalizedFilter extends NormalizedObject {
  /** One request field, or the two that a window or a range fills. */
  field: string | string[];
  /** Without it the request field's contract tells the control. */
  as?: string;
  param?: string;
  label?: string;
  placeholder?: string;
  default?: JsonValue;
  dictionary?: string;
  in?: ParamPlan["in"];
  persist?: boolean | string;
  when?: string;
  collapsed?: boolean;
  endpoint?: string;
}

export interface NormalizedAction extends NormalizedObject {
  do: ActionPlan["do"];
  /** Its name, if it was given one. */
  name?: string;
  /** Where in its list it was written: an action without a name is named after it. */
  key?: string | number;
  title?: string;
  when?: string;
  disabled?: string;
  /** The question asked first. */
  confirm?: string;
  autoClose?: boolean;
  bulk?: boolean;
  endpoint?: string;
  fileName?: string;
  then?: unknown;
}

export interface NormalizedFormField extends NormalizedObject {
  field: string;
  title?: string;
  as?: string;
  required?: boolean;
  default?: JsonValue;
  help?: string;
  placeholder?: string;
  dictionary?: string;
  format?: string;
  options?: NormalizedObject;
  /** Fields inside an object, or inside each item of a list. */
  fields?: NormalizedFormField[];
  local?: boolean;
  schema?: JsonSchema;
}

/** An action of a list: the name of one of the page's, or one written there. */
export type NormalizedActionItem = string | NormalizedAction;

export function isObject(value: unknown): value is NormalizedObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
