import { isDeepStrictEqual } from "node:util";
import { propertiesOf } from "#engine/compile/resolve/rowType.ts";
import { type KnownEndpoint, resolveSchema, type SchemaSet } from "#engine/compile/schemaSet.ts";
import type { JsonSchema, Rights } from "#engine/grammar/contract.ts";
import { type Change, changeAt, type Rule } from "./change.ts";
import type { Offer } from "./offer.ts";

type Add = (message: string, path: (string | number)[], rule?: Rule) => void;

/** What a change of contracts does to those who call them. */
export function compareContracts(before: Offer, now: Offer): Change[] {
  const changes: Change[] = [];
  for (const [name, old] of before.set.endpoints) {
    const endpoint = now.set.endpoints.get(name);
    const affected = () =>
      [...now.pages.values()].filter((page) => page.endpoints.has(name)).map(({ title, route }) => `“${title}” (${route})`);
    if (!endpoint) {
      const { method, path, title } = old.contract;
      const other = [...now.set.endpoints].find(
        ([one, { contract }]) => !before.set.endpoints.has(one) && contract.path === path && contract.method === method,
      );
      const message = `the call ${name} (${title}) ${other ? `is called ${other[0]} now` : "is gone"}`;
      changes.push(changeAt(old.doc, ["endpoints", name], message, { rule: "ENDPOINT_GONE", affected: affected() }));
      continue;
    }
    const add: Add = (message, path, rule) =>
      changes.push(changeAt(endpoint.doc, ["endpoints", name, ...path], `${name}: ${message}`, rule ? { rule, affected: affected() } : {}));
    compareEndpoint(old, endpoint, before.set, now.set, add);
  }
  for (const [name, { doc, contract }] of now.set.endpoints)
    if (!before.set.endpoints.has(name)) changes.push(changeAt(doc, ["endpoints", name], `the call ${name} (${contract.title}) is new`));
  return changes;
}

function compareEndpoint({ contract: old }: KnownEndpoint, { contract }: KnownEndpoint, was: SchemaSet, is: SchemaSet, add: Add): void {
  const [had, asked] = [old.rights, contract.rights];
  if (!isDeepStrictEqual(had, asked)) {
    const words = `${JSON.stringify(had)} before, ${JSON.stringify(asked)} now`;
    if (isNarrower(had, asked)) add(`may be called by fewer people: ${words}`, ["rights"], "ENDPOINT_RIGHTS_NARROWED");
    else add(`may be called by more people: ${words}`, ["rights"]);
  }
  if (old.method !== contract.method || old.path !== contract.path)
    add(`is called at ${contract.method} ${contract.path}, not ${old.method} ${old.path}`, ["path"], "ENDPOINT_GONE");
  compareRequest(old.request, contract.request, was, is, ["request"], "", add);
  const rows = [resolveSchema(old.reply.row, was), resolveSchema(contract.reply.row, is)] as const;
  if (old.reply.kind !== contract.reply.kind)
    add(`replies ${contract.reply.kind} instead of ${old.reply.kind}`, ["reply", "kind"], "REPLY_FIELD_CHANGED");
  else if (rows[0]) compareReply(rows[0], rows[1] ?? {}, was, is, ["reply", "row"], "", add, 0);
  const extras = [{ properties: old.reply.extra ?? {} }, { properties: contract.reply.extra ?? {} }] as const;
  compareReply(...extras, was, is, ["reply", "extra"], "", add, 0);
}

function compareRequest(old: JsonSchema, now: JsonSchema, was: SchemaSet, is: SchemaSet, path: string[], around: string, add: Add): void {
  const known = propertiesOf(now, is);
  const had = propertiesOf(old, was);
  for (const [name, before] of Object.entries(had)) {
    const field = resolveSchema(known[name], is);
    const shown = around === "" ? name : `${around}.${name}`;
    const at = [...path, "properties", name];
    if (!field) {
      if (now.additionalProperties !== true) add(`the request field ${shown} is gone`, path, "REQUEST_FIELD_GONE");
      continue;
    }
    const real = resolveSchema(before, was) ?? {};
    const why = narrowed(real, field) ?? entriesNarrowed(real, field, was, is) ?? otherValues(real, field, was, is);
    if (why) add(`the request field ${shown} ${why}`, at, "REQUEST_FIELD_NARROWED");
    if (JSON.stringify(real.default) !== JSON.stringify(field.default))
      add(
        `without ${shown} the call takes ${JSON.stringify(field.default) ?? "nothing"} instead of ${JSON.stringify(real.default) ?? "nothing"}`,
        at,
        "REQUEST_FIELD_NARROWED",
      );
    const inner = [real.items ? resolveSchema(real.items, was) : real, field.items ? resolveSchema(field.items, is) : field] as const;
    if (inner[0]?.properties && inner[1]) compareRequest(inner[0], inner[1], was, is, at, shown, add);
  }
  for (const name of now.required ?? [])
    if (!old.required?.includes(name))
      add(`the request field ${around === "" ? name : `${around}.${name}`} must be given now`, path, "REQUEST_FIELD_REQUIRED");
  for (const name of Object.keys(known)) if (!(name in had)) add(`the request field ${name} is new`, [...path, "properties", name]);
}

