/** A file of `schemas/backends`: somebody else's REST service, and how it is spoken to. */
export interface Backend {
  name: string;
  title: string;
  /** Where its paths begin; the setting BACKENDS may say another address. */
  baseUrl: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  signIn?: BackendSignIn;
  reply?: BackendReply;
  error?: BackendError;
  paging?: BackendPaging;
  sorting?: BackendSorting;
  filtering?: BackendFiltering;
  /** Seconds until a call is given up; default 20. */
  timeout?: number;
  /** Mebibytes of a reply; default 10. */
  maxReply?: number;
}

export type BackendSignIn =
  | { kind: "none" }
  /** The token of the setting BACKEND_TOKENS; `Authorization: Bearer …` if nothing else is said. */
  | { kind: "token"; in?: "header" | "query"; name?: string; prefix?: string }
  /** What the user's browser sends us of these is sent on. */
  | { kind: "session"; cookies?: string[]; headers?: string[] };

/** Paths within a reply, as `data.items`; an empty path is the whole body. */
export interface BackendReply {
  rows?: string;
  object?: string;
  total?: string;
  /** Header that holds the total. */
  totalHeader?: string;
}

export interface BackendError {
  /** Where a service that answers errors with HTTP 200 keeps its code. */
  code?: string;
  /** Codes that are no error. */
  success?: (string | number | boolean)[];
  /** Where the words stand: the first of these paths that holds a text. */
  message?: string[];
  /** Where mistakes of single fields stand: an object `{name: words}`, or a list whose entries name their field. */
  fields?: string;
  /** Of a list: where in an entry the field stands; a name, `a.b[0]`, a JSON pointer, or a list of its parts. */
  fieldName?: string;
  /** Where in an entry the words stand; `message` if left out. */
  fieldMessage?: string;
  /** What stands before the names of fields there, such as `body`. */
  fieldUnder?: string;
  /** any: `Title`, `title` and `TITLE` are one, and `_` is nothing. */
  fieldCase?: "exact" | "any";
}

export type BackendPaging =
  | { style: "page"; page: string; size: string; first?: number }
  | { style: "offset"; offset: string; size: string }
  /** `next`: path of the next cursor, or of an address that holds it; `lastRow`: the field of the last row that is the cursor. */
  | { style: "cursor"; cursor: string; size: string; next?: string; lastRow?: string; more?: string }
  /** The header Link says what comes next (RFC 8288). */
  | { style: "link"; page: string; size: string };

export type BackendSorting =
  | { style: "fields"; field: string; order: string; asc?: string; desc?: string }
  /** `sort=-name` */
  | { style: "signed"; field: string }
  /** `sort=name:desc` */
  | { style: "joined"; field: string; separator: string; asc?: string; desc?: string };

export interface BackendFiltering {
  /** plain: `status=a`; bracket: `filter[status]=a`; suffix: `status_like=a`; prefix: `status=eq.a`; json: `filter={"status":"a"}`. */
  style: "plain" | "bracket" | "suffix" | "prefix" | "json";
  /** Of bracket and json. */
  field?: string;
  /** Of suffix and prefix. */
  separator?: string;
  /** How a list is written: `a=1&a=2`, `a=1,2`, `a[]=1&a[]=2`. */
  lists?: "repeat" | "comma" | "brackets";
}

/** What a contract that names a backend asks there, beside what every contract says. */
export interface ForeignCall {
  backend: string;
  method: ForeignMethod;
  /** `{name}` stands for a request field. */
  path: string;
  /** query: no body. */
  encoding: "json" | "form" | "query" | "multipart";
  /** Where this call's data stands, where it is not where the backend's usually do. */
  data?: string;
  total?: string;
  /** What the fields of a body stand in there, dotted: `data` for `{data: {…}}`. */
  under?: string;
}

export type ForeignMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
