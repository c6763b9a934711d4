import type { KnownRoutes } from "./check/knownRoutes.ts";
import type { Report } from "./problem.ts";
import type { Resolved } from "./resolve/resolve.ts";

/** What is kept of a file after its checks. */
export interface Understood {
  /** What is wrong with the page itself. */
  report: Report;
  pages: Resolved[];
  /** What is wrong with its links, and the routes they were checked against. */
  links?: { routes: KnownRoutes; report: Report };
}
