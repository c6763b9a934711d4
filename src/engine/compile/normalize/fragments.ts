import type { SourceDoc } from "../../grammar/source.ts";
import { references } from "../check/references.ts";
import { checkStructure } from "../check/structure.ts";
import { presentOf } from "../migrate/present.ts";
import { pascal } from "../names.ts";
import { type Problem, Report } from "../problem.ts";
import type { Definitions } from "../schema.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { nameOf } from "./nameOf.ts";
import { substitute } from "./substitute.ts";

type Json = Record<string, unknown>;

/** What splicing needs to know: where fragments are, and where mistakes are told. */
export interface Splicing {
  set: SchemaSet;
  report: Report;
}

/** An item of a list, and where it was written. */
export interface Spliced {
  item: unknown;
  container: object;
  key: number;
}

/** Items of a slot with its fragments spliced in. `keyOf` names an item for `only`, `except` and `patch`. */
export function spliceFragments(items: unknown[], folder: string, context: Splicing, trail: string[] = []): Spliced[] {
  return items.flatMap((item, key) => {
    if (item === undefined) return [];
    const reference = item !== null && typeof item === "object" && "$ref" in item ? (item as Json) : undefined;
    if (!reference) return [{ item, container: items, key }];
    const found = findFragment(reference, folder, context, trail);
    if (!found) return [];
    const own = filledItems(reference, found, folder, context);
    const inner = spliceFragments(own, folder, context, [...trail, String(reference.$ref)]);
    return select(inner, reference, context);
  });
}

interface Fragment {
  items: unknown[];
  parameters: Json;
}

function findFragment(reference: Json, folder: string, context: Splicing, trail: string[]): Fragment | undefined {
  const { set, report } = context;
  const name = String(reference.$ref);
  if (trail.includes(name)) {
    references.fragmentRing(report, trail, name, reference);
    return undefined;
  }
  let doc = set.fragments.get(name);
  if (doc && !name.startsWith(`${folder}/`)) {
    references.fragmentKind(report, folder, name, reference);
    return undefined;
  }
  if (!doc) {
    const names = [...set.fragments.keys()].filter((one) => one.startsWith(`${folder}/`));
    const meant = references.fragment(report, name, names, reference, set);
    doc = meant === undefined ? undefined : set.fragments.get(meant);
    if (!doc) report.incomplete = true;
  }
  if (doc && !isSound(doc, folder, context)) return undefined;
  const value = doc && (presentOf(doc, set, report) as Json | null | undefined);
  if (!value || typeof value !== "object" || !Array.isArray(value.items)) return undefined;
  const { parameters } = value;
  return { items: value.items, parameters: (parameters && typeof parameters === "object" ? parameters : {}) as Json };
}

/**
 * Whether the fragment itself is sound. Otherwise its mistakes are the page's too, which has no plan without it, and
 * nothing more is said of what the fragment would have given.
 */
function isSound(doc: SourceDoc, folder: string, { set, report }: Splicing): boolean {
  const memo = `fragment ${doc.file}`;
  let kept = set.memo.get(memo) as { doc: SourceDoc; problems: Problem[] } | undefined;
  if (kept?.doc !== doc) {
    const own = new Report(set.origins);
    own.addSource(doc);
    const definitions = (set.files.meta.fragment?.definitions ?? {}) as Definitions;
    const schema = definitions[`${pascal(folder)}Fragment`];
    const value = presentOf(doc, set, own);
    if (schema && value !== null && typeof value === "object") checkStructure(value, schema, definitions, own, value, true);
    kept = { doc, problems: own.problems };
    set.memo.set(memo, kept);
  }
  for (const problem of kept.problems) report.take(problem);
  const sound = kept.problems.every(({ severity }) => severity !== "error");
  if (!sound) report.incomplete = true;
  return sound;
}

const itemSchemas: Record<string, string> = {
  filters: "FilterItem",
  columns: "ColumnItem",
  actions: "ActionItem",
  charts: "ChartItem",
};

/**
 * The items with the reference's values in place, checked as if they were written in the page. Many pages fill a fragment
 * the same way; what was found sound once is kept.
 */
function filledItems(reference: Json, found: Fragment, folder: string, { set, report }: Splicing): unknown[] {
  const values = substitute.values(reference, found.parameters, report, "the fragment");
  // What the page itself gives stands in the page.
  const own = reference.with === undefined ? "" : (report.origins.of(reference)?.doc.file ?? "");
  const memo = `fragment ${own} ${String(reference.$ref)} ${JSON.stringify(values)}`;
  const kept = set.memo.get(memo) as { of: unknown[]; items: unknown[] } | undefined;
  if (kept?.of === found.items) return kept.items;
  const items = substitute.into(found.items, values, report) as unknown[];
  const schema = { type: "array", items: { $ref: `#/definitions/${itemSchemas[folder]}` } };
  const before = report.problems.length;
  const checked = (checkStructure(items, schema, set.definitions, report, items) as unknown[] | undefined) ?? [];
  // A mistake already told counts as none, so only a page without any may vouch for the fragment.
  if (before === 0 && report.problems.length === 0) set.memo.set(memo, { of: found.items, items: checked });
  return checked;
}

function select(items: Spliced[], reference: Json, context: Splicing): Spliced[] {
  const names = items.map(({ item }) => nameOf(item));
  const known = (list: unknown): string[] => {
    if (!Array.isArray(list)) return [];
    return list.map((name, i) =>
      names.includes(String(name)) ? String(name) : (references.fragmentItem(context.report, String(name), names, list, i) ?? String(name)),
    );
  };
  if (reference.only !== undefined && reference.except !== undefined) references.bothChosen(context.report, reference);
  const only = reference.only === undefined ? undefined : known(reference.only);
  const except = known(reference.except);
  const patch = (reference.patch ?? {}) as Json;
  for (const name of Object.keys(patch)) if (!names.includes(name)) references.fragmentItem(context.report, name, names, patch, name);
  return items
    .filter((_, i) => (only ? only.includes(names[i] as string) : !except.includes(names[i] as string)))
    .map((entry) => patched(entry, patch[nameOf(entry.item)] as Json | undefined, context));
}

function patched(entry: Spliced, change: Json | undefined, context: Splicing): Spliced {
  if (!change) return entry;
  const base = (typeof entry.item === "string" ? { field: entry.item } : entry.item) as Json;
  const item = { ...base, ...change };
  const { origins } = context.report;
  if (typeof entry.item === "string") {
    const origin = origins.ofKey(entry.container, entry.key);
    if (origin) {
      origins.set(item, origin);
      origins.setKey(item, "field", origin);
    }
  } else origins.copy(base, item);
  for (const key of Object.keys(change)) {
    const origin = origins.ofKey(change, key);
    if (origin) origins.setKey(item, key, origin);
  }
  const list: unknown[] = [item];
  return { item, container: list, key: 0 };
}
