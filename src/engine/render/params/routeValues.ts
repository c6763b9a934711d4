/** Values of the `:name` segments of a route in a path; empty when the path does not match. */
export function routeValues(route: string, pathname: string): Record<string, string> {
  const pattern = route.split("/");
  const path = pathname.replace(/(.)\/$/, "$1").split("/");
  if (pattern.length !== path.length) return {};
  const values: Record<string, string> = {};
  for (const [index, step] of pattern.entries()) {
    const found = path[index] ?? "";
    if (step.startsWith(":")) values[step.slice(1)] = decode(found);
    else if (step !== found) return {};
  }
  return values;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
