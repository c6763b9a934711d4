import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { SourceDoc } from "#engine/grammar/source.ts";
import type { categories } from "../change.ts";
import type { PageOffer } from "../offer.ts";
import { at, edited, entriesOf, isObject, type Json, type Path, placesIn, timesIn, wholeText, without } from "./authored.ts";

export type PageRule = (typeof categories.people)[number];

/** A page changed so that somebody who relied on it notices. */
export interface Mutation {
  /** The page as it is now; undefined: the file is gone. */
  value: Json | undefined;
  /** Where the finding must stand, in the file as it is now. */
  path: Path;
  /** What its sentence must name. */
  names: string;
}

type Make = (page: Json, offers: PageOffer[], set: SchemaSet) => Mutation[];

/** How each rule is broken, at every place where the text of a page allows it; a rule without a way does not compile. */
const pageMutations: Record<PageRule, Make> = {
  PAGE_GONE: (page) => [
    { value: edited(page, ["route"], `/elsewhere${page.route}`), path: ["route"], names: "/elsewhere" },
    { value: undefined, path: ["route"], names: "is gone" },
  ],
  PAGE_ACCESS_NARROWED: (page) =>
    ({ public: ["signedIn", "menu"], signedIn: ["menu"] })[String(page.access)]?.map((access) => ({
      value: edited(page, ["access"], access),
      path: ["access"],
      names: `${access} now`,
    })) ?? [],
  PARAM_GONE: (page, offers, set) =>
    lists(page, "filters", set)
      .filter(({ param }) => offers.some(({ params }) => params.has(param)) && standsOnce(page, param, set))
      .map((entry) => ({ value: without(page, entry), path: entry.list, names: entry.param })),
  PARAM_TYPE_CHANGED: (page, offers) =>
    params(page, offers).flatMap(([name, codec]) => {
      const type = codec === "list" ? "string" : "list";
      if (codec === "window") return [];
      return { value: setParam(page, name, { type }), path: ["params", name], names: `holds ${type} instead` };
    }),
  PARAM_DEFAULT_CHANGED: (page, offers, set) => [
    ...params(page, offers).map(([name, codec]) => ({
      value: setParam(page, name, { default: another(codec, at(page, ["params", name, "default"])) }),
      path: ["params", name],
      names: name,
    })),
    ...placesIn(page).flatMap(({ path, value, key }) => {
      const field = [value.param, value.field].flat().find((name) => typeof name === "string");
      if (key !== "filters" || field === undefined || value.default === undefined || !standsOnce(page, field, set)) return [];
      const codec = offers.map((offer) => offer.params.get(field)?.codec).find((one) => one !== undefined);
      if (codec === undefined) return [];
      return { value: edited(page, [...path, "default"], another(codec, value.default)), path, names: field };
    }),
  ],
  PARAM_FIELD_CHANGED: (page, offers) =>
    params(page, offers).flatMap(([name, codec]) => {
      const taken = offers.some((offer) => offer.params.get(name)?.fields.some((field) => offer.taken.has(field)));
      const fields = codec === "window" ? ["elseBegin", "elseEnd"] : "elsewhere";
      return taken ? { value: setParam(page, name, { field: fields }), path: ["params", name], names: name } : [];
    }),
  COLUMN_GONE: (page, _, set) => columnsGone(page, set, false),
  EXPORT_FIELD_GONE: (page, _, set) => columnsGone(page, set, true),
  RIGHT_ASKED: (page) =>
    placesIn(page).flatMap(({ path, value }) =>
      typeof value.do === "string"
        ? {
            value: edited(page, [...path, "op"], value.op === "delete" ? "push" : "delete"),
            path: [...path, "op"],
            names: "asks for the right",
          }
        : [],
    ),
};

/** A rule's mutations of one file. */
export const mutationsOf = (rule: PageRule, doc: SourceDoc, offers: PageOffer[], set: SchemaSet): Mutation[] =>
  pageMutations[rule](doc.value as Json, offers, set);

/** Parameters that the page itself declares and the address carries, with their kinds. */
function params(page: Json, offers: PageOffer[]): [string, string][] {
  return Object.keys(isObject(page.params) ? page.params : {}).flatMap((name): [string, string][] => {
    const codec = offers.map((offer) => offer.params.get(name)?.codec).find((one) => one !== undefined);
    return codec === undefined || filtered(page, name) ? [] : [[name, codec]];
  });
}

/** A filter of the name says more of the parameter than its declaration. */
const filtered = (page: Json, name: string): boolean =>
  placesIn(page).some(({ key, value }) => key === "filters" && [value.param, value.field].flat().includes(name));

function setParam(page: Json, name: string, more: Json): Json {
  const written = at(page, ["params", name]);
  return edited(page, ["params", name], { ...(isObject(written) ? written : { type: written }), ...more });
}

function another(codec: string, old: unknown): unknown {
  if (codec === "window") return old === "30d" ? "7d" : "30d";
  if (codec === "number") return old === 77 ? 78 : 77;
  if (codec === "boolean") return old !== true;
  if (codec === "numberList") return [77];
  return codec === "list" ? ["zz"] : "zz";
}

/** The fields of all lists of that name. */
const lists = (page: Json, name: string, set: SchemaSet) =>
  placesIn(page).flatMap(({ path, value }) => (Array.isArray(value[name]) ? entriesOf(value[name], [...path, name], set) : []));

/** Whether nothing else in the page keeps the parameter, or says what it is; lists keep their order themselves. */
const standsOnce = (page: Json, name: string, set: SchemaSet): boolean =>
  !/^sort(Field|Type)$/.test(name) && timesIn(wholeText(page, set), name) === 1;

/** Columns that stand once in the tables, or the exports, over their call. */
function columnsGone(page: Json, set: SchemaSet, ofExports: boolean): Mutation[] {
  const all = placesIn(page).flatMap(({ path, value, call }) =>
    Array.isArray(value.columns) && (value.do === "export") === ofExports
      ? entriesOf(value.columns, [...path, "columns"], set).map((entry) => ({ entry, call }))
      : [],
  );
  return all
    .filter(({ entry, call }) => all.filter((other) => other.entry.field === entry.field && other.call === call).length === 1)
    .map(({ entry }) => ({ value: without(page, entry), path: entry.list, names: `(${entry.field})` }));
}
