import type { Migration } from "./migration.ts";

/**
 * The steps in order, each with input and expected pages in `fixtures/<from>/`. Version 1 is the first that was published,
 * so there is none yet; a step is added together with the change of the grammar that needs it.
 */
export const migrations: readonly Migration[] = [];
