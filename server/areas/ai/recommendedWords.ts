import { entitiesOf } from "#server/ai/entitiesOf.ts";
import { topicOf } from "#server/ai/subject.ts";
import { textKeywords } from "#server/analysis/topics/textKeywords.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { companions } from "#server/documents/widerWords.ts";
import { askedDocuments } from "./gatherMaterial.ts";

/** A text shorter than this is a name (of a column, of a plan): its companions say more than itself. */
const NAME = 40;
const MOST_NAMES = 3;

/** Keywords of a document or text with its names; of a mere name also the words that go with it in documents. */
export async function keywordRecommendation(context: HandlerContext<"ai.keywordRecommendation">) {
  const { services, caller, request } = context;
  const { id, limit } = request;
  const text = request.text?.trim() ?? "";
  if (!id && !text) throw new ApiError(100001, "缺少参数 id（文章编号）或 text（文本）");
  if (!id && text.length <= NAME) {
    const own = textKeywords(text, "", limit);
    const near = own.length
      ? await companions(
          services,
          caller,
          own.map((word) => `"${word}"`),
          limit,
        )
      : [];
    return { words: [...new Set([...own, ...near])].slice(0, limit) };
  }
  const [document] = id ? await askedDocuments(services, caller, [id]) : [];
  const read = document ? `${document.title}\n${document.text}` : text;
  const names = (await entitiesOf(services, read, MOST_NAMES)).map(({ name }) => name);
  const found = document ? [...document.keywords, ...topicOf([document], limit)] : textKeywords("", text, limit);
  return { words: [...new Set([...found.slice(0, 4), ...names, ...found])].slice(0, limit) };
}
