import type { JsonSchema } from "../../grammar/contract.ts";
import type { Shape, Shapes } from "../../grammar/expressionTypes.ts";
import { pointer } from "../../grammar/source.ts";
import type { NormalizedObject, NormalizedPage } from "../normalize/page.ts";
import type { ActionPlan, ColumnPlan, JsonValue, LinkPlan, ParamCodec, ParamPlan, SourcePlan } from "../plan.ts";
import type { Origin, Report } from "../problem.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import type { Effect } from "./effect.ts";
import type { Finding } from "./finding.ts";
import type { Need, Needing, Needs } from "./needs.ts";
import { requestsOf } from "./requests.ts";
import { type RowType, shapeOf } from "./rowType.ts";
import type { Slot } from "./slot.ts";

/** Properties of a part of the plan, as they are found. */
export type PlanProperties = Record<string, unknown>;

/** Where a view stands: what it inherits, and which parameters it sees. */
export interface Place {
  scope: ParamScope;
  /** Row of the nearest source, or the row an action or drawer was opened on. */
  row: RowType;
  /** Id of the source whose row it is, also in what is opened from it. */
  rowSource?: string;
  /** The row around an expanded one; a field may be of either. */
  outerRow?: RowType;
  /** Request fields that no parameter may fill: a filter's own, where it counts its options. */
  masked?: ReadonlySet<string>;
  /** What the views around need: nothing in them is asked for before it is there. */
  needs?: Needs;
  /** Values of the form that this stands beside. */
  form?: RowType;
  /** True where there is a row at all; in a page's own header there is none. */
  hasRow: boolean;
  /** The rows that can be chosen here, where the row itself is none of them. */
  chosen?: { row: RowType };
  /** Id of the nearest source, for blocks without an endpoint. */
  source?: string;
  endpoint?: KnownEndpoint;
  /** Columns of the nearest list, for its export, and the block they stand in. */
  columns?: ColumnPlan[];
  columnsOf?: string;
  /** Runs only when opened: drawers, dialogs, expanded rows. */
  lazy: boolean;
  /** Boards, drawers and dialogs show fewer rows. */
  compact: boolean;
  /** Keeps no page parameters of its own (an expanded row). */
  perRow?: boolean;
  /** Conditions over the row of what opened the dialog or drawer around. */
  shown?: readonly string[];
  /** The right that whoever opened the dialog or drawer around was asked for. */
  op?: string;
  blockId: string;
}

/** Parameters by the request field they fill. Drawers have a scope of their own. */
export class ParamScope {
  readonly fields = new Map<string, { param: string; expr?: string }>();

  constructor(
    readonly parent?: ParamScope,
    readonly prefix = "",
  ) {}

  find(field: string): { param: string; expr?: string } | undefined {
    return this.fields.get(field) ?? this.parent?.find(field);
  }

  /** Request fields that a parameter fills here. */
  fieldsOf(param: string): Set<string> {
    const outer = [...(this.parent?.fieldsOf(param) ?? [])].filter((field) => !this.fields.has(field));
    return new Set([...outer, ...[...this.fields].filter(([, by]) => by.param === param).map(([field]) => field)]);
  }
}

export interface PendingSource {
  plan: SourcePlan;
  endpoint: KnownEndpoint;
  scope: ParamScope;
  place: Place;
  /** Where the endpoint stands: what its `with` may read. */
  outer: Place;
  /** Request field → expression or value, as authored. */
  given: NormalizedObject;
  givenAt: object;
  origin: Origin | undefined;
  container: object;
  key: string;
  /** A form or upload fills the rest. */
  open: boolean;
  /** A call of another kind than this place can use: what it is given is no mistake of its own. */
  unusable?: boolean;
  /** Automatic binding of parameters applies. */
  automatic: boolean;
  /** What it takes of chosen rows was asked for the bulk action it belongs to. */
  bulk?: boolean;
}

export interface PendingLink {
  link: LinkPlan;
  /** The dictionaries of the codes in the rows around, by field. */
  labels?: Record<string, string | string[]> | undefined;
  /** The row around, and those that are chosen. */
  place: Pick<Place, "row" | "rowSource" | "chosen" | "shown">;
  text: string;
  container: object;
  key: string | number;
}

/** A parameter that a view writes, and where that is said. */
export interface NamedParam {
  /** What it must be, from the widget's schema; a text in the address if left out. */
  made: { type: ParamCodec; field?: string[]; sent?: boolean; in?: ParamPlan["in"] } | undefined;
  container: object;
  key: string | undefined;
}

/** State of one page's compilation. */
export class PageContext {
  readonly params = new Map<string, ParamPlan>();
  readonly sources = new Map<string, SourcePlan>();
  readonly actions = new Map<string, ActionPlan>();
  readonly dictionaries = new Set<string>();
  readonly pendingSources: PendingSource[] = [];
  readonly pendingLinks: PendingLink[] = [];
  /** Views and sources that wait for what is needed. */
  readonly needing: Needing[] = [];
  /** What the check has to judge, when all of the page is known. */
  readonly findings: Finding[] = [];
  /** What columns say of a field, and whether the contract of these rows says the same. */
  readonly restated: { container: object; key: string; restates: boolean }[] = [];
  /** Settings that do something only beside others, and whether they do here. */
  readonly effects: Effect[] = [];
  readonly blockIds = new Set<string>();
  readonly shapes = new Map<string, Shapes>();
  primary: string | undefined;
  /** Page parameter of each paged source: whatever else the source reads takes it back to its first page. */
  readonly pages: { source: SourcePlan; page: string }[] = [];
  /** Where the parameters of the header stand. */
  readonly declared = new Map<string, { container: object; key: string }>();

