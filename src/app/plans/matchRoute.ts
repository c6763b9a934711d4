import type { Access, Frame } from "#engine/compile/plan.ts";

/** One line of `/plans/index.json`. */
export interface RouteEntry {
  route: string;
  file: string;
  title: string;
  frame: Frame;
  access: Access;
  breadcrumb: boolean;
  /** Bound to a menu, and in none. */
  unlisted?: boolean;
  navScope?: string;
  hash?: string;
}

/**
 * The page of a path: a spelled-out segment wins over a `:name` one, from left to right. Null when no route fits.
 */
export function matchRoute<R extends { route: string }>(routes: readonly R[], pathname: string): R | null {
  const path = segments(pathname);
  let best: { entry: R; score: string } | null = null;
  for (const entry of routes) {
    const pattern = segments(entry.route);
    if (pattern.length !== path.length) continue;
    let score = "";
    const fits = pattern.every((segment, index) => {
      const named = segment.startsWith(":");
      score += named ? "0" : "1";
      return named ? path[index] !== "" : segment === path[index];
    });
    if (fits && (!best || score > best.score)) best = { entry, score };
  }
  return best?.entry ?? null;
}

const segments = (path: string): string[] => path.replace(/^\/+|\/+$/g, "").split("/");
