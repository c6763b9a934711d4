import { meta } from "./pageMeta.ts";

/** 来源：新华网 near the head of a page: whom it says it has its article from. */
export function creditOf(document: Document): string {
  const text = document.body?.textContent?.slice(0, 6000) ?? "";
  // Elements that stand side by side are one text here: the name ends as names of media do, or before a blank.
  const said =
    /(?:来源|稿源)\s*[：:]\s*([\u4e00-\u9fffA-Za-z]{1,14}?(?:报|网|社|台|客户端|新闻|频道|在线|公众号|发布)|[\u4e00-\u9fffA-Za-z]{2,16}(?=\s|$))/.exec(
      text,
    )?.[1] ?? "";
  return said || meta(document, ["mediaid", "source"]).slice(0, 50);
}