function compareReply(
  old: JsonSchema,
  now: JsonSchema,
  was: SchemaSet,
  is: SchemaSet,
  path: string[],
  around: string,
  add: Add,
  depth: number,
): void {
  if (depth > 4) return;
  const known = propertiesOf(now, is);
  for (const [name, before] of Object.entries(propertiesOf(old, was))) {
    const field = resolveSchema(known[name], is);
    const shown = around === "" ? name : `${around}.${name}`;
    if (!field) {
      if (now.additionalProperties !== true) add(`the reply has no field ${shown} any more`, path, "REPLY_FIELD_GONE");
      continue;
    }
    const real = resolveSchema(before, was) ?? {};
    const types = [typesOf(real), typesOf(field)] as const;
    if (types[0].length > 0 && types[1].some((type) => !types[0].includes(type) && !(type === "integer" && types[0].includes("number"))))
      add(`${shown} of the reply is ${types[1].join(" or ")} instead of ${types[0].join(" or ")}`, path, "REPLY_FIELD_CHANGED");
    const inner = [real.items ? resolveSchema(real.items, was) : real, field.items ? resolveSchema(field.items, is) : field] as const;
    if (inner[0]?.properties && inner[1]) compareReply(inner[0], inner[1], was, is, path, shown, add, depth + 1);
  }
  for (const name of Object.keys(known))
    if (!(name in propertiesOf(old, was))) add(`the reply has the field ${around === "" ? name : `${around}.${name}`} now`, path);
}

/** Whether somebody who could call may not any more. */
function isNarrower(old: Rights, now: Rights): boolean {
  if (now === "public" || old === now) return false;
  if (old === "public" || old === "signedIn") return now !== "signedIn" || old === "public";
  if (now === "signedIn") return false;
  if (now.op !== undefined && now.op !== old.op) return true;
  if (!("menus" in now)) return false;
  return !("menus" in old) || old.menus.some((menu) => !now.menus.includes(menu)) || (old.shared === true && now.shared !== true);
}

/** Another option set for a request field, which lacks values of the one before. */
function otherValues(old: JsonSchema, now: JsonSchema, was: SchemaSet, is: SchemaSet): string | undefined {
  const [before, after] = [old["x-dictionary"] ?? old.items?.["x-dictionary"], now["x-dictionary"] ?? now.items?.["x-dictionary"]];
  if (after === undefined || before === undefined || before === after) return undefined;
  const values = (name: string, set: SchemaSet) => (set.dictionaries.get(name)?.items ?? []).map(({ value }) => String(value));
  const left = values(after, is);
  const missing = values(before, was).filter((value) => !left.includes(value));
  return missing.length > 0 ? `takes the values of ${after} and not of ${before}: not ${missing.join(", ")} any more` : undefined;
}

const typesOf = ({ type }: JsonSchema): string[] => (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined) as string[];

/** Why the entries of a list take less than they took. */
function entriesNarrowed(old: JsonSchema, now: JsonSchema, was: SchemaSet, is: SchemaSet): string | undefined {
  const [before, after] = [resolveSchema(old.items, was), resolveSchema(now.items, is)];
  const why = before && after && narrowed(before, after);
  return why && `${why}, in each entry`;
}

/** Why a field takes less than it took. */
function narrowed(old: JsonSchema, now: JsonSchema): string | undefined {
  const [was, is] = [typesOf(old), typesOf(now)];
  const lost = was.filter((type) => !is.includes(type) && !(type === "integer" && is.includes("number")));
  if (is.length > 0 && lost.length > 0) return `is ${is.join(" or ")} instead of ${was.join(" or ")}`;
  for (const key of ["maximum", "maxLength", "maxItems"] as const) {
    const [before, after] = [old[key] as number | undefined, now[key] as number | undefined];
    if (after !== undefined && (before === undefined || after < before)) return `takes less: ${key} ${after}, before ${before ?? "none"}`;
  }
  for (const key of ["minimum", "minLength", "minItems"] as const) {
    const [before, after] = [old[key] as number | undefined, now[key] as number | undefined];
    // A length begins at 0, a number anywhere.
    const least = before ?? (key === "minimum" ? Number.NEGATIVE_INFINITY : 0);
    if (after !== undefined && after > least) return `takes less: ${key} ${after}, before ${before ?? "none"}`;
  }
  const values = (old.enum ?? old.items?.enum)?.map(String);
  const left = (now.enum ?? now.items?.enum)?.map(String);
  const missing = left && values?.filter((value) => !left.includes(value));
  if (missing && missing.length > 0) return `does not take ${missing.join(", ")} any more`;
  if (left && !values) return `takes only ${left.slice(0, 10).join(", ")} now`;
  return now.pattern !== undefined && now.pattern !== old.pattern ? `must have the form ${now.pattern} now` : undefined;
}
