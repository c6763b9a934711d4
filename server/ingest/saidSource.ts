import { creditedOutlet } from "#server/analysis/sources/creditedOutlet.ts";
import { simplified } from "#server/analysis/sources/sourceCredit.ts";
import { chainOf } from "#server/analysis/spread.ts";
import type { DataType, Forward } from "#server/store/documents.ts";
import { pageIdentity } from "./analyse.ts";
import { bareTitle } from "./bareTitle.ts";
import { nameOf } from "./nameOf.ts";
import { isPost } from "./passedOn.ts";

/** Documents of one outlet or account, earliest first. */
export type OutletDocuments = ReadonlyMap<string, readonly Forward[]>;

/** Who and what a document may be taken from, and the plain texts of all. */
export interface SaidAmong {
  outlets: OutletDocuments;
  byPage: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

export function outletsOf(sorted: readonly Forward[]): OutletDocuments {
  const outlets = new Map<string, Forward[]>();
  for (const document of sorted) {
    const own = outlets.get(nameOf(document));
    if (own) own.push(document);
    else outlets.set(nameOf(document), [document]);
  }
  return outlets;
}

export const pageOf = (address: string): string => (URL.canParse(address) ? pageIdentity(address) : "");

/** Addresses that a document links, and those that a post writes out. */
export function* addressesOf(content: string, text: string): Generator<string> {
  for (const [, address = ""] of content.matchAll(/href="(https?:[^"]+)"/g)) yield address.replaceAll("&amp;", "&");
  for (const [address] of text.matchAll(/https?:\/\/[\w./?=&%#~+:@!-]{6,400}/g)) yield address;
}

/**
 * The document that another says it is taken from: by a link to its page, by the post it quotes, or by the name of its outlet. Said is said,
 * whatever the clocks tell. No outlet reprints itself.
 */
export function saidSource(document: Forward, { outlets, byPage, texts }: SaidAmong): string | undefined {
  const text = texts.get(document.id) ?? "";
  for (const address of addressesOf(document.content, text)) {
    const linked = byPage.get(pageOf(address));
    if (linked !== undefined && linked !== document.id) return linked;
  }
  const quoted = isPost(document) ? chainOf(text).find((name) => outlets.has(name) && name !== nameOf(document)) : undefined;
  const name = quoted ?? creditedOutlet(text, nameOf(document), outlets);
  return name === undefined ? undefined : meantOf(document, text, name, outlets.get(name) as readonly Forward[], texts).id;
}

/** Documents of one outlet that are laid beside a reprint; of more the latest before it is meant. */
const COMPARED = 50;

/** Which of an outlet's documents is meant: of the edition named, the most alike, under the same headline, the earliest; what was there before. */
function meantOf(
  { id, title, pubdate }: Forward,
  text: string,
  name: string,
  theirs: readonly Forward[],
  texts: ReadonlyMap<string, string>,
): Forward {
  const others = theirs.filter((other) => other.id !== id);
  const before = others.filter((other) => other.pubdate <= pubdate);
  const latest = before.at(-1) ?? others[0] ?? (theirs[0] as Forward);
  if (before.length < 2 || before.length > COMPARED) return latest;
  const edition = editionSaid(text, name);
  const said = before.filter(({ dataType }) => dataType === edition);
  const clauses = clausesOf(text);
  const headline = bareTitle(title);
  const rank = (other: Forward): number => {
    const theirClauses = clausesOf(texts.get(other.id) ?? "");
    let shared = 0;
    for (const clause of clauses) if (theirClauses.has(clause)) shared++;
    return 2 * shared + (bareTitle(other.title) === headline ? 1 : 0);
  };
  // Of equals the earliest stands first.
  return (said.length > 0 ? said : before)
    .map((other) => ({ other, rank: rank(other) }))
    .reduce((best, one) => (one.rank > best.rank ? one : best)).other;
}

const clausesOf = (text: string): ReadonlySet<string> =>
  new Set(
    simplified(text)
      .split(/[\s，,。；;！!？?：:]+/)
      .filter(({ length }) => length >= 4),
  );

const EDITIONS: readonly [words: string, type: DataType][] = [
  ["微信公众号|公众号|微信号|官方微信|微信", "wechat"],
  ["官方微博|官微|微博", "weibo"],
  ["客户端|APP", "app"],
];

/** Where an outlet is read that a text credits: “江城日报”微信公众号, 微信公众号“江城日报”. */
function editionSaid(text: string, name: string): DataType | undefined {
  const [words, escaped] = [simplified(text), simplified(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")];
  return EDITIONS.find(([edition]) =>
    new RegExp(`${escaped}[”"」》]?(?:的|新闻)?(?:${edition})|(?:${edition})[：:“"「《@\\s]{0,2}${escaped}`, "i").test(words),
  )?.[1];
}