  /** Where the filters of the page stand, by the parameter that each writes. */
  readonly filters = new Map<string, object>();
  /** Expressions that write parameters, of which some are made later. */
  readonly sets: { name: string; text?: string; value?: JsonValue; place: Place; container: object; key?: string }[] = [];
  /** Parameters that filters, clicks or actions of this page write. */
  readonly written = new Set<string>();
  /** Parameters that the page can't do without and that only its address fills. */
  needed: string[] = [];
  /** What the record of the page is asked by, also where clicks on the page fill it later: a link at a row brings it. */
  first: string[] = [];
  /** What the whole page needs before it shows more than a hint. */
  needs: Need[] = [];

  /** The kind of thing whose id each parameter holds, by the request fields that it fills; null where they say different ones. */
  readonly resources = new Map<string, string | null>();

  /** What the fields of forms take that start with a parameter, by that parameter; null where they take different things. */
  readonly filled = new Map<string, JsonSchema | null>();

  /** Parameters that views write, made where the page does not declare them. */
  readonly named = new Map<string, NamedParam>();
  /** Named actions by name, source and use. */
  readonly namedActions = new Map<string, string>();
  /** Actions of the page that nothing on it names. */
  readonly unnamed = new Set<string>();
  /** While actions are compiled that nothing names: where they would stand is not known. */
  unusedNow = false;
  /** Named actions that are compiled just now, each inside the one before. */
  readonly opening = new Set<string>();
  private readonly scopes = new Map<string, ParamScope>();
  private found: { requests: JsonSchema[]; unknown: boolean } | undefined;

  constructor(
    readonly set: SchemaSet,
    /** Where everything was written, and whether part of the page was left out. */
    readonly text: Pick<Report, "origins" | "incomplete">,
    readonly page: NormalizedPage,
    /** What becomes of each slot; handed in so that files need not import each other in a ring. */
    readonly slots: Readonly<Record<string, Slot>>,
  ) {}

  note(finding: Finding): void {
    this.findings.push(finding);
  }

  /** Lets go of what only the checks needed; a thousand pages are kept in memory. */
  checked(): void {
    for (const list of [this.findings, this.pendingSources, this.needing, this.sets]) list.length = 0;
    this.shapes.clear();
  }

  /** Requests of all reading endpoints of the page, for filters that stand before what they feed. */
  requests(): JsonSchema[] {
    this.found ??= requestsOf([this.page.view, this.page.header], this.set);
    return this.found.requests;
  }

  /** An endpoint that can't be told makes every field possible. */
  get unknownRequests(): boolean {
    this.found ??= requestsOf([this.page.view, this.page.header], this.set);
    return this.found.unknown;
  }

  /** The scope of a block whose filter differs from another one of the same name. */
  localScope(blockId: string, parent: ParamScope): ParamScope {
    let scope = this.scopes.get(blockId);
    if (!scope) {
      scope = new ParamScope(parent, parent.prefix);
      this.scopes.set(blockId, scope);
    }
    return scope;
  }

  pathOf(container: object): string {
    const origin = this.text.origins.of(container);
    if (!origin) return "/";
    const file = origin.doc.file === this.text.origins.of(this.page.header)?.doc.file ? "" : `${origin.doc.file}#`;
    return `${file}${pointer(origin.path)}`;
  }

  /** Variables an expression at this place may read. The same place gives the same object. */
  shapesAt(place: Place, params: Shape): Shapes {
    const row = place.hasRow ? shapeOf(place.row, this.set) : this.text.incomplete ? "any" : undefined;
    const rows = place.chosen ? shapeOf(place.chosen.row, this.set) : row;
    const key = [row, rows].map((shape) => (shape === undefined ? "" : this.shapeId(shape))).join(" ");
    let shapes = this.shapes.get(key);
    if (!shapes) {
      shapes = { params, user: this.userShape(), site: siteShape };
      if (row !== undefined) Object.assign(shapes, { row });
      if (rows !== undefined) Object.assign(shapes, { rows: { list: rows } });
      this.shapes.set(key, shapes);
    }
    return shapes;
  }

  private userShape(): Shape {
    return shapeOf(this.set.entities.get("User"), this.set);
  }

  private readonly ids = new Map<Shape, number>();

  private shapeId(shape: Shape): string {
    if (typeof shape === "string") return shape;
    let id = this.ids.get(shape);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(shape, id);
    }
    return String(id);
  }
}

/** Variables of the site, as schemas/meta/site.json has them. */
const siteShape: Shape = {
  fields: {
    systemId: "number",
    code: "string",
    name: "string",
    title: "string",
    home: "string",
    style: "string",
    flags: "any",
  },
};
