/** The texts at `items.key` of an object: of each of its items. */
export function valuesAt(value: unknown, path: string): string[] {
  const found = path
    .split(".")
    .reduce<unknown[]>(
      (all, part) => all.flatMap((one) => ((one as Record<string, unknown> | undefined)?.[part] ?? []) as unknown[]),
      [value],
    );
  return found.filter((one) => typeof one === "string");
}
