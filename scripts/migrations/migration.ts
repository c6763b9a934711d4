export type Page = Record<string, unknown>;

/** One step of the grammar: a page of version `from` becomes one of `from + 1`. */
export interface Migration {
  from: number;
  /** What changed, in a sentence. */
  description: string;
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
