/**
 * What stands in JSON at a path of names and positions: `data.list.0.title`; "" is the whole. undefined where nothing does.
 * Only own properties are followed, so that no path leads out of the data.
 */
export function jsonAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path.split(".").filter(Boolean)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** The first of several paths, written `title|name`, that leads to a text or number. */
export function textAt(value: unknown, paths: string): string {
  for (const path of paths.split("|")) {
    const found = jsonAt(value, path.trim());
    if (typeof found === "string" && found.trim()) return found.replace(/<[^>]{0,200}>/g, "").trim();
    if (typeof found === "number") return String(found);
  }
  return "";
}
