import type { Migration, Page } from "./migration.ts";

type Json = Record<string, unknown>;

export const toVersion2: Migration = {
  from: 1,
  description: 'A parameter that no request takes says "sent": false instead of an empty "field".',
  migrate(page) {
    headersOf(page).forEach(unsentParams);
    return withSchema(page);
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

/** Editors read the grammar of the version that the page says. */
function withSchema(page: Page): Page {
  if (typeof page.$schema !== "string") return page;
  return { ...page, $schema: page.$schema.replace(/\b(page|fragment)\.v1\.json$/, "$1.v2.json") };
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
