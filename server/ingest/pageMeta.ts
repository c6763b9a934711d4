/** The first of these meta elements that says something. */
export function meta(document: Document, names: string[]): string {
  for (const name of names) {
    const found = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
    const content = found?.getAttribute("content")?.trim();
    if (content) return content;
  }
  return "";
}

/** 公交规划公布_某某网, 公交规划公布 - 某某日报: the house at the end of a title; columns end otherwise. */
const HOUSE = /[_|｜丨—–-]\s*([\u4e00-\u9fffA-Za-z]{2,16}?(?:网|报|社|台|新闻|客户端|在线|政府|论坛))\s*$/;

/** What a site calls itself, by its meta elements, else at the end of its titles. */
export const siteOf = (document: Document): string =>
  (meta(document, ["og:site_name", "application-name"]) || (HOUSE.exec(document.title ?? "")?.[1] ?? "")).slice(0, 50);
