import type { ForeignCall, ForeignMethod } from "./backend.ts";

/**
 * The API contract of `schemas/endpoints/<area>.json` as `resolveContract` completes it. The server mounts, validates and
 * serialises from it, the checker resolves every page against it, the console calls only through it.
 */

export interface JsonSchema {
  $id?: string;
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: boolean | JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  /** Name of a dictionary in `schemas/dictionaries` that labels the values. */
  "x-dictionary"?: string;
  /** Cell format that suits the value (bigNumber, timestamp, percent …). */
  "x-format"?: string;
  /** The kind of thing whose id the field holds (document, report, user …); of a list, whose ids. */
  "x-resource"?: string;
  /** The time that a figure is counted over, such as `7d`, where that never changes. */
  "x-window"?: string;
  /** Fields that this one gives way to: where one of them is given, it does nothing. */
  "x-yields"?: string[];
  /** Another field of the row, and its values for which this one holds nothing. */
  "x-blank"?: Record<string, (string | number | boolean | null)[]>;
  /** A condition over the row: only where it holds is there a page about what the field names. */
  "x-opens"?: string;
  /** Whose name a text is (outlet, author, channel, place …), as `x-resource` says whose id. */
  "x-names"?: string;
  /** Endings of the files that an upload takes in this field. */
  "x-accepts"?: string[];
  /** Another field of the request, and its values with which this one does something. */
  "x-for"?: Record<string, (string | number | boolean)[]>;
  /** `own`: the field takes the route of the page that the call is made from. */
  "x-route"?: "own";
  [keyword: string]: unknown;
}

export type Rights =
  /** Answers without a session. */
  | "public"
  /** Any signed-in user. */
  | "signedIn"
  /**
   * A user whose menu holds one of these pages; with `op`, who also has that operation on it. `shared`: also whoever
   * carries a share key of one of these pages, for the `id` the key is about.
   */
  | { menus: string[]; op?: string; shared?: boolean }
  /** A user who has this operation on any page. */
  | { op: string };

/**
 * Whose records a call reads or changes. The house is everybody but the users of client units; a unit and the house are
 * sides, and no side meets what is another's.
 */
export type DataOwner =
  /** Nobody's in particular: documents, figures of them, reference, what the server says of itself. */
  | "common"
  /** The caller's own: nobody else's is read or changed. */
  | "own"
  /** Shared within a side, or a department of it: a call never reaches another side's. */
  | "side"
  /** The house's: callers of client units are refused, whatever their role says. */
  | "house"
  /** As far as the data scope (own, department, all) reaches that the caller's role gives the page, and on the caller's side. */
  | "scope";

export interface EndpointContract {
  method: "GET" | "POST";
  /** `{name}` in a path stands for the request field of that name, which carries `"x-in": "path"`. */
  path: string;
  title: string;
  description?: string;
  /** Absent: plain HTTP. A websocket is mounted by the realtime plugin, not by the area handlers. */
  transport?: "websocket";
  /** How the console sends the request; the server accepts form and JSON alike for POST. */
  encoding: "form" | "json" | "query" | "multipart";
  rights: Rights;
  data: DataOwner;
  /** Asks for an operation token (header for JSON, fields `optoken`/`optime` otherwise). */
  token: boolean;
  /** false: the call never shows the loading overlay. */
  loading: boolean;
  /** Only reads. */
  safe: boolean;
  paging?: { page: string; size: string; max: number };
  /** The record that a call changes as a form shows it: a save of one that was changed meanwhile is refused. */
  edits?: EditedRecord;
  /** A condition over the record whose id the call is given, as `row`: of others it is refused, or does nothing. */
  worksOn?: string;
  /** Lists of request fields of which one says what the call is about: given none it has nothing to answer. */
  needsOneOf?: string[][];
  /** What the record that it makes always has, by the fields that lists of such records are narrowed by. */
  makes?: Record<string, string | number | boolean>;
  /** Answered by a backend of `schemas/backends`: path and method above are ours, these are its. */
  foreign?: ForeignCall;
  request: JsonSchema;
  /** A row of the file that an upload takes: its columns, their headings as titles, which it needs. */
  sheet?: JsonSchema;
  reply: {
    /** rows: data = {rows, total, …extra}; list: data = row[]; object: data = row; none: data = null. */
    kind: "rows" | "list" | "object" | "none" | "stream" | "file";
    row?: JsonSchema;
    /** The kind of thing whose id the `id` of a row is, where its entity stands for several. */
    resource?: string;
    /** What `key` of a row can be, where these are always the same: figures. */
    keys?: string[];
    /** Those of the keys whose figures are shares from 0 to 1; the others are counted. */
    shares?: string[];
    /** The dictionaries of the codes in `key` and `series` of a chart's rows (`x-labels` of the entity); none: they are words. */
    labels?: Record<string, string | string[]>;
    /** What a chart's rows are by: moments, places, words or the codes of a dictionary; or that for each value of `by`. */
    dimension?: string | Record<string, string>;
    /** Whose names the fields of a chart's rows hold, as `x-names` says it; or that for each value of `by`. */
    names?: Record<string, string | Record<string, string>>;
    /** Further properties of `data` beside rows and total. */
    extra?: Record<string, JsonSchema>;
    /** False where SPEC shows a bare body (files, streams, images). */
    envelope?: boolean;
    /** Of a foreign call: where rows (or the object) and the total stand in the backend's reply. */
    data?: string;
    total?: string;
  };
}

/** Which record a call edits. */
export interface EditedRecord {
  /** Its collection in the record store. */
  collection: string;
  /** The request field of its id, `id` if left out; a call without it makes a new record. `caller`: the user who calls. */
  by?: string;
  /** Fields of the record that the request calls otherwise, by their names in the record. */
  fields?: Record<string, string>;
}

/** One file of `schemas/endpoints`, its contracts complete; a name is `area.call`. */
export interface EndpointArea {
  area: string;
  title: string;
  endpoints: Record<string, EndpointContract>;
}

/** A file of `schemas/fragments/requests`: request fields that several calls share. */
export interface RequestFragment {
  title?: string;
  description?: string;
  properties: Record<string, JsonSchema>;
}

/** The name of a request fragment, or some of its fields. */
export type RequestInclude = string | { of: string; only?: string[]; except?: string[] };

/** A contract as it is written: what is usual is left out, and the request may include fragments. */
export type AuthoredContract = Pick<EndpointContract, "path" | "title" | "rights" | "data" | "reply"> &
  Partial<Omit<EndpointContract, "method">> & {
    method?: ForeignMethod;
    /** A file of `schemas/backends`; method, path and encoding are then the backend's. */
    backend?: string;
    /** What the fields of the body stand in at the backend, dotted. */
    under?: string;
    /** The kind of thing whose id `id`, or whose ids `ids` of the request are (`x-resource`). */
    resource?: string;
    request: JsonSchema & { include?: RequestInclude[] };
  };

export interface AuthoredArea extends Omit<EndpointArea, "endpoints"> {
  endpoints: Record<string, AuthoredContract>;
}
