import { knownRoutes } from "#engine/compile/compile.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { formatNames } from "#engine/grammar/format.ts";
import { misspell, type PageText } from "./edit.ts";
import type { Operator } from "./Operator.ts";
import type { Site } from "./sites.ts";

/** How a misspelt name of each kind is told, and where nothing can be known of it. */
interface Naming {
  codes: string[];
  /** Names that exist as well: a slip that gives one of these is no mistake. */
  taken?: (name: string, set: SchemaSet) => boolean;
  /** No contract says what may stand here. */
  unknown?: (site: Site, text: PageText) => boolean;
  /** The name inside the text, where it is only a part of it. */
  part?: RegExp;
}

const word = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z][\w.-]{2,}$/.test(value);

/** Without an endpoint nothing is known of rows. */
const noEndpoint = (_site: Site, text: PageText) => !/"(endpoint|items)"/.test(text.text);

/** Whether the neighbour that names the field stands there: `^` in the object around. */
export const isNamed = (of: string | undefined, around: Site["around"]): boolean =>
  of !== undefined && around.at(of.startsWith("^") ? -1 - of.lastIndexOf("^") - 1 : -1)?.[of.replace(/^\^+/, "")] !== undefined;

/** One for each thing that `x-refers` may say. */
const namings: Record<string, Naming> = {
  row: { codes: ["P104"], unknown: noEndpoint },
  figure: { codes: ["P104", "P148"], unknown: noEndpoint },
  request: { codes: ["P111"] },
  value: { codes: ["P148"] },
  // A key of a field that nobody names is a key of nothing.
  key: { codes: ["P148"], unknown: ({ refers, around }) => refers?.else === undefined && !isNamed(refers?.of, around) },
  option: { codes: ["P148"] },
  sort: { codes: ["P113", "P104"] },
  // A name that a view gives its own parameter is misspelt only where the page declares it.
  param: {
    codes: ["P146"],
    unknown: ({ refers, value }, text) => refers?.made === true && !new RegExp(`"params":\\s*\\{[^}]*"${value}"`).test(text.text),
  },
  form: { codes: ["P172"] },
  format: { codes: ["P121"], taken: (name) => (formatNames as readonly string[]).includes(name) },
  dictionary: { codes: ["P120"], taken: (name, set) => set.dictionaries.has(name) },
  endpoint: { codes: ["P110"], taken: (name, set) => set.endpoints.has(name) },
  action: { codes: ["P145"] },
  filter: { codes: ["P111"] },
  "saved field": { codes: ["P171"], unknown: ({ parent }) => parent?.local === true },
  fragment: { codes: ["P124"], part: /[^/]+$/, taken: (name, set) => set.fragments.has(name) },
  "fragment item": { codes: ["P128"] },
  page: { codes: ["P160"], part: /[^/]+$/, taken: (name, set) => knownRoutes(set).has(name) },
  // Only some contracts say what the values of a field are.
  "route parameter": { codes: ["P163"] },
  schema: { codes: ["P129"], part: /\w+(?=\.v)/ },
};

/** A misspelt name of each kind, in every setting that says it names one. */
export const namedOperators: Operator[] = Object.entries(namings).map(([to, naming]) => ({
  name: `unknown ${to}`,
  codes: naming.codes,
  apply(site, text, set) {
    if (site.role !== "names" || site.refers?.to !== to || naming.unknown?.(site, text)) return undefined;
    const value = String(site.value);
    const part = naming.part ? (naming.part.exec(value)?.[0] ?? "") : value;
    if (!word(part)) return undefined;
    const wrong = misspell(part, (name) => naming.taken?.(value.replace(part, name), set) ?? false);
    const edited = wrong === undefined ? undefined : text.setValue(site.path, naming.part ? value.replace(naming.part, wrong) : wrong);
    return edited && { ...edited, suggestion: value };
  },
}));
