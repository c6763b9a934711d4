import type { JsonSchema } from "../../grammar/contract.ts";
import type { ExpressionError } from "../../grammar/expression.ts";
import type { NormalizedColumn } from "../normalize/page.ts";
import type { DictionaryItem, JsonValue, ParamCodec, ParamPlan, SourcePlan } from "../plan.ts";
import type { Refers } from "../refers.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import type { NamedParam, Place } from "./context.ts";
import type { Beside } from "./slot.ts";

/**
 * Something met on the way that the check has to judge: `container[key]`, and what is known of it. Resolving goes on as
 * if it were right, or with `meant`, the nearest right name, where a name was looked for and not found.
 */
export type Finding = { container: object; key: string | number | undefined } & (
  | {
      kind: "expression";
      text: string;
      offset: number;
      place: Place;
      result: "bool" | "string" | "any";
      values?: readonly string[] | undefined;
      /** It stands in a text. */
      hole?: true;
    }
  | { kind: "expressionName"; name: string }
  | { kind: "unclosed"; error: ExpressionError }
  | { kind: "foreignHole"; found: string; within: number; text: string }
  | { kind: "refers"; refers: Refers; value: JsonValue; side?: "key"; place: Read; beside?: Beside | undefined }
  | { kind: "madeParam"; name: string; made: NonNullable<NamedParam["made"]>; declared: ParamPlan }
  | {
      kind: "default";
      codec: ParamCodec;
      options?: readonly DictionaryItem[] | undefined;
      /** The request field that takes it, or the names of those of the page's requests. */
      schema?: JsonSchema | undefined;
      fields?: readonly string[];
    }
  | ({ kind: "number"; rule: NumberRule } & Rows)
  | { kind: "endpoint"; name: string; meant: string | undefined }
  | { kind: "action"; name: string; meant: string | undefined }
  | { kind: "actionRing"; name: string }
  | { kind: "filterField"; field: string; names: string[]; meant: string | undefined }
  | { kind: "filterOptions"; as: string }
  | { kind: "control"; as: string; message: string; expected: string }
  | { kind: "turned"; fields: string[] }
  | { kind: "given"; field: string; endpoint: KnownEndpoint; meant: string | undefined }
  | { kind: "givenValue"; field: string; schema: JsonSchema; value: JsonValue }
  | { kind: "drawn"; unfit: Record<string, readonly string[]>; endpoint: KnownEndpoint | undefined }
  | { kind: "added" }
  | { kind: "without"; endpoint: KnownEndpoint; field: string; param: string }
  | { kind: "neverBoth"; text: string; what: string }
  | { kind: "offered"; field: string; schema: JsonSchema; dictionary: string }
  | { kind: "switched"; field: string; schema: JsonSchema }
  | { kind: "dayPattern"; pattern: string; picker: string; schema: JsonSchema | undefined }
  | { kind: "required"; field: string; endpoint: KnownEndpoint; plan: SourcePlan }
  | { kind: "sort"; field: string; endpoint: KnownEndpoint }
  | { kind: "rowsMax"; actions: readonly string[] }
  | { kind: "replies"; endpoint: KnownEndpoint; kinds: readonly string[] }
  | { kind: "asks"; endpoint: KnownEndpoint; asks: readonly string[]; answers: readonly string[] }
  | { kind: "sheet"; columns: readonly NormalizedColumn[]; sheet: JsonSchema; endpoint: KnownEndpoint }
  | { kind: "pages"; wants: "whole" | "pages"; endpoint: KnownEndpoint }
  | { kind: "setValue"; codec: ParamCodec; value: JsonValue }
  | { kind: "oneEnd"; field: string }
  | { kind: "unsaved"; field: string; endpoint: KnownEndpoint }
  | { kind: "fills"; text: string; what: string; wants: JsonSchema | ParamCodec; place: Place }
  | { kind: "closed"; endpoint: KnownEndpoint }
  | { kind: "bound"; endpoint: KnownEndpoint; menus: readonly string[] }
  | { kind: "right"; endpoint: KnownEndpoint; asked: string | undefined; around: string | undefined; call: string }
  | { kind: "fixedText"; text: string; hole?: boolean }
  | { kind: "filledTwice"; field: string; by: string }
  | { kind: "yields"; field: string; to: readonly string[] }
  | { kind: "sizeMax"; endpoint: KnownEndpoint; max: number; asked?: boolean; takes?: true }
  | { kind: "keysOf"; rule: KeysRule; place: Read; beside: Beside }
  | { kind: "unseen"; field: string; endpoint: KnownEndpoint }
  | { kind: "unchanging"; field: string; value: JsonValue }
  | { kind: "recordless"; endpoint: KnownEndpoint; field: string; fresh?: boolean }
  | { kind: "refused"; endpoint: KnownEndpoint; works: string; shown?: string }
  | { kind: "unsent"; field: string; by: { container: object; key: string }; action: object }
  | { kind: "range"; field: string; isShare: boolean; place: Read }
  | { kind: "swapped"; value: string; label: string; both?: true }
  | { kind: "ending"; ending: string }
  | { kind: "accepted"; endings: string; takes: readonly string[]; endpoint: KnownEndpoint }
  | { kind: "uncolumned"; field: string; columns: readonly string[] }
  | { kind: "keptValue"; field: string; endpoint: KnownEndpoint; form: JsonSchema; of: string }
  | { kind: "sameParam"; name: string; fields: readonly string[] }
  | { kind: "onlyReads"; endpoint: KnownEndpoint }
  | { kind: "allHidden" }
  | { kind: "noList"; exports?: true }
  | { kind: "neverInstead" }
  | { kind: "rowless" }
  | { kind: "blank" }
  | { kind: "block"; id: string }
  | { kind: "form"; form: JsonSchema; drawing?: Record<string, unknown> | undefined; beside: object }
);

/** What a name is looked up in, as it was known where it stands. */
export type Read = Pick<Place, "row" | "outerRow" | "endpoint" | "form">;

/** The rows that a field is read from, as they were known where it stands. */
export type Rows = Pick<Place, "row" | "outerRow" | "endpoint">;

/** `x-takes` of a filter's control: the types of the request fields it can fill, and how many it fills. */
export interface ControlTakes {
  types?: string[];
  fields?: number;
}

/** `x-keys` of an object: its keys are values of a field, or what they are called. */
export interface KeysRule {
  /** The rule holds only where these neighbours have one of these values. */
  where?: Record<string, readonly string[]>;
  /** The neighbour that names the field, and the field that is read while it names none. */
  of: string;
  else: string;
  /** The neighbour that names an option set for its values. */
  dictionary: string;
}

/** `x-number` of a field property: what it names must hold numbers. */
export interface NumberRule {
  /** Field that is read while none is named; it must be there then. */
  else?: string;
  /** It may hold anything, but must be there. */
  any?: boolean;
  /** Left out, rows are counted: not where each is a count itself, in the field of this name. */
  counted?: string;
  /** Neighbour that takes the property's place. */
  unless?: string;
  /** The rule holds only where these neighbours have these values. */
  where?: Record<string, string>;
  /** Neighbour that may hold the number instead, where these have these values. */
  swap?: { with: string; where: Record<string, string> };
}
