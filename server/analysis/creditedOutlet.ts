import { cutWords } from "#server/text/segment.ts";
import { REGIONS } from "./gazetteer.ts";
import { houseOf } from "./pressHouses.ts";
import { creditsOf, simplified } from "./sourceCredit.ts";

/** Shorter endings say too little: 日报 stands in a hundred names. */
const SHORT = 4;

/**
 * Whether a credit means an outlet or account of this name: itself, the name with a place or a channel behind it (新华社北京,
 * 人民日报客户端), or its end (拾光资讯 of 哈尔滨拾光资讯).
 */
export function meansName(credit: string, name: string): boolean {
  if (credit === name) return true;
  return (name.length >= 3 && credit.startsWith(name)) || (credit.length >= SHORT && name.endsWith(credit));
}

/** What an outlet calls its other places of publication. */
const EDITION = /^(?:新闻)?(?:客户端|APP|网|社|微博|官微|官方微博|微信|公众号|视频号|融媒)$/i;
const hasEdition = (credit: string, name: string): boolean =>
  credit.length >= 3 && name.startsWith(credit) && EDITION.test(name.slice(credit.length));

const places = new Set(REGIONS.flatMap(({ name, fullName }) => [name, fullName]));
/** 红星 of 红星新闻; a place alone is a dateline. */
const isCalled = (credit: string, name: string): boolean => credit.length >= 2 && name === `${credit}新闻` && !places.has(credit);

/** 浙青网 of 浙江青年网: a letter of each word, the last word's end kept or left out. */
function isAbbreviated(credit: string, name: string): boolean {
  if (credit.length < 3 || credit.length >= name.length || credit[0] !== name[0]) return false;
  const letters = cutWords(name).map((word) => word[0]);
  const short = letters.join("");
  return credit === short || credit === short + name.at(-1);
}

/** Ways a credit may mean a name that is not it, the surest first. */
const WAYS: readonly ((credit: string, name: string) => boolean)[] = [meansName, hasEdition, isCalled, isAbbreviated];

/** Outlets at hand, by what they are called in simplified letters. */
class OutletNames {
  readonly #names: readonly (readonly [bare: string, name: string])[];
  readonly #exact: ReadonlyMap<string, string>;

  constructor(names: Iterable<string>) {
    this.#names = [...names].filter((name) => name !== "").map((name) => [simplified(name), name]);
    this.#exact = new Map(this.#names.toReversed());
  }

  /** The outlet that a credit means, none of them being `own`. */
  meant(credit: string, own: string): string | undefined {
    const exact = this.#exact.get(credit);
    if (exact !== undefined) return exact;
    const others = this.#names.filter(([bare]) => bare !== own);
    for (const means of WAYS) {
      const found = others.find(([bare]) => means(credit, bare));
      if (found) return found[1];
    }
    const house = houseOf(credit);
    if (house === undefined || house === houseOf(own)) return undefined;
    return others.find(([bare]) => houseOf(bare) === house)?.[1];
  }
}

type Outlets = Pick<ReadonlyMap<string, unknown>, "keys">;
/** What one tree asks of its outlets, once for all its documents. */
const known = new WeakMap<Outlets, OutletNames>();

/**
 * The outlet among others that a text says it is taken from, by the likeliest credit first; none where it credits itself (`own`)
 * or nobody at hand.
 */
export function creditedOutlet(text: string, own: string, outlets: Outlets): string | undefined {
  let names = known.get(outlets);
  if (!names) {
    names = new OutletNames(outlets.keys());
    known.set(outlets, names);
  }
  const self = simplified(own);
  for (const credit of creditsOf(text)) {
    if (meansName(credit, self)) continue;
    const meant = names.meant(credit, self);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Whether a text names this outlet as its source. */
export const creditsOutlet = (text: string, outlet: string): boolean => creditedOutlet(text, "", new Map([[outlet, 0]])) !== undefined;
