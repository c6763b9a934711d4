import type { Migration } from "./migration.ts";
import { toVersion2 } from "./toVersion2.ts";

/**
 * The steps in order, each with input and expected pages in `fixtures/<from>/`. Version 1 is the first that was published.
 * A step is added together with the change of the grammar that needs it.
 */
export const migrations: readonly Migration[] = [toVersion2];

/** The version of the grammar that pages are written in now; schemas/meta/page.json asks for it. */
export const presentVersion = 1 + migrations.length;
