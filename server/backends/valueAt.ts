/** What stands at a path such as `data.items.0.name`; the value itself for an empty path. Only own properties are read. */
export function valueAt(value: unknown, path = ""): unknown {
  if (path === "") return value;
  let found: unknown = value;
  for (const key of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
