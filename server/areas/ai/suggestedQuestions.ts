import type { AiDocument } from "#server/ai/AiMaterial.ts";
import { aiOf } from "#server/ai/AiService.ts";
import { entitiesOf } from "#server/ai/entitiesOf.ts";
import { ArticleFacts } from "#server/ai/extractive/ArticleFacts.ts";
import { foundNothing } from "#server/ai/extractive/answer.ts";
import { tells } from "#server/ai/extractive/figures.ts";
import { hashtagOf, shorten, spoken } from "#server/ai/extractive/plain.ts";
import { questionWords } from "#server/ai/subject.ts";
import { textKeywords } from "#server/analysis/topics/textKeywords.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { askedDocuments } from "./gatherMaterial.ts";
import { risingTopics } from "./risingTopics.ts";

const MOST = 4;

/** Questions that a document's own facts answer. */
function aboutDocument(document: AiDocument): string[] {
  const facts = new ArticleFacts(document, 1);
  const title = shorten(hashtagOf(facts.title) ?? spoken(facts.title), 24);
  const [first = shorten(title, 12)] = facts.keywords;
  const figure = facts.figures.find(tells);
  const saying = facts.quotes[0];
  return [
    `${title}，要点是什么？`,
    ...(figure && facts.kind === "news" ? [`${figure.label}${figure.written}，与以往相比如何？`] : []),
    ...(saying ? [`${saying.speaker}说了什么？`] : []),
    ...(facts.timeline.length > 1 ? [`${first}的来龙去脉是怎样的？`] : []),
    `近 7 天关于${first}有多少报道，趋势如何？`,
    ...facts.names("org", 1).map((name) => `${name}最近有哪些动作？`),
  ].slice(0, MOST);
}

/** Questions to begin with: about the documents at hand, or about what rises today. */
export async function suggested(context: HandlerContext<"ai.suggested">) {
  const { services, caller, request } = context;
  const documents = await askedDocuments(services, caller, request.articleId);
  if (documents[0]) return aboutDocument(documents[0]);
  const { rows } = await risingTopics({ ...context, request: { size: MOST } } as Parameters<typeof risingTopics>[0]);
  const forms = [
    (title: string) => `“${title}”是怎么回事？`,
    (title: string) => `近 7 天“${title}”的报道趋势如何？`,
    (title: string) => `围绕“${title}”有哪些说法？`,
    (title: string) => `“${title}”影响了哪些人？`,
  ];
  const rising = rows.map(({ title }, at) => forms[at % forms.length]?.(shorten(title, 24)) ?? "");
  return [...rising, "今天有哪些值得关注的报道？", "近 7 天经济类报道有多少？"].filter(Boolean).slice(0, MOST);
}

/** Questions that could follow a reply: out of its names and words, none that was just asked; after an empty one those to begin with. */
export async function followUps(context: HandlerContext<"ai.difySuggested">) {
  const { services, caller, request } = context;
  let { query = "", answer = "" } = request;
  if (request.sessionId && (!query || !answer)) {
    const { history } = aiOf(services);
    const turns = await history.messages(await history.open(caller, request.sessionId));
    const at = request.messageId ? turns.findIndex(({ id }) => id === request.messageId) : turns.length - 1;
    answer ||= turns[at]?.text ?? "";
    query ||= turns[at - 1]?.text ?? "";
  }
  // What a reply says of itself is no subject.
  if (foundNothing(answer)) return suggested({ ...context, request: {} });
  const asked = new Set(questionWords(query));
  const prose = answer
    .replace(/```[\s\S]*?```/g, "")
    .replace(/^>.*$/gm, "")
    // An address is no subject: /document?id=…&dataType=….
    .replace(/\]\([^()\s]*\)/g, "]")
    .replace(/\[\^\d+\]|[#|*]/g, " ");
  const words = textKeywords(query, prose, 8);
  const [subject = "这件事"] = asked.size ? [...asked] : words;
  const fresh = words.filter((word) => !asked.has(word) && word !== subject);
  const named = (await entitiesOf(services, prose, 6)).filter(({ name }) => !query.includes(name));
  const forms = [
    ...named.slice(0, 2).map(({ name, type }) => (type === "place" ? `${name}的情况怎么样？` : `${name}在${subject}中起什么作用？`)),
    ...fresh.slice(0, 2).map((word) => `“${subject}”和“${word}”有哪些最新报道？`),
    `近 7 天${subject}的报道趋势如何？`,
    `${subject}接下来有哪些值得跟进的选题？`,
    `各方对${subject}有哪些说法？`,
  ];
  return [...new Set(forms)].filter((form) => form !== query).slice(0, MOST);
}
