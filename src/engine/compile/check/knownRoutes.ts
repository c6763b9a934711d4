import type { PageContext } from "../resolve/context.ts";

/** Route → names of the parameters its address takes, and of those it can't do without. */
export type KnownRoutes = Map<string, { params: string[]; needed: string[]; open: boolean; page?: PageContext }>;
