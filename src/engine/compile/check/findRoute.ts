import { matchRoute } from "../routePattern.ts";
import type { KnownRoutes } from "./knownRoutes.ts";

/** The page a path leads to: an exact one first, then by its parameters or holes. */
export function findRoute(path: string, routes: KnownRoutes): string | undefined {
  if (routes.has(path)) return path;
  let found = patterns.get(routes);
  if (!found) {
    found = { withParams: [...routes.keys()].filter((route) => route.includes("/:")), paths: new Map() };
    patterns.set(routes, found);
  }
  if (!found.paths.has(path)) {
    const candidates = path.includes("\u0000") ? [...routes.keys()] : found.withParams;
    found.paths.set(
      path,
      candidates.find((route) => matchRoute(path, route)),
    );
  }
  return found.paths.get(path);
}

/** Paths already looked up, and the routes that can match more than themselves. */
const patterns = new WeakMap<KnownRoutes, { withParams: string[]; paths: Map<string, string | undefined> }>();
