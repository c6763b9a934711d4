/** A page, or a fragment, as it was written. */
export type Page = Record<string, unknown>;

/** One step of the grammar: a page or fragment of version `from` becomes one of `from + 1`. */
export interface Migration {
  from: number;
  /** What changed, in a sentence. */
  description: string;
  /**
   * Takes a copy that it may change. Lists keep their items in their places, so that messages still find what they are
   * about in the text as it was written.
   */
  migrate(page: Page): Page;
}

export interface Migrated {
  page: Page;
  /** Steps taken, in order. */
  steps: Migration[];
}

/**
 * The page brought to `to`, one step after another. Throws for a page without a version, one newer than `to`, or a gap in
 * the steps.
 */
export function migratePage(page: Page, steps: readonly Migration[], to: number): Migrated {
  const version = page.schemaVersion;
  if (typeof version !== "number" || !Number.isInteger(version)) throw new Error("the page has no schemaVersion");
  if (version > to) throw new Error(`schemaVersion ${version} is newer than this product knows (${to})`);
  let current = page;
  const taken: Migration[] = [];
  for (let from = version; from < to; from++) {
    const step = steps.find((one) => one.from === from);
    if (!step) throw new Error(`there is no step from schemaVersion ${from} to ${from + 1}`);
    current = { ...step.migrate(structuredClone(current)), schemaVersion: from + 1 };
    taken.push(step);
  }
  return { page: current, steps: taken };
}

/** Fragments of version 1 said no version. */
export function withVersion(written: Page): Page {
  const fragment = !("route" in written) && ["items", "page", "properties"].some((key) => key in written);
  if (written.schemaVersion !== undefined || !fragment) return written;
  const { $schema, ...rest } = written;
  return { ...($schema === undefined ? {} : { $schema }), schemaVersion: 1, ...rest };
}
