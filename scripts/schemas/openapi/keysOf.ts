import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { MadeContract } from "./contractOf.ts";
import type { Notes } from "./Notes.ts";
import { fieldName } from "./names.ts";

/** The parameters of a call's path. */
export const pathFields = ({ contract }: MadeContract): string[] =>
  [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** Parameters that the list's address has as well come from the page's own. */
export function outerOf(made: MadeContract, list: MadeContract | undefined): Record<string, string> {
  const outer = new Set(list ? pathFields(list) : []);
  return Object.fromEntries(pathFields(made).flatMap((field) => (outer.has(field) ? [[field, `params.${field}`]] : [])));
}

/** What fills the path of a record: the page's parameters, and the row's identity. */
export function keysOf(
  made: MadeContract,
  list: MadeContract | undefined,
  row: JsonSchema | undefined,
  notes: Notes,
): Record<string, string> | undefined {
  const keys = outerOf(made, list);
  for (const field of pathFields(made)) {
    if (field in keys) continue;
    const from = keyField(field, row);
    if (from === undefined) {
      notes.add(made.operation.place, `no field of a row fills {${field}}: left out`);
      return undefined;
    }
    keys[field] = `row.${from}`;
  }
  return keys;
}

/** The field of a row that a parameter of the path means: petId → petId, id; name → name, metadata.name. */
export function keyField(parameter: string, row: JsonSchema | undefined): string | undefined {
  const fields = Object.keys(row?.properties ?? {});
  const flat = (text: string) => text.toLowerCase().replaceAll("_", "");
  const like = (name: string) => fields.find((field) => flat(field) === flat(name));
  const last = /(?:^|[a-z_])(id|uuid|guid|number|name|key|slug|code|sha|login|sku)$/i.exec(parameter)?.[1] ?? "";
  // `project_gid`, `AccountSid`: the row calls it gid, sid.
  const tail = /(?:_|(?<=[a-z0-9]))(gid|sid|oid|pk|handle|arn)$/i.exec(parameter)?.[1] ?? "";
  const inside = row?.properties?.metadata?.properties?.[parameter] ? `metadata.${parameter}` : undefined;
  return (
    like(parameter) ??
    (last === "" ? undefined : like(last)) ??
    (tail === "" ? undefined : like(tail)) ??
    inside ??
    (/id$/i.test(parameter) ? like("id") : undefined) ??
    (fields.includes("id") ? "id" : undefined)
  );
}

/** A field of the body that is called like one of the path is the same key: it is sent along, and no form asks for it. */
export function withTwins(made: MadeContract, keys: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!keys) return undefined;
  const { properties = {} } = made.contract.request;
  const twin = (schema: JsonSchema) => keys[fieldName(String(schema["x-name"] ?? ""))];
  const twins = Object.entries(properties).flatMap(([field, schema]) => (field in keys ? [] : [[field, twin(schema)]]));
  return { ...keys, ...Object.fromEntries(twins.filter(([, from]) => from !== undefined)) };
}
