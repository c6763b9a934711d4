/** What an item of a list is called by: its name, field, id, key (of a tab), fragment or kind. */
export function nameOf(item: unknown): string {
  if (typeof item === "string") return item;
  const { name, field, id, key, kind, $ref } = (item ?? {}) as Record<string, unknown>;
  return String(name ?? (Array.isArray(field) ? field[0] : field) ?? id ?? key ?? $ref ?? kind ?? "");
}
