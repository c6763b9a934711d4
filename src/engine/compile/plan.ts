/**
 * What the engine runs. A plan is the compiled form of one page: every default is filled in, every name is resolved
 * against its contract, every source knows which parameters it reads. Plans are plain JSON: the server sends them,
 * the browser only renders them.
 */

import type { JsonSchema } from "../grammar/contract.ts";

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** A CEL expression over `row`, `rows`, `params`, `user`, `site`. */
export type Expression = string;
/** Text with `{expression}` holes. */
export type Template = string;

export type Frame = "console" | "mediax" | "login" | "standalone" | "wall";
export type Access = "menu" | "signedIn" | "public";

export interface PagePlan {
  planVersion: 1;
  /** Path with `:name` segments, e.g. `/yunying/analysis/:datatype`. */
  route: string;
  title: Template;
  frame: Frame;
  frameWhen?: { when: Expression; frame: Frame }[];
  access: Access;
  breadcrumb: boolean;
  /** Pages of one scope keep their requests and breadcrumb when one navigates among them (`plan`). */
  navScope?: string;
  params: Record<string, ParamPlan>;
  sources: Record<string, SourcePlan>;
  actions: Record<string, ActionPlan>;
  dictionaries: Record<string, DictionaryItem[]>;
  view: BlockPlan;
  /** Changes whenever the plan changes. */
  hash: string;
}

/** `window` holds a name of SPEC §9 (`7d`) or `begin-end` in milliseconds; it fills two request fields. */
export type ParamCodec = "string" | "number" | "boolean" | "list" | "numberList" | "window" | "json";

export interface ParamPlan {
  name: string;
  codec: ParamCodec;
  default: JsonValue;
  /** Where the value lives: the address, this browser (`Founder_mbd_` + persistKey), this tab, or memory only. */
  in: "url" | "local" | "session" | "memory" | "route";
  persistKey?: string;
  /** Request fields this parameter fills; a `window` fills [begin, end]. */
  fields: string[];
  /** Parameters that go back to their default when this one changes (a filter resets `page`). */
  resets: string[];
  label?: string;
}

export type Binding = { param: string } | { value: JsonValue } | { expr: Expression };

/** `Name`: the call, where code names it itself and so knows what it takes and answers. */
export interface EndpointPlan<Name extends string = string> {
  name: Name;
  method: "GET" | "POST";
  path: string;
  encoding: "form" | "json" | "query" | "multipart";
  /** Needs the operation token. */
  token: boolean;
  /** false: never counts in the loading overlay. */
  loading: boolean;
  /** Reading only, so a failed call may be tried again. */
  safe: boolean;
  reply: "rows" | "object" | "list" | "none" | "stream" | "file";
  /** Changes a record as a form shows it, and so says when that was read. */
  edits?: true;
  paging?: { page: string; size: string; max: number };
  /** Fields of a row that the reply may give once for all rows, beside them. */
  shared?: string[];
  /** Answers without a session. */
  public: boolean;
}

export interface SourcePlan {
  id: string;
  endpoint: EndpointPlan;
  /**
   * Request field → where its value comes from. The page and size parameters of a list are
   * `bind[endpoint.paging.page]` and `bind[endpoint.paging.size]`, its sort `bind.sortField` and `bind.sortType`.
   */
  bind: Record<string, Binding>;
  /** Parameters that hold the order of rows which come whole from an endpoint that does not sort: the browser orders them. */
  order?: { field: string; type: string };
  /** Parameters that turn and search rows which come whole: the browser pages them. */
  here?: { page: string; size: string; words: string; values?: Record<string, string>; search?: Record<string, string> };
  when?: Expression;
  /** Runs only when its block asks (an expanded row, an opened drawer); its bindings may then read `row`. */
  lazy?: boolean;
  poll?: { seconds: number; mode: "badge" | "replace" | "until"; until?: Expression };
}

/** `source` is an id in `PagePlan.sources`. `path` is the JSON path in the authored page, for messages. */
export interface BlockBase {
  id: string;
  path: string;
  title?: Template;
  when?: Expression;
  /** Columns of 24 that the block takes inside a board. */
  span?: number;
  source?: string;
}

/** A view. `kind` names a registered widget; widgets declare their own plan type extending BlockBase. */
export interface BlockPlan extends BlockBase {
  kind: string;
  [prop: string]: unknown;
}

