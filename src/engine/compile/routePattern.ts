/** Names of the `:name` segments of a route. */
export function routeParams(route: string): string[] {
  return route
    .split("/")
    .filter((part) => part.startsWith(":"))
    .map((part) => part.slice(1));
}

/** The route with the given segments filled in. */
export function fillRoute(route: string, values: Record<string, string>): string {
  return route
    .split("/")
    .map((part) => (part.startsWith(":") ? (values[part.slice(1)] ?? part) : part))
    .join("/");
}

/**
 * Whether a path, in which holes are written `{…}` or `\u0000`, can lead to a route. A hole stands for any one segment
 * or part of one.
 */
export function matchRoute(path: string, route: string): boolean {
  if (!route.includes(":") && !path.includes("\u0000")) return path === route;
  const parts = path.split("/");
  const pattern = route.split("/");
  if (parts.length !== pattern.length) return false;
  return parts.every((part, i) => {
    const wanted = pattern[i] as string;
    if (wanted.startsWith(":")) return part.length > 0;
    if (!part.includes("\u0000")) return part === wanted;
    const pieces = part.split("\u0000");
    return wanted.startsWith(pieces[0] as string) && wanted.endsWith(pieces.at(-1) as string);
  });
}
