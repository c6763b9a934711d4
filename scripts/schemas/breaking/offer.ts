import { understand } from "#engine/compile/compile.ts";
import { planOf } from "#engine/compile/plan/planOf.ts";
import type { ActionPlan, ColumnPlan, PagePlan, ParamPlan } from "#engine/compile/plan.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { SourceDoc } from "#engine/grammar/source.ts";
import { type Places, placesOf } from "./placesOf.ts";

/** What a page gives to people: what saved addresses, menus, exports and habits rely on. */
export interface PageOffer {
  route: string;
  title: string;
  doc: SourceDoc;
  access: PagePlan["access"];
  /** Parameters that saved addresses and subscriptions carry. */
  params: Map<string, ParamPlan>;
  /** Those of them that anything on the page looks at. */
  read: Set<string>;
  /** By the call: its tables and cards. */
  tables: Map<string, Shown>;
  /** The same of exports. */
  exports: Map<string, Shown>;
  /** Button (by what it does and its words) → the rights it asks, and how many of its kind ask it. */
  rights: Map<string, Map<string, number>>;
  /** Request fields that parameters fill in some call of the page. */
  taken: Set<string>;
  endpoints: Set<string>;
  /** Routes that it links to. */
  links: Set<string>;
  places: Places;
}

/** What is shown of one call's rows. */
export interface Shown {
  /** How many tables. */
  tables: number;
  /** Field → its heading, and in how many of them it stands. */
  fields: Map<string, { title: string; times: number }>;
}

/** Everything that a folder of schemas gives. */
export interface Offer {
  set: SchemaSet;
  pages: Map<string, PageOffer>;
  /** Route → the menus that lead there, by their names. */
  menus: Map<string, string[]>;
}

/** Pages are read in their compiled form, so that it does not matter how they are written. */
export function offerOf(set: SchemaSet): Offer {
  const pages = new Map<string, PageOffer>();
  for (const doc of set.files.pages) for (const page of offersOf(doc, set)) if (!pages.has(page.route)) pages.set(page.route, page);
  return { set, pages, menus: menusOf(set) };
}

/** What the pages of one file give: one, or one for each of its variants. */
export function offersOf(doc: SourceDoc, set: SchemaSet): PageOffer[] {
  return understand(doc, set).pages.map((resolved) => {
    const links = resolved.context.pendingLinks.flatMap(({ link, text }) => link.route ?? pathOf(text) ?? []);
    return { ...pageOffer(planOf(resolved), doc, links), places: placesOf(resolved.context.page, set.origins) };
  });
}

const pathOf = (text: string): string | undefined => /^(\/[^?#{]*)/.exec(text)?.[1];

function pageOffer(plan: PagePlan, doc: SourceDoc, links: string[]): Omit<PageOffer, "places"> {
  const tables: PageOffer["tables"] = new Map();
  const exports: PageOffer["exports"] = new Map();
  const rights: PageOffer["rights"] = new Map();
  const callOf = (source: unknown) => (typeof source === "string" ? plan.sources[source]?.endpoint.name : undefined) ?? "";
  walkTables(plan.view, "", (columns, source) => takeColumns(columns, callOf(source), tables));
  for (const action of Object.values(plan.actions) as (ActionPlan & Record<string, unknown>)[]) {
    const { columns, ...inside } = action;
    if (action.do === "export" && Array.isArray(columns)) takeColumns(columns, callOf(action.source), exports);
    walkTables(inside, "", (columns, source) => takeColumns(columns, callOf(source), tables));
    const button = `${action.do} ${action.title}`;
    const asked = rights.get(button) ?? new Map<string, number>();
    rights.set(button, asked.set(action.op ?? "", (asked.get(action.op ?? "") ?? 0) + 1));
  }
  const params = Object.entries(plan.params).filter(([name, { in: kept }]) => kept === "url" && !/(^|_)(page|pagesize)$/i.test(name));
  return {
    ...{ route: plan.route, title: plan.title, access: plan.access, doc, tables, exports, rights },
    params: new Map(params),
    read: new Set(params.flatMap(([name]) => (isRead(name, plan) ? [name] : []))),
    taken: new Set(
      Object.values(plan.sources).flatMap(({ bind }) => Object.entries(bind).flatMap(([field, bound]) => ("value" in bound ? [] : field))),
    ),
    endpoints: new Set(Object.values(plan.sources).map(({ endpoint }) => endpoint.name)),
    links: new Set(links),
  };
}

/** Whether anything on the page looks at a parameter: an address that carries one which nothing does shows the same without it. */
function isRead(name: string, { params, ...rest }: PagePlan): boolean {
  const { [name]: _own, ...others } = params;
  // Fields of rows may be called the same.
  const text = JSON.stringify({ others, rest }).replace(/"\w*[fF]ield":"[^"]*"/g, "");
  return new RegExp(`\\bparams(\\.${name}\\b|\\[)|"${name}"(?!:)`).test(text);
}

/** Every list of columns in a plan, with the source whose rows it shows: that of the block, or of what opens below a row. */
function walkTables(value: unknown, source: unknown, take: (columns: unknown[], source: unknown) => void): void {
  if (value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    for (const item of value) walkTables(item, source, take);
    return;
  }
  const own = (value as { source?: unknown }).source ?? source;
  for (const [key, item] of Object.entries(value)) {
    if (key === "columns" && Array.isArray(item)) take(item, own);
    walkTables(item, own, take);
  }
}

function takeColumns(columns: unknown[], call: string, into: Map<string, Shown>): void {
  const named = (columns as ColumnPlan[]).filter((column) => typeof column?.field === "string");
  if (named.length === 0 && columns.length > 0) return;
  const known: Shown = into.get(call) ?? { tables: 0, fields: new Map() };
  known.tables++;
  for (const field of new Set(named.map((column) => column.field))) {
    const title = named.find((column) => column.field === field)?.title ?? field;
    known.fields.set(field, { title, times: (known.fields.get(field)?.times ?? 0) + 1 });
  }
  into.set(call, known);
}

/** Names of the menu entries that lead to each address, with those around them. */
function menusOf(set: SchemaSet): Offer["menus"] {
  const menus: Offer["menus"] = new Map();
  const visit = (node: unknown, around: string[]): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, around);
    if (node === null || typeof node !== "object" || Array.isArray(node)) return;
    const { name, url, children } = node as { name?: unknown; url?: unknown; children?: unknown };
    const trail = typeof name === "string" ? [...around, name] : around;
    if (typeof url === "string") {
      const path = url.split("?")[0] ?? url;
      const known = menus.get(path) ?? [];
      const shown = trail.join(" / ");
      if (!known.includes(shown)) menus.set(path, [...known, shown]);
    }
    visit(children, trail);
  };
  for (const { value } of set.files.sites) {
    const site = value as { menus?: unknown; settings?: unknown; profile?: unknown } | null | undefined;
    visit([site?.menus, site?.settings, site?.profile].flat(), []);
  }
  return menus;
}
