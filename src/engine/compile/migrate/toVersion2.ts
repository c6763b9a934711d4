import type { Migration, Page } from "./migration.ts";

type Json = Record<string, unknown>;

export const toVersion2: Migration = {
  from: 1,
  description:
    'A parameter that no request takes says "sent": false instead of an empty "field"; a view shown and asked for while a parameter has a value says "needs".',
  migrate(page) {
    headersOf(page).forEach(unsentParams);
    const { patch, variants, ...own } = page;
    return withSchema({
      ...(withNeeds(own) as Page),
      ...(patch === undefined ? {} : { patch }),
      ...(variants === undefined ? {} : { variants }),
    });
  },
};

/** Where the header of a page may stand: the page itself, a template's page, what a page changes of another. */
function headersOf(page: Page): Json[] {
  const variants = isObject(page.variants) && isObject(page.variants.of) ? Object.values(page.variants.of) : [];
  return [page, page.page, page.patch, ...variants].filter(isObject);
}

function unsentParams({ params }: Json): void {
  if (!isObject(params)) return;
  for (const param of Object.values(params)) {
    if (!isObject(param) || !Array.isArray(param.field) || param.field.length > 0) continue;
    delete param.field;
    param.sent = false;
  }
}

/**
 * A view whose `when` and `loadWhen` both ask for a value of one parameter needs it. What a page changes of another stays:
 * there one of the two may be written over.
 */
function withNeeds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNeeds);
  if (!isObject(value)) return value;
  const needed = typeof value.kind === "string" && value.when === value.loadWhen ? hasValue.exec(String(value.when))?.[1] : undefined;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (needed === undefined || (key !== "when" && key !== "loadWhen")) return [[key, withNeeds(item)]];
    return key === "when" ? [["needs", [needed]]] : [];
  });
  return Object.fromEntries(entries);
}

const hasValue = /^params\.(\w+) != null && params\.\1 != ''$/;

/** Editors read the grammar of the version that the page says. */
function withSchema(page: Page): Page {
  if (typeof page.$schema !== "string") return page;
  return { ...page, $schema: page.$schema.replace(/\b(page|fragment)\.v1\.json$/, "$1.v2.json") };
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
