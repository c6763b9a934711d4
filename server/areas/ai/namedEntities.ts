import { findEntities, type NamedEntity } from "#server/ai/entities.ts";
import { ApiError, type Caller, type HandlerContext } from "#server/contract/handler.ts";
import { askedDocuments } from "./gatherMaterial.ts";

const MOST = 40;

/** People lead to the library, places and bodies to a search: to pages the caller has. */
export const linkedFor =
  ({ menuUrls }: Pick<Caller, "menuUrls">) =>
  ({ name, type, count, regionId }: NamedEntity) => {
    const keyWords = encodeURIComponent(/\s/.test(name) ? `"${name}"` : name);
    const pages = [...(type === "person" ? ["/people/library"] : []), "/media/fts/list", "/yuqing/fts/list"];
    const page = pages.find((path) => menuUrls.has(path));
    const link = page === undefined ? {} : { link: `${page}?keyWords=${keyWords}` };
    return { ...(regionId ? { id: regionId } : {}), name, type, ...link, count };
  };

/** People, places and bodies of a document or text. */
export async function entityRecogLink({ services, caller, request }: HandlerContext<{ id?: string; text?: string }>) {
  const { id, text } = request;
  if (!id && !text?.trim()) throw new ApiError(100001, "缺少参数 id（文章编号）或 text（文本）");
  const [document] = id ? await askedDocuments(services, caller, [id]) : [];
  return findEntities(document ? `${document.title}\n${document.text}` : (text ?? ""), MOST).map(linkedFor(caller));
}
