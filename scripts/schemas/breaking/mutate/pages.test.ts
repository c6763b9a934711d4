import { expect, test } from "vitest";
import { locate, readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { type Change, categories } from "../change.ts";
import { compareOffers } from "../compare.ts";
import { offerOf, offersOf } from "../offer.ts";
import { isObject, placesIn } from "./authored.ts";
import { type Mutation, mutationsOf, type PageRule } from "./pageMutations.ts";

/** One of each rule in every page; all that can be made with `MUTATE=all`. */
const most = process.env.MUTATE === "all" ? Number.POSITIVE_INFINITY : 1;
const set = loadSchemaSet();
const before = offerOf(set);
const offersIn = new Map(set.files.pages.map((doc) => [doc, [...before.pages.values()].filter((page) => page.doc === doc)]));

/** What breaks when the one file reads so now. */
function breaks(doc: SourceDoc, now: SourceDoc | undefined): Change[] {
  const pages = new Map([...before.pages].filter(([, page]) => page.doc !== doc));
  if (now) for (const page of offersOf(now, set)) pages.set(page.route, page);
  return compareOffers(before, { ...before, pages }).filter(({ rule }) => rule !== undefined);
}

/** What goes with it: an export that names no columns takes those of its table, and a heading takes its filter along. */
const beside: Partial<Record<PageRule, PageRule[]>> = { COLUMN_GONE: ["EXPORT_FIELD_GONE", "PARAM_GONE"] };

/** What must be told of one mutation, against what is. */
function told(rule: PageRule, doc: SourceDoc, { value, path, names }: Mutation): string | undefined {
  const now = value && readSource(doc.file, JSON.stringify(value, null, 2));
  const changes = breaks(doc, now);
  const shown = `${rule} ${doc.file} ${path.join("/")} ${names}: `;
  const found = changes.filter((change) => change.rule === rule && change.message.includes(names));
  if (found.length === 0) return `${shown}not found, but ${changes.map((one) => `${one.rule} ${one.message}`).join(" | ") || "nothing"}`;
  const other = changes.filter((change) => change.rule !== rule && !(beside[rule] ?? []).includes(change.rule as PageRule));
  if (other.length > 0) return `${shown}also ${other.map((one) => `${one.rule} ${one.message}`).join(" | ")}`;
  const { line } = locate(now ?? doc, path);
  // Of two buttons of the same words and right either may be shown.
  if (!found.some((change) => change.file === doc.file && (change.line === line || change.path.endsWith("/op"))))
    return `${shown}at ${found[0]?.file}:${found[0]?.line} ${found[0]?.path} instead of line ${line}`;
  const routes = (offersIn.get(doc) ?? []).map(({ route }) => route);
  const missing = found.flatMap(({ affected }) =>
    routes.some((route) => isToldOf(route, doc, affected)) ? [] : affected.join(", ") || "nobody",
  );
  return missing.length > 0 ? `${shown}concerns ${missing.join(" | ")}` : undefined;
}

/** Menus and pages whose own text leads to the route, as anybody finds them by searching the files. */
function isToldOf(route: string, own: SourceDoc, affected: string[]): boolean {
  const menus = set.files.sites.flatMap(({ value }) =>
    placesIn(value).flatMap((place) => (pathOf(place.value.url) === route ? place.value.name : [])),
  );
  const linking = set.files.pages
    .filter((doc) => doc !== own && placesIn(doc.value).some(({ value }) => pathOf(value.link) === route))
    .map(({ value }) => (isObject(value) ? String(value.route) : ""));
  return (
    menus.every((name) => affected.some((one) => one.startsWith("menu ") && one.endsWith(String(name)))) &&
    linking.every((from) => affected.some((one) => one.endsWith(`(${from})`)) || from.includes(":"))
  );
}

const pathOf = (text: unknown): string | undefined => (typeof text === "string" ? text.split(/[?#{]/)[0] : undefined);

const spread = <T>(all: T[], from: number): T[] => {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[(Math.floor(i * step) + from) % all.length] as T);
};

const made = new Map<PageRule, number>();

test.each([...categories.people])("%s is found wherever a page can break it", { timeout: 1_800_000 }, (rule) => {
  const wrong = set.files.pages.flatMap((doc, i) =>
    spread(mutationsOf(rule, doc, offersIn.get(doc) ?? [], set), i).flatMap((mutation) => {
      made.set(rule, (made.get(rule) ?? 0) + 1);
      return told(rule, doc, mutation) ?? [];
    }),
  );
  expect(wrong.slice(0, 8)).toEqual([]);
  expect(made.get(rule) ?? 0).toBeGreaterThan(0);
});
