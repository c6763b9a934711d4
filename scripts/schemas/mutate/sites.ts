import { branchOf, type Definitions, deref, type Schema } from "#engine/compile/schema.ts";

export type Path = (string | number)[];

/** A place in a page where a certain mistake can be made. */
export interface Site {
  path: Path;
  schema: Schema;
  value: unknown;
  /** What the value is: a slot of the grammar, `property` (its key may be misspelt), `choice`, `tag`, `object`. */
  role: string;
  /** Property name of the value in its object. */
  key?: string;
  parent?: Record<string, unknown>;
  required?: boolean;
  /** The object around it allows no other properties. */
  closed?: boolean;
  /** What a text names, as `x-refers` says. */
  refers?: { to: string; of?: string; else?: string; made?: boolean; holds?: string };
  /** The objects around, the nearest last. */
  around: Record<string, unknown>[];
}

/** Every place of a page in which the grammar means something. */
export function findSites(page: unknown, schema: Schema, definitions: Definitions): Site[] {
  const sites: Site[] = [];
  const around: Record<string, unknown>[] = [];
  const names = (value: unknown, said: unknown, place: Omit<Site, "role" | "schema">, schema: Schema): void => {
    if (said === undefined || Array.isArray(value)) return;
    const refers = (typeof said === "string" ? { to: said } : said) as Site["refers"] & object;
    sites.push({ ...place, schema, role: "names", refers });
  };
  const walk = (value: unknown, given: Schema, path: Path, info: Partial<Site>): void => {
    const annotated = deref(given, definitions);
    const real = branchOf(value, annotated, definitions);
    const chosen = real ? deref(real, definitions) : undefined;
    const slot = (annotated["x-slot"] ?? chosen?.["x-slot"]) as string | undefined;
    const place = { path, value, ...info, around: [...around] };
    if (typeof value === "string") names(value, annotated["x-refers"] ?? chosen?.["x-refers"], place, annotated);
    if (slot) sites.push({ ...place, schema: annotated, role: slot });
    if (!chosen) return;
    if (chosen.anyOf || chosen.discriminator) {
      walk(value, chosen, path, info);
      return;
    }
    if (Array.isArray(chosen.enum) && typeof value === "string") sites.push({ ...place, schema: chosen, role: "choice" });
    if (!slot) sites.push({ ...place, schema: chosen, role: "plain" });
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        if (typeof item === "string" && slot)
          sites.push({ path: [...path, i], value: item, schema: chosen, role: `${slot} item`, around: [...around] });
        if (chosen.items) walk(item, chosen.items as Schema, [...path, i], {});
      });
      return;
    }
    if (value === null || typeof value !== "object") return;
    const object = value as Record<string, unknown>;
    const properties = (chosen.properties ?? {}) as Record<string, Schema>;
    const required = new Set((chosen.required as string[] | undefined) ?? []);
    around.push(object);
    for (const [key, item] of Object.entries(object)) {
      const own = properties[key];
      const more = { key, parent: object, required: required.has(key), closed: chosen.additionalProperties === false };
      if (own) {
        sites.push({
          path: [...path, key],
          value: item,
          schema: deref(own, definitions),
          role: own.const === undefined ? "property" : "tag",
          around: [...around],
          ...more,
        });
        if (own.const === undefined) walk(item, own, [...path, key], more);
      } else if (chosen.additionalProperties && typeof chosen.additionalProperties === "object") {
        sites.push({
          path: [...path, key],
          value: item,
          schema: {},
          role: `${slot ?? "map"} entry`,
          key,
          parent: object,
          around: [...around],
        });
        walk(item, chosen.additionalProperties as Schema, [...path, key], { key });
      }
    }
    around.pop();
  };
  walk(page, schema, [], {});
  return sites;
}
