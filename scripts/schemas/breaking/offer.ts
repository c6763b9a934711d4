import { understand } from "#engine/compile/compile.ts";
import { planOf } from "#engine/compile/plan/planOf.ts";
import type { ActionPlan, BlockPlan, ColumnPlan, PagePlan, ParamPlan } from "#engine/compile/plan.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { SourceDoc } from "#engine/grammar/source.ts";

/** What a page gives to people: what saved addresses, menus, exports and habits rely on. */
export interface PageOffer {
  route: string;
  title: string;
  doc: SourceDoc;
  access: PagePlan["access"];
  /** Parameters that saved addresses and subscriptions carry. */
  params: Map<string, ParamPlan>;
  /** Call → field → heading, of all tables and cards over it. */
  tables: Map<string, Map<string, string>>;
  /** The same of exports that name their own columns. */
  exports: Map<string, Map<string, string>>;
  /** Button (by what it does and its words) → the rights it asks. */
  rights: Map<string, Set<string>>;
  /** Request fields that parameters fill in some call of the page. */
  taken: Set<string>;
  endpoints: Set<string>;
  /** Routes that it links to. */
  links: Set<string>;
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
  for (const doc of set.files.pages) {
    for (const resolved of understand(doc, set).pages) {
      const links = resolved.context.pendingLinks.flatMap(({ link, text }) => link.route ?? pathOf(text) ?? []);
      const page = pageOffer(planOf(resolved), doc, links);
      if (!pages.has(page.route)) pages.set(page.route, page);
    }
  }
  return { set, pages, menus: menusOf(set) };
}

const pathOf = (text: string): string | undefined => /^(\/[^?#{]*)/.exec(text)?.[1];

function pageOffer(plan: PagePlan, doc: SourceDoc, links: string[]): PageOffer {
  const tables: PageOffer["tables"] = new Map();
  const exports: PageOffer["exports"] = new Map();
  const rights: PageOffer["rights"] = new Map();
  const callOf = (source: unknown) => (typeof source === "string" ? plan.sources[source]?.endpoint.name : undefined) ?? "";
  walkBlocks(plan.view, (block) => takeColumns(block.columns, callOf(block.source), tables));
  for (const action of Object.values(plan.actions) as (ActionPlan & Record<string, unknown>)[]) {
    if (action.do === "export") takeColumns(action.columns, callOf(action.source), exports);
    walkBlocks(action, (block) => takeColumns(block.columns, callOf(block.source), tables));
    const button = `${action.do} ${action.title}`;
    rights.set(button, (rights.get(button) ?? new Set()).add(action.op ?? ""));
  }
  const params = Object.entries(plan.params).filter(([name, { in: kept }]) => kept === "url" && !/(^|_)(page|pagesize)$/i.test(name));
  return {
    ...{ route: plan.route, title: plan.title, access: plan.access, doc, tables, exports, rights },
    params: new Map(params),
    taken: new Set(
      Object.values(plan.sources).flatMap(({ bind }) => Object.entries(bind).flatMap(([field, bound]) => ("value" in bound ? [] : field))),
    ),
    endpoints: new Set(Object.values(plan.sources).map(({ endpoint }) => endpoint.name)),
    links: new Set(links),
  };
}

/** Every block of a plan, wherever it stands. */
function walkBlocks(value: unknown, take: (block: BlockPlan) => void): void {
  if (Array.isArray(value)) for (const item of value) walkBlocks(item, take);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  if ("kind" in value && "id" in value) take(value as BlockPlan);
  for (const item of Object.values(value)) walkBlocks(item, take);
}

function takeColumns(columns: unknown, call: string, into: Map<string, Map<string, string>>): void {
  if (!Array.isArray(columns)) return;
  const known = into.get(call) ?? new Map<string, string>();
  for (const column of columns as ColumnPlan[]) if (typeof column?.field === "string") known.set(column.field, column.title);
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
