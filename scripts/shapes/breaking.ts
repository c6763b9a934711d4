import { basename } from "node:path";
import type { StoreName } from "#server/store/folder/Step.ts";
import type { Fields, StoredShapes } from "./storedShapes.ts";

/** A change of shape, and the store whose version has to be raised for it. */
export interface Break {
  store: StoreName;
  says: string;
}

/** The parts of a union, or the whole of another type. */
const partsOf = (type: string): Set<string> => new Set(type.split(" | "));

const isWider = (before: string, now: string): boolean => [...partsOf(before)].every((part) => partsOf(now).has(part));

/** What of a type no longer fits records written before. */
function ofFields(name: string, before: Fields, now: Fields): string[] {
  const bare = (field: string) => field.replace(/\?$/, "");
  const find = (fields: Fields, field: string) => Object.entries(fields).find(([other]) => bare(other) === bare(field));
  const gone = Object.entries(before).flatMap(([field, type]) => {
    const found = find(now, field);
    if (!found) return [`${name}.${bare(field)} went`];
    const [present, presentType] = found;
    if (!isWider(type, presentType)) return [`${name}.${bare(field)} was ${type} and is ${presentType}`];
    return field.endsWith("?") && !present.endsWith("?") ? [`${name}.${bare(field)} was optional`] : [];
  });
  const demanded = Object.keys(now).filter((field) => !field.endsWith("?") && !find(before, field));
  return [...gone, ...demanded.map((field) => `${name}.${field} is new and not optional`)];
}

/**
 * What of stored data changes its shape so that files written before need a step. New collections, types, tables, plain
 * indexes and optional fields, and a union with more members, need none.
 */
export function breaking(before: StoredShapes, now: StoredShapes): Break[] {
  const told: Break[] = [];
  const tell = (store: StoreName, ...lines: string[]) => void told.push(...lines.map((says) => ({ store, says })));
  for (const [name, shape] of Object.entries(before.collections)) {
    const present = now.collections[name];
    if (!present) tell("records", `collection ${name} went`);
    else {
      const unique = present.unique.filter((set) => !shape.unique.includes(set));
      tell("records", ...unique.map((set) => `collection ${name}: ${set} must be unique`));
      if (shape.record && present.record !== shape.record)
        tell("records", `collection ${name} held ${shape.record} and holds ${present.record}`);
      for (const [type, fields] of Object.entries(shape.types)) {
        const other = present.types[type];
        if (other) tell("records", ...ofFields(`${name}: ${type}`, fields, other));
      }
    }
  }
  for (const [file, tables] of Object.entries(before.tables))
    for (const [name, sql] of Object.entries(tables))
      if (now.tables[file]?.[name] !== sql) tell(basename(file, ".db") as StoreName, `${file}: ${name} changed`);
  if (JSON.stringify(before.columns) !== JSON.stringify(now.columns)) tell("columns", "columns/: the columns changed");
  return told;
}
