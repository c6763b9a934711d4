/** Columns and sites behind a headline: 公交规划公布_新闻频道_某某网. A dash within a headline is its own. */
const BEHIND =
  /\s*(?:[_|｜丨]\s*[^_|｜丨]{1,20}|(?:\s[-—–·•]|(?<![A-Za-z0-9])-)\s*[^-—–_|｜丨]{1,16}(?:网|报|社|台|新闻|频道|中心|客户端|在线|门户|政府|论坛|\.com|\.cn)[^-—–_|｜丨]{0,6}|\s-\s*Powered by .{1,30})$/i;

/** A headline without the columns and the site behind it, as a page's title or a browser's tab shows it. */
export function withoutSite(title: string): string {
  const shorter = title.replace(BEHIND, "").trim();
  return shorter !== title && shorter.length >= 4 ? withoutSite(shorter) : title;
}
