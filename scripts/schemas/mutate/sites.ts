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
}

/** Every place of a page in which the grammar means something. */
export function findSites(page: unknown, schema: Schema, definitions: Definitions): Site[] {
  const sites: Site[] = [];
  const walk = (value: unknown, given: Schema, path: Path, info: Partial<Site>): void => {
    const annotated = deref(given, definitions);
    const real = branchOf(value, annotated, definitions);
    const chosen = real ? deref(real, definitions) : undefined;
    const slot = (annotated["x-slot"] ?? chosen?.["x-slot"]) as string | undefined;
    const place = { path, value, ...info };
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
        if (typeof item === "string" && slot) sites.push({ path: [...path, i], value: item, schema: chosen, role: `${slot} item` });
        if (chosen.items) walk(item, chosen.items as Schema, [...path, i], {});
      });
      return;
    }
    if (value === null || typeof value !== "object") return;
    const object = value as Record<string, unknown>;
    const properties = (chosen.properties ?? {}) as Record<string, Schema>;
    const required = new Set((chosen.required as string[] | undefined) ?? []);
    for (const [key, item] of Object.entries(object)) {
      const own = properties[key];
      const more = { key, parent: object, required: required.has(key), closed: chosen.additionalProperties === false };
      if (own) {
        sites.push({
          path: [...path, key],
          value: item,
          schema: deref(own, definitions),
          role: own.const === undefined ? "property" : "tag",
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
        });
        walk(item, chosen.additionalProperties as Schema, [...path, key], { key });
      }
    }
  };
  walk(page, schema, [], {});
  return sites;
}
