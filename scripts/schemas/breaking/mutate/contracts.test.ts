import { expect, test } from "vitest";
import { createSet, type SchemaSet } from "#engine/compile/schemaSet.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { type Change, categories } from "../change.ts";
import { compareOffers } from "../compare.ts";
import { offerOf } from "../offer.ts";
import { isObject, type Json } from "./authored.ts";
import { type ContractMutation, type ContractRule, contractMutations } from "./contractMutations.ts";

/** One of each rule in every file of contracts; all that can be made with `MUTATE=all`. */
const most = process.env.MUTATE === "all" ? Number.POSITIVE_INFINITY : 1;
const set = loadSchemaSet();
const { pages, menus } = offerOf(set);

interface Authored {
  doc: SourceDoc;
  name: string;
  contract: Json;
}

const contracts: Authored[][] = set.files.endpoints.map((doc) =>
  Object.entries((doc.value as { endpoints: Record<string, Json> }).endpoints).map(([name, contract]) => ({ doc, name, contract })),
);

/** A set that knows one contract alone, as it is written. */
function setWith({ doc, name }: Authored, contract: Json | undefined): SchemaSet {
  const area = { ...(doc.value as Json), endpoints: contract ? { [name]: contract } : {} };
  const endpoints = [readSource(doc.file, JSON.stringify(area, null, 2))];
  return createSet({ ...set.files, pages: [], sites: [], entities: [], dictionaries: [], endpoints });
}

const shared = { entities: set.entities, dictionaries: set.dictionaries };

function told(rule: ContractRule, one: Authored, { value, names }: ContractMutation): string | undefined {
  const old = { ...setWith(one, one.contract), ...shared };
  const now = { ...setWith(one, value), ...shared };
  const before = { set: old, pages, menus };
  const changes: Change[] = compareOffers(before, { ...before, set: now }).filter((change) => change.rule !== undefined);
  const shown = `${rule} ${one.name} ${names} ${JSON.stringify(value?.request ?? "").slice(-150)}: `;
  const found = changes.find((change) => change.rule === rule && change.message.includes(names));
  if (!found) return `${shown}not found, but ${changes.map((change) => `${change.rule} ${change.message}`).join(" | ") || "nothing"}`;
  const other = changes.find((change) => change.rule !== rule);
  if (other) return `${shown}also ${other.rule} ${other.message}`;
  if (found.file !== one.doc.file || !found.path.startsWith(`/endpoints/${one.name}`)) return `${shown}at ${found.file} ${found.path}`;
  const concerned = set.files.pages.filter((page) => page.text.includes(`"endpoint": "${one.name}"`)).map((page) => page.value as Json);
  const missing = concerned.find(
    ({ route, title }) => typeof route === "string" && !route.includes(":") && !found.affected.includes(`“${title}” (${route})`),
  );
  return missing ? `${shown}does not concern ${missing.route}` : undefined;
}

const spread = <T>(all: T[], from: number): T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[(from * 7 + i) % all.length] as T);

test.each([...categories.contract])("%s is found wherever a contract can break it", { timeout: 1_800_000 }, (rule) => {
  let made = 0;
  const wrong = contracts.flatMap((area, i) => {
    const all = area
      .filter(({ contract }) => isObject(contract))
      .flatMap((one) => contractMutations[rule](one.contract, set).map((mutation) => ({ one, mutation })));
    return spread(all, i).flatMap(({ one, mutation }) => {
      made++;
      return told(rule, one, mutation) ?? [];
    });
  });
  expect(wrong.slice(0, 8)).toEqual([]);
  expect(made).toBeGreaterThan(0);
});

test("values of option sets that are gone, and whole ones", () => {
  const offer = { set: { ...set, endpoints: new Map() }, pages: new Map(), menus };
  const wrong = set.files.dictionaries.flatMap((doc) => {
    const { name, items } = doc.value as { name: string; items: { value: unknown }[] };
    const known = set.dictionaries.get(name);
    if (!known || items.length === 0) return [];
    const fewer = new Map(set.dictionaries).set(name, { ...known, items: known.items.slice(1) });
    const none = new Map([...set.dictionaries].filter(([other]) => other !== name));
    const rules = [fewer, none].map((dictionaries) =>
      compareOffers(offer, { ...offer, set: { ...offer.set, dictionaries } }).filter(
        ({ rule, file }) => rule?.startsWith("DICTIONARY") && file === doc.file,
      ),
    );
    return rules[0]?.length && rules[0].every(({ rule }) => rule === "DICTIONARY_VALUE_GONE") && rules[1]?.[0]?.rule === "DICTIONARY_GONE"
      ? []
      : [name];
  });
  expect(wrong).toEqual([]);
});
