import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { categories } from "../change.ts";
import { at, edited, isObject, type Json, type Path, placesIn } from "./authored.ts";

export type ContractRule = (typeof categories.contract)[number];

/** A contract changed so that somebody who calls it notices. */
export interface ContractMutation {
  /** The contract as it is now; undefined: there is none. */
  value: Json | undefined;
  /** What the finding's sentence must name. */
  names: string;
}

type Make = (contract: Json, set: SchemaSet) => ContractMutation[];

const changed = (contract: Json, path: Path, by: unknown, names: string): ContractMutation => ({
  value: edited(contract, path, by),
  names,
});

/** How each rule is broken, at every place where the text of a contract allows it. */
export const contractMutations: Record<ContractRule, Make> = {
  ENDPOINT_GONE: (contract) => [
    { value: undefined, names: "is gone" },
    ...(contract.backend === undefined ? [changed(contract, ["path"], `${contract.path}/elsewhere`, "elsewhere")] : []),
  ],
  ENDPOINT_RIGHTS_NARROWED: ({ rights, ...rest }) => {
    const tries: unknown[] = [];
    if (rights === "public") tries.push("signedIn", { menus: ["/elsewhere"] });
    if (rights === "signedIn") tries.push({ menus: ["/elsewhere"] }, { op: "delete" });
    if (isObject(rights)) tries.push({ ...rights, op: rights.op === "delete" ? "push" : "delete" });
    if (isObject(rights) && Array.isArray(rights.menus)) tries.push({ ...rights, menus: [...rights.menus.slice(1), "/elsewhere"] });
    return tries.map((asked) => ({ value: { ...rest, rights: asked }, names: "fewer people" }));
  },
  REQUEST_FIELD_GONE: (contract, set) => [
    ...fieldsIn(contract, "request")
      .filter(({ path, name }) => path.length > 3 || !isIncluded(contract, name, set))
      .map(({ path, name }) => changed(contract, path, undefined, `${name} is gone`)),
    ...includesOf(contract).map((_, i) => changed(contract, ["request", "include", i], undefined, "is gone")),
  ],
  REQUEST_FIELD_REQUIRED: (contract) =>
    fieldsIn(contract, "request").flatMap(({ path, name }) => {
      const around = path.slice(0, -2);
      const required = (at(contract, [...around, "required"]) ?? []) as string[];
      return required.includes(name) ? [] : changed(contract, [...around, "required"], [...required, name], `${name} must be given`);
    }),
  REQUEST_FIELD_NARROWED: (contract, set) =>
    fieldsIn(contract, "request").flatMap(({ path, name, field }) => [
      ...narrower(field, set).map((by) => changed(contract, path, by, name)),
      ...(isObject(field.items) && field.items.properties === undefined
        ? narrower(field.items, set, true).map((items) => changed(contract, path, { ...field, items }, name))
        : []),
    ]),
  REPLY_FIELD_GONE: (contract) =>
    fieldsIn(contract, "reply").map(({ path, name }) => changed(contract, path, undefined, `${name} any more`)),
  REPLY_FIELD_CHANGED: (contract) => [
    ...fieldsIn(contract, "reply").flatMap(({ path, name, field }) =>
      field.type === undefined || field.type === "object" || field.type === "array"
        ? []
        : changed(contract, [...path, "type"], field.type === "boolean" ? "string" : "boolean", name),
    ),
    ...(at(contract, ["reply", "kind"]) === "rows" ? [changed(contract, ["reply", "kind"], "list", "replies list")] : []),
  ],
};

interface Field {
  path: Path;
  name: string;
  field: Json;
}

/** Every field of a part of a contract, also those of fields. */
function fieldsIn(contract: Json, part: "request" | "reply"): Field[] {
  return placesIn(contract[part], [part]).flatMap(({ path, value }) => {
    const key = path.length === 1 && isObject(value.extra) ? ["extra", "properties"] : ["properties"];
    if (path.at(-1) === "properties" || path.at(-1) === "extra") return [];
    return key.flatMap((name) => fieldsOf(value[name], [...path, name]));
  });
}

const fieldsOf = (fields: unknown, path: Path): Field[] =>
  Object.entries(isObject(fields) ? fields : {}).flatMap(([name, field]) =>
    isObject(field) ? { path: [...path, name], name, field } : [],
  );

const includesOf = ({ request }: Json): unknown[] => (isObject(request) && Array.isArray(request.include) ? request.include : []);

/** Whether a field stays by a fragment when the contract's own of that name goes. */
const isIncluded = (contract: Json, name: string, set: SchemaSet): boolean =>
  includesOf(contract).some((entry) => {
    const fragment = set.fragments.get(`requests/${isObject(entry) ? entry.of : entry}`)?.value as { properties?: Json } | undefined;
    return fragment?.properties?.[name] !== undefined;
  });

/** Everything that takes less than the field does. */
function narrower(field: Json, set: SchemaSet, entry = false): Json[] {
  const { type, enum: values, default: preset } = field;
  const tries: Json[] = [{ ...field, type: type === "boolean" ? "string" : "boolean", enum: undefined, "x-dictionary": undefined }];
  const limit = (key: string, by: number, start: number) => {
    const now = field[key];
    tries.push({ ...field, [key]: typeof now === "number" ? now + by : start });
  };
  if (type === "string" && values === undefined) {
    limit("maxLength", -1, 1);
    limit("minLength", 1, 1);
    tries.push({ ...field, pattern: "^zz$" }, { ...field, enum: ["zz"] });
  }
  if (type === "integer" || type === "number") {
    limit("maximum", -1, 1);
    limit("minimum", 1, -5);
  }
  if (type === "array") limit("maxItems", -1, 1);
  if (Array.isArray(values) && values.length > 1) tries.push({ ...field, enum: values.slice(1) });
  if (!entry && type !== "array" && type !== "object") tries.push({ ...field, default: preset === 77 ? 78 : 77 });
  const dictionary = typeof field["x-dictionary"] === "string" ? set.dictionaries.get(field["x-dictionary"]) : undefined;
  if (dictionary?.items.some(({ value: one }) => !["0", "1"].includes(String(one)))) tries.push({ ...field, "x-dictionary": "yesNo" });
  return tries;
}
