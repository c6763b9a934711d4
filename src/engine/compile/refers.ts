import type { Schema } from "./schema.ts";

/**
 * What the text of a setting names, as its schema says with `x-refers`. Those of the first group are judged by one pass
 * (`check/refers.ts`), whichever widget they stand in; those of the second by the phase that needs what they name.
 */
export type Target =
  /** A field of the rows of the nearest source; with `of` of the endpoint that a neighbour names. */
  | "row"
  /** A figure of an object, or the key of a row of figures. */
  | "figure"
  /** A field that the request of the endpoint named by `of` takes. */
  | "request"
  /** A value that the request field called `of` takes at the nearest endpoint. */
  | "value"
  /** A value of the row's field that the neighbour `of` names. */
  | "key"
  /** A value of the option set that the neighbour `of` names. */
  | "option"
  /** What the nearest endpoint can sort by. */
  | "sort"
  | "param"
  /** A field of the form around. */
  | "form"
  | "format"
  | "dictionary"
  /** What the field is called that the neighbour `of` names: free text, which may not say that it is something else. */
  | "title";

const judged: ReadonlySet<string> = new Set<Target>([
  ...(["row", "figure", "request", "value", "key", "option", "sort", "param", "form", "format", "dictionary", "title"] as const),
]);

/** What settings name that is looked up while the page is made whole or its links are followed, and what names nothing. */
export const judgedElsewhere = [
  ...["expression", "endpoint", "route", "action", "filter", "filter value", "day pattern", "saved field"],
  ...["fragment", "fragment item", "page", "route parameter", "schema"],
  ...["free text", "own name"],
];

/** What a field that is named must hold. */
export type Held = "number" | "list" | "text" | "flag" | "moment" | "code" | "picture" | "change";

export interface Refers {
  to: Target;
  /** The neighbour that it depends on: an endpoint, or what names a field. `^` is the object around. */
  of?: string;
  /** What is read while the neighbour names nothing. */
  else?: string;
  holds?: Held;
  /** The neighbour with the columns of which one must show the field. */
  shown?: string;
  /** The field may be of the row around an expanded one. */
  outer?: boolean;
  /** The neighbour names a figure: the field of an object, or the key of a row whose `value` it is. */
  figure?: boolean;
  /** Also what the grammar names where nobody does must be there; a key, where the rows have another field that may be one. */
  must?: true | "key";
  /** It must where these neighbours have one of these values. */
  mustWhere?: Record<string, boolean | readonly unknown[]>;
  /** A parameter that is made where the page does not declare it. */
  made?: boolean;
  /** Such a parameter is of use only where a request takes it or an expression reads it. */
  read?: boolean;
  /** Neighbours whose texts are all the values that the parameter can have, such as `items.key`. */
  values?: string;
  /** The neighbour with the option set whose codes are all the values that the parameter can have. */
  options?: string;
  /** The neighbour with a list of the rows, of whose items the field is. */
  inside?: string;
  /** Every value of the field must be in the option set: what it lacks is not shown. */
  whole?: boolean;
  /** The neighbour with the request field that is given what the field holds. */
  gives?: string;
  /** Rows in which the field is blank are of no use here: the call is asked for others. */
  filled?: boolean;
  /** The neighbour with the parameter that is given what the field holds. */
  keptIn?: string;
}

const read = new WeakMap<Schema, Refers | null>();

/** What the text of a setting names; undefined where another phase judges it or it names nothing. */
export function refersOf(schema: Schema): Refers | undefined {
  const said = schema["x-refers"];
  if (said === undefined) return undefined;
  let refers = read.get(schema);
  if (refers === undefined) {
    const whole = (typeof said === "string" ? { to: said } : said) as Refers;
    refers = judged.has(whole.to) ? whole : null;
    read.set(schema, refers);
  }
  return refers ?? undefined;
}
