import type { HandlerContext, RequestContext } from "#server/contract/handler.ts";
import { gatherViews, viewKey } from "#server/documents/gatherViews.ts";
import type { DataType, DocumentQuery, FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { queryOf } from "./eventViews.ts";
import { opinionsIn, quotedIn } from "./saidIn.ts";

/** Newest documents of each side whose texts are read; the screen says so. */
const MOST = 300;
const NETIZENS = new Set<DataType>(["weibo", "bbs", "wechat", "wemedia", "video", "facebook", "twitter"]);

/** Letters from which on a text is an article, whoever publishes it. */
const ARTICLE = 300;
const isArticle = ({ content }: FullDocument): boolean => plainText(content).length >= ARTICLE;

async function textsOf({ services }: Pick<RequestContext, "services">, query: DocumentQuery): Promise<FullDocument[]> {
  if (!query.dataTypes?.length) return [];
  const sort = { field: "pubdate", order: "desc" } as const;
  return (await services.documents.search({ query, collapse: false, sort, page: 1, pagesize: MOST, texts: MOST })).texts ?? [];
}

/** One row for each thing said; copies of a text say what it says, so that it is read once. */
function sayings(texts: readonly FullDocument[], read: (content: string) => string[]) {
  const known = new Map<string, string[]>();
  return texts.flatMap((document) => {
    const said = known.get(document.sameId) ?? read(document.content);
    known.set(document.sameId, said);
    return said.map((title, at) => ({ ...document, title, sameId: `${document.id} ${at}` }));
  });
}

/** 商户曹大爷：报警器响了很久: who speaks, and what. */
const SPOKEN = /^([^：]{1,30})：(.+)$/s;

/** What media quote, by what is said and not by who says it; several who say the same stand as 某某等 3 人. */
function quotedViews(texts: readonly FullDocument[]) {
  const speakers = new Map<string, Set<string>>();
  const rows = sayings(texts, quotedIn).map((row) => {
    const [, speaker = "", title = row.title] = SPOKEN.exec(row.title) ?? [];
    const key = viewKey({ ...row, title });
    const known = speakers.get(key);
    if (known) known.add(speaker);
    else speakers.set(key, new Set([speaker]));
    return { ...row, title };
  });
  return gatherViews(rows, "media").map((view) => {
    const names = [...(speakers.get(view.key.slice("media ".length)) ?? [])].filter(Boolean);
    const who = names.length > 1 ? `${names[0]}等 ${names.length} 人` : names[0];
    return who ? { ...view, name: `${who}：${view.name}` } : view;
  });
}

/**
 * What is said of an event: by people whom media quote, with their names, and by netizens in their own words; what is the
 * same stands together with the documents that say it, most first. Headlines are no views.
 */
export async function eventOpinions(context: HandlerContext<"events.opinions">) {
  const query = await queryOf(context);
  const types = query.dataTypes ?? [];
  const [media, posts] = await Promise.all([
    textsOf(context, { ...query, dataTypes: types.filter((type) => !NETIZENS.has(type)) }),
    textsOf(context, { ...query, dataTypes: types.filter((type) => NETIZENS.has(type)) }),
  ]);
  // An account that carries an article tells what a paper tells, and quotes whom it quotes.
  const articles = posts.filter(isArticle);
  const headlines = new Set([...media, ...articles].map(({ title }) => title));
  const rows = [
    ...quotedViews([...media, ...articles]),
    ...gatherViews(
      sayings(
        posts.filter((post) => !isArticle(post)),
        (content) => opinionsIn(content, headlines),
      ),
      "public",
    ),
  ];
  return { rows, total: rows.length };
}
