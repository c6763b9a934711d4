import { between, pick, type Random } from "./random.ts";

/** Values bound for one document: the same slot gives the same word in its title and in every paragraph. */
export type Bindings = Map<string, string>;
export type Slots = Record<string, readonly string[] | ((r: Random) => string)>;

/**
 * Fills a template. `{a|b}` picks one, `{n:10-90}` and `{f:1-9}` draw a whole number or one with a decimal place,
 * `{name}` is bound once per document, `{name+}` draws afresh. An unknown slot is an error: a demo must not show raw keys.
 */
export function fill(template: string, r: Random, slots: Slots, bindings: Bindings): string {
  return template.replace(/\{([^{}]+)\}/g, (_, body: string) => {
    if (body.includes("|")) return pick(r, body.split("|"));
    const range = /^([nf]):(\d+)-(\d+)$/.exec(body);
    if (range) return drawNumber(r, range[1] === "f", Number(range[2]), Number(range[3]));
    const fresh = body.endsWith("+");
    const name = fresh ? body.slice(0, -1) : body;
    const bound = bindings.get(name);
    if (!fresh && bound !== undefined) return bound;
    const slot = slots[name];
    if (!slot) throw new Error(`demo template names an unknown slot {${name}}: ${template}`);
    const drawn = typeof slot === "function" ? slot(r) : pick(r, slot);
    const value = drawn.includes("{") ? fill(drawn, r, slots, bindings) : drawn;
    if (!fresh) bindings.set(name, value);
    return value;
  });
}

function drawNumber(r: Random, decimal: boolean, low: number, high: number): string {
  if (decimal) return `${between(r, low, high - 1)}.${between(r, 1, 9)}`;
  const value = between(r, low, high);
  // People write round figures: 1,340 rather than 1,337.
  if (value > 1000) return String(Math.round(value / 100) * 100);
  return value > 200 ? String(Math.round(value / 10) * 10) : String(value);
}
