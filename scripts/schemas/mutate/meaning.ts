import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { Operator } from "./Operator.ts";

type Json = Record<string, unknown>;

/** What a chart says that is as well said of any mark. */
const ofAnyMark: ReadonlySet<string> = new Set([
  ...["kind", "id", "title", "span", "height", "endpoint", "mark", "with", "valueLabel", "when", "needs", "loadWhen"],
]);

/** What the rows of a chart's own call are by, where its contract says it once and for all. */
function dimensionOf({ endpoint }: Json, { endpoints }: SchemaSet): string | undefined {
  const { dimension } = endpoints.get(String(endpoint))?.contract.reply ?? {};
  return typeof dimension === "string" ? dimension : undefined;
}

/** Settings that say something else than what is drawn, done or taken: `x-draws`, `x-adds`, helps. */
export const meaningOperators: Operator[] = [
  {
    name: "picture of something else",
    codes: ["P202"],
    apply: ({ key, schema, parent, path }, text, set) => {
      const unfit = schema["x-draws"] as Record<string, string[]> | undefined;
      if (key !== "mark" || !unfit || !parent || !Object.keys(parent).every((one) => ofAnyMark.has(one))) return undefined;
      const by = dimensionOf(parent, set);
      const other = by === undefined ? undefined : (unfit[by] ?? unfit.code)?.find((mark) => mark !== parent.mark && mark !== "map");
      return other === undefined ? undefined : text.setValue(path, other);
    },
  },
  {
    name: "sum of what is no amount",
    codes: ["P202"],
    apply: ({ role, schema, value, path }, text) => {
      const own = value as Json | null;
      const adds = ((schema.properties ?? {}) as Record<string, Json>).cumulative?.["x-adds"] === true;
      if (role !== "plain" || !adds || !own || own.mark !== "line" || own.cumulative !== undefined) return undefined;
      return own.format === "rank" || own.format === "percent" ? text.insert(path, "cumulative", true) : undefined;
    },
  },
  {
    name: "help that promises more",
    codes: ["P201"],
    apply: ({ key, value, path }, text) =>
      key === "help" && typeof value === "string" && /\d+ (至|到) \d+ (位|个字)/.test(value)
        ? text.setValue(
            path,
            value.replace(/(\d+) (位|个字)/, (_, most: string, unit: string) => `${Number(most) * 10} ${unit}`),
          )
        : undefined,
  },
  {
    name: "shown only where it is of no use",
    codes: ["P194"],
    apply: ({ key, value, parent, path }, text) => {
      const read = key === "when" && typeof value === "string" ? /^(row\.\w+) != ''$/.exec(value)?.[1] : undefined;
      const link = (parent as Json | undefined)?.link;
      const to = typeof link === "string" ? link : (link as Json | undefined)?.to;
      if (read === undefined || typeof to !== "string" || !to.includes(`{${read}}`)) return undefined;
      const edited = text.setValue(path, `${read} == ''`);
      return edited && { ...edited, suggestion: value as string };
    },
  },
  {
    name: "button on the rows that its call refuses",
    codes: ["P207", "P194", "P195"],
    apply: ({ value, path }, text, { endpoints }) => {
      const { do: kind, endpoint, when, with: given } = (value ?? {}) as { do?: string; endpoint?: string; when?: string; with?: Json };
      const works = endpoints.get(String(endpoint))?.contract.worksOn;
      const ofRow = Object.values(given ?? {}).some((one) => typeof one === "string" && /^\[?row\.id\]?$/.test(one));
      if (kind !== "call" || when === undefined || works === undefined || !ofRow) return undefined;
      if (/^'\w+' in row\.ops$/.test(when)) return text.setValue([...path, "when"], `!(${when})`);
      const turned = /^(row\.\w+) == (true|\d+)$/.exec(when);
      return turned && works.startsWith(String(turned[1])) ? text.setValue([...path, "when"], `${turned[1]} != ${turned[2]}`) : undefined;
    },
  },
  {
    name: "taken away and not read again",
    codes: ["P203"],
    apply: ({ value, path }, text) => {
      const { do: kind, endpoint, then, with: given } = (value ?? {}) as { do?: string; endpoint?: string; then?: unknown[]; with?: Json };
      const ofRow = Object.values(given ?? {}).some((one) => typeof one === "string" && /\brows?\b/.test(one));
      if (kind !== "call" || !/\.(delete|remove)$/i.test(String(endpoint)) || !ofRow || !Array.isArray(then)) return undefined;
      const messages = then.filter((step) => (step as Json | null)?.message !== undefined);
      return messages.length === then.length - 1 && then.includes("reload") ? text.setValue([...path, "then"], messages) : undefined;
    },
  },
  {
    name: "switch that sends what is",
    codes: ["P195"],
    apply: ({ role, key, value, parent, path }, text) => {
      if (role !== "with entry" || value !== `row.${key} != true`) return undefined;
      const others = Object.entries((parent ?? {}) as Json).filter(([name]) => name !== key);
      if (!others.every(([name, own]) => own === `row.${name}`)) return undefined;
      const edited = text.setValue(path, `row.${key}`);
      return edited && { ...edited, suggestion: value as string };
    },
  },
];
