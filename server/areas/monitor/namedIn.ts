import { setImmediate as rest } from "node:timers/promises";
import { entitiesOf } from "#server/ai/entitiesOf.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Bucket, DocumentQuery } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";

/** Newest texts looked through for names; a text takes four to five milliseconds (2 shared cores). */
export const READ_FOR_NAMES = 100;
/** Texts whose names are kept: reading is the work, and a page asks for the same texts again and again. */
const KEPT = 5000;
/** Letters of each that the word tagger reads: 3 ms. */
const HEAD = 200;
/** Texts between which others get their turn. */
const TURN = 8;

/** 陈先生, 王阿姨: nobody in particular. */
const NOT_WHOLE = /(?:先生|女士|小姐|阿姨|大爷|大妈|大叔|奶奶|爷爷|师傅|同学|老师|医生|某某?)$/;

type Names = { person: string[]; org: string[] };

const keptOf = serviceKey("namesInTexts", () => new Map<string, Names>());

/**
 * People or bodies named in the newest texts of a query, near-identical ones once, most often first. The value counts
 * texts, of `READ_FOR_NAMES` at most, so that things of any size are measured alike.
 */
export async function namedIn(services: Services, query: DocumentQuery, type: "person" | "org"): Promise<Bucket[]> {
  const sort = { field: "pubdate", order: "desc" } as const;
  const { rows } = await services.documents.search({ query, collapse: true, sort, page: 1, pagesize: READ_FOR_NAMES });
  const counts = new Map<string, number>();
  for (const name of (await namesOf(services, rows)).flatMap((names) => names[type])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, value]) => ({ key: name, name, value }))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, "zh-CN"));
}

/** The names in each of some documents, each name once. */
async function namesOf(services: Services, rows: readonly { id: string; title: string; summary: string }[]): Promise<Names[]> {
  const kept = keptOf(services);
  // A text that was put right is read again: its head stands in the key.
  const keyOf = ({ id, title, summary }: (typeof rows)[number]): string => `${id}\n${title}\n${summary}`;
  const missing = rows.filter((row) => !kept.has(keyOf(row)));
  const found = new Map<string, Names>();
  for (const [at, document] of (await services.documents.get(missing.map(({ id }) => id))).entries()) {
    if (at % TURN === TURN - 1) await rest();
    const row = missing[at]!;
    const entities = document ? await entitiesOf(services, `${document.title}。${plainText(document.content)}`, 50, HEAD) : [];
    const of = (type: string): string[] => entities.filter((one) => one.type === type).map(({ name }) => name);
    found.set(keyOf(row), { person: of("person").filter((name) => !NOT_WHOLE.test(name)), org: of("org") });
  }
  const all = rows.map((row) => kept.get(keyOf(row)) ?? found.get(keyOf(row)) ?? { person: [], org: [] });
  if (kept.size + found.size > KEPT) kept.clear();
  for (const [key, names] of found) kept.set(key, names);
  return all;
}
