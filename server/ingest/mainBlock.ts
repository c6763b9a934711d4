import { isKnownContainer } from "./articleBody.ts";
import { nameOf } from "./blockNames.ts";
import { LEFT_OUT, type WeighedPage } from "./weighedPage.ts";

/** What a name weighs: a known container of Chinese publishing systems, a word for text, one for what is beside it. */
const NAMED = { known: 1.12, text: 1.05, beside: 0.8 };
/** A block within another is taken for it where it holds this share of its weight. */
const MOSTLY = 0.9;
/** What stands around a text of one line takes no more away. */
const AMONG = 0.6;

/** What each element gathers: a box within it that speaks against takes little away, since it can be left out. */
function gathered({ leaves, spans, weights }: WeighedPage): Map<Element, number> {
  const values = new Map<Element, number>();
  const add = (element: Element, value: number) => values.set(element, (values.get(element) ?? 0) + Math.max(value, -LEFT_OUT));
  let against = 0;
  for (const [at, { parent }] of leaves.entries()) {
    const weight = weights[at] as number;
    // Lines in a row that speak against are one box.
    const before = weight < 0 && leaves[at - 1]?.parent === parent ? against : 0;
    against = weight < 0 ? Math.max(-LEFT_OUT, before + weight) : 0;
    add(parent, weight < 0 ? against - before : weight);
  }
  // Inner elements come first.
  for (const element of spans.keys()) if (element.parentElement) add(element.parentElement, values.get(element) ?? 0);
  return values;
}

/** The block that gathers most of what speaks for the article, as narrow as it can be; undefined where nothing does. */
export function mainBlock(page: WeighedPage): Element | undefined {
  let best: Element | undefined;
  let most = 0;
  const values = gathered(page);
  const worthOf = (element: Element): number => {
    const name = nameOf(element);
    return (values.get(element) ?? 0) * (isKnownContainer(element) ? NAMED.known : name > 0 ? NAMED.text : name < 0 ? NAMED.beside : 1);
  };
  // Inner elements come first: an outer one must hold more.
  for (const element of page.spans.keys()) {
    const value = worthOf(element);
    if (value > most) {
      most = value;
      best = element;
    }
  }
  for (let inner: Element | undefined = best; inner; ) {
    inner = [...inner.children].find((child) => {
      const span = page.spans.get(child);
      return span !== undefined && span[1] - span[0] > 1 && worthOf(child) >= most * MOSTLY;
    });
    if (inner) best = inner;
  }
  // A text of one line stands among its pictures, tables and short lines.
  const single = best;
  for (let outer = best; outer && page.spans.get(outer)?.[0] === (page.spans.get(outer)?.[1] ?? 0) - 1; ) {
    outer = outer.parentElement ?? undefined;
    const span = outer && page.spans.get(outer);
    if (span && span[1] - span[0] > 1 && (values.get(outer as Element) ?? 0) >= most * AMONG) best = outer;
  }
  return best ?? single;
}
