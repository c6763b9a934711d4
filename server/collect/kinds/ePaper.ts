import { createHash } from "node:crypto";
import { type IssueArticle, type IssuePage, readIssue, type Standing } from "#server/collect/epaper/readIssue.ts";
import { sourceIdOf } from "#server/ingest/analyse.ts";
import { type PageRecord, pagesIn, placeOf } from "#server/ingest/EpaperRecords.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { keepDocuments, showDocument } from "../keepDocuments.ts";
import type { Source } from "../Source.ts";
import type { SourceKind } from "../SourceKind.ts";

/** An article, or a page that holds none. */
export type EpaperFinding = { document: RawDocument } | { page: PageRecord };

/** An issue in the form that most papers publish: node_N.htm with an image map, content_….htm for each article. */
export const ePaper: SourceKind<EpaperFinding> = {
  title: "数字报",
  fault({ url = "" }) {
    const unknown = /\{(?!(?:yyyy|MM|dd)\})[^}]*\}/.exec(url.replaceAll("%7B", "{").replaceAll("%7D", "}"))?.[0];
    return unknown ? `地址中的 ${unknown} 不是日期：请用 {yyyy}、{MM}、{dd}` : "";
  },
  async read(source, fetch) {
    const issue = await readIssue(source.url, fetch);
    const { date, pages, articles, empty, problems } = issue;
    const findings = [
      ...articles.map((article) => ({ document: documentOf(article, source, date) })),
      ...empty.filter(({ picture }) => picture !== "").map((page) => ({ page: bareOf(page, source, date) })),
    ];
    return { format: `数字报 ${date} · ${pages.length} 版`, findings, problems };
  },
  show: (finding) =>
    "document" in finding ? showDocument(finding.document) : { title: `${finding.page.no}版 ${finding.page.name}`, note: "整版，没有稿件" },
  async keep(findings, _source, services) {
    const documents = findings.flatMap((one) => ("document" in one ? [one.document] : []));
    const kept = await keepDocuments(documents, services);
    for (const one of findings) {
      if (!("page" in one) || (await pagesIn(services).get(one.page.id))) continue;
      await pagesIn(services).put(one.page);
      kept.added++;
    }
    return kept;
  },
};

/** Identity of a page: its address. */
const idOf = (page: Pick<IssuePage, "url">): string => createHash("sha1").update(page.url).digest("hex").slice(0, 20);
const labelOf = ({ no, name }: IssuePage): string => [no && `${no}版`, name].filter(Boolean).join(" ");

const standingOf = ({ page, order, polygon }: Standing) => ({
  ...{ pageId: idOf(page), pageNo: page.no || String(page.place), pageName: page.name, imageUrl: page.picture, pdfUrl: page.pdf },
  ...{ articleNo: order, polygon, ...page.size },
});

function documentOf(article: IssueArticle, source: Source, date: string): RawDocument {
  const [first, ...others] = article.pages;
  const { url, title, html, author, pubdate, subTitle } = article;
  return {
    ...{ title, html, url, author, pubdate, source: source.name, dataType: "epaper", channel: first ? labelOf(first.page) : "" },
    ...(source.sourceRank && { sourceRank: source.sourceRank }),
    ...(source.regionId && { regionId: source.regionId }),
    extra: {
      ...{ date, paperName: source.name, subTitle, paperRegion: source.regionId },
      ...(first && standingOf(first)),
      ...(others.length > 0 && { alsoOn: others.map(standingOf) }),
    },
  };
}

function bareOf(page: IssuePage, source: Source, date: string): PageRecord {
  const { picture: imageUrl, pdf: pdfUrl, size = { width: 0, height: 0 } } = page;
  const no = page.no || String(page.place).padStart(2, "0");
  const paperId = sourceIdOf("epaper", source.name);
  return {
    id: idOf(page),
    paperId,
    paperName: source.name,
    date,
    no,
    place: placeOf(no),
    name: page.name,
    imageUrl,
    pdfUrl,
    ...size,
    articles: [],
  };
}