export interface FilterPlan {
  as: string;
  param: string;
  label: string;
  placeholder?: string;
  dictionary?: string;
  /** Source of remote options or suggestions (lazy). */
  source?: string;
  /** Fields of an option row: value and label. */
  optionValue?: string;
  optionLabel?: string;
  when?: Expression;
  /** Folded under 展开 until asked for. */
  collapsed?: boolean;
  props: { [key: string]: JsonValue };
  path: string;
}

export interface ColumnPlan {
  /** Dotted path into the row. */
  field: string;
  /** The field shown where the first one is blank. */
  or?: string;
  title: string;
  format: string;
  formatProps: { [key: string]: JsonValue };
  dictionary?: string;
  width?: number;
  align?: "left" | "right" | "center";
  fixed?: "left" | "right";
  sort?: boolean;
  /** Place in a card layout: title, summary, image, meta, tag, metric. */
  slot?: string;
  link?: LinkPlan;
  /** Name of an action run by a click on the cell. */
  action?: string;
  tone?: Expression;
  when?: Expression;
  hidden?: boolean;
  /** Headings over that of the column in a table, the topmost first. */
  group?: string[];
  /** Cells of a table one above the other with the same value are one. */
  merge?: boolean;
  /** The filter in the heading of a table's column. */
  filter?: BlockPlan;
  /** What shows beside a cell of a table while the pointer is on it. */
  hover?: HoverPlan;
  path: string;
}

export interface HoverPlan {
  title?: Template;
  text?: Template;
  columns?: ColumnPlan[];
}

export interface LinkPlan {
  to: Template;
  tab: "same" | "new";
  /** Route pattern the link leads to; a link whose target the user lacks is plain text. Absent: an outer address. */
  route?: string;
}

/** A form as a JSON Schema, and how its fields are shown (rjsf's uiSchema). */
export interface FormPlan {
  schema: JsonSchema;
  uiSchema?: { [key: string]: unknown };
  /** Address of the module of its compiled checks. The server adds it when it serves the plan. */
  validator?: string;
}

/** What a click on a chart, a tree node or a card does. */
export type SelectPlan =
  | { do: "set"; set: Record<string, Binding> }
  | { do: "open"; link: LinkPlan }
  | { do: "drawer"; title?: Template; view: BlockPlan };

export type ActionPlan = ActionBase &
  (
    | { do: "open"; link: LinkPlan }
    | { do: "set"; set: Record<string, Binding> }
    | { do: "drawer"; drawerTitle?: Template; width?: number | string; view: BlockPlan }
    | { do: "modal"; modalTitle?: Template; width?: number | string; view: BlockPlan }
    | { do: "call"; source: string; then: ThenPlan[] }
    | {
        do: "export";
        fileName: Template;
        source: string;
        columns: ColumnPlan[];
        /** Id of the block whose columns these are; without it they are the action's own. */
        columnsOf?: string;
        /** xlsx unless said. */
        fileType?: "xlsx" | "csv";
        max: number;
      }
    | { do: "download"; source: string; fileName?: Template }
    | { do: "copy"; text: Template }
    | {
        do: "upload";
        source: string;
        field: string;
        accept: string;
        template?: ColumnPlan[];
        resultColumns: ColumnPlan[];
        then: ThenPlan[];
      }
    | { do: "addTo"; store: string; item: Record<string, Binding> }
  );

export interface ActionBase {
  name: string;
  title: Template;
  icon?: string;
  /** Operation key; the action is hidden when the user lacks it on this page. */
  op?: string;
  when?: Expression;
  disabled?: Expression;
  tone?: "primary" | "danger" | "default";
  confirm?: string;
  /** The question closes by itself after 3 s, as if refused. */
  autoClose?: boolean;
  /** Works on the selected rows as `rows`. */
  bulk?: boolean;
  /** Rows it can take at most at once, as the contracts of its calls say. */
  rowsMax?: number;
  path: string;
}

export type ThenPlan =
  | { do: "reload" }
  | { do: "row" }
  | { do: "message"; text: Template }
  | { do: "close" }
  | { do: "open"; link: LinkPlan }
  | { do: "set"; set: Record<string, Binding> };

export interface DictionaryItem {
  value: string | number | boolean;
  label: string;
  /** Shown only when true (over `user`, `site`). */
  when?: Expression;
  color?: string;
  children?: DictionaryItem[];
}
