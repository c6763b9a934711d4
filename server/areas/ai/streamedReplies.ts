import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { AiMaterial } from "#server/ai/AiMaterial.ts";
import type { AiOperation } from "#server/ai/AiProvider.ts";
import { aiOf } from "#server/ai/AiService.ts";
import { Quoter } from "#server/ai/quote.ts";
import { type AiMessage, ReplyWriter } from "#server/ai/ReplyWriter.ts";
import { renderPrompt } from "#server/ai/renderPrompt.ts";
import { writeReply } from "#server/ai/writeReply.ts";
import { ApiError, type HandlerContext, type RequestContext } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { documentTools } from "./documentTools.ts";
import { gatherMaterial, type MaterialRequest } from "./gatherMaterial.ts";

/** SPEC §7 method → operation code of SPEC §9. */
export const METHODS: Record<string, AiOperation> = {
  articleSummary: "article_analysis",
  topicAngleRecommendation: "topic_selection",
  introductionWriting: "news_introduction",
  policyAnalysis: "policyInterpret",
  interviewOutline: "interview_outline",
  tvScript: "television_script",
  videoScript: "video_production",
};

/** Operations that look for other reports. */
const FOUND_FOR: ReadonlySet<AiOperation> = new Set([
  "article_analysis",
  "topic_selection",
  "policyInterpret",
  "interview_outline",
  "chat",
]);

/** One of the seven operations on documents: those named, else those found by a subject. */
export function runOperation(context: HandlerContext<"ai.nlp">) {
  const { request } = context;
  const operation = METHODS[request.method] as AiOperation;
  if (request.templateCode && request.templateCode !== operation) {
    throw new ApiError(100001, `参数 templateCode 的值 ${request.templateCode} 与操作 ${operation} 不符`);
  }
  const { articleId = [], query = "" } = request;
  const subject = articleId.length === 0 ? query.trim() : "";
  if (articleId.length === 0 && subject === "") throw new ApiError(100001, "缺少参数 articleId（文章编号）");
  const size = request.param?.other?.size ?? 5;
  return reply(context, operation, { articleId, subject, size });
}

/** A free question, or with a template the rewrite of a text. */
export function chat(context: HandlerContext<"ai.chatCompletions">) {
  const { request } = context;
  const { query = "", text = "", template, articleId } = request;
  if (request.templateCode && request.templateCode !== "chat" && request.templateCode !== "custom") {
    throw new ApiError(100001, `参数 templateCode 的值 ${request.templateCode} 不可用于对话`);
  }
  if (template === undefined && request.templateCode !== "custom") {
    if (!query.trim()) throw new ApiError(100001, "缺少参数 query（问题）");
    return reply(context, "chat", { articleId, question: query.trim() });
  }
  if (!query.trim()) throw new ApiError(100001, "缺少参数 query（改写要求）");
  if (!text.trim()) throw new ApiError(100001, "缺少参数 text（原文）");
  const own = template && template !== "custom" ? template : undefined;
  if (own !== undefined && !/\{\{\s*text\s*\}\}/.test(own)) {
    throw new ApiError(100001, "参数 template（自定义模板）应为 custom，或含有 {{text}} 的模板");
  }
  return reply(context, "custom", { articleId, text, requirement: query.trim() }, own);
}

async function reply(
  context: RequestContext<Partial<RequestOf<"ai.chatCompletions">>>,
  operation: AiOperation,
  wanted: MaterialRequest,
  template?: string,
) {
  const { request, caller, services, raw } = context;
  const ai = aiOf(services);
  const prompt = ai.prompts.get(operation);
  const model = request.model || prompt.model;
  if (!ai.models.has(model)) throw new ApiError(100001, `参数 model 的值 ${model} 不是可用的模型`);
  const session = await ai.history.open(caller, request.sessionId, operation === "chat" ? undefined : operation);
  const lease = await ai.quota.take(caller.userId);
  const stream = request.stream !== false;
  if (typeof lease === "string") {
    ai.metrics.requests.inc({ operation, engine: ai.provider.engine, outcome: "refused" });
    return refuse(context, lease, session.id, stream);
  }
  try {
    const said = operation !== "chat" ? [] : request.sessionId ? await ai.history.conversation(session) : (request.messages ?? []);
    const earlier = said.flatMap(({ role, content }) => (role === "user" ? content : []));
    const material: AiMaterial = await gatherMaterial(services, caller, { ...wanted, earlier }, FOUND_FOR.has(operation));
    material.history = said;
    const asked = ai.provider.engine === "model";
    const quoter = new Quoter();
    const messages = asked ? renderPrompt(prompt, material, template, quoter) : [];
    // A question about documents at hand is answered from them.
    const tools = asked && operation === "chat" && material.documents.length === 0 ? documentTools(services, caller, material, quoter) : [];
    const maxTokens = Math.min(prompt.maxTokens, services.settings.ai.limits.replyTokens);
    const answered = asked || !material.meant ? material : { ...material, question: material.meant };
    const task = { operation, model, messages, material: answered, maxTokens, temperature: prompt.temperature, tools };
    const question = questionOf(prompt.title, material);
    return (await writeReply(context, { session, lease, task, question, stream })) ?? raw.reply;
  } finally {
    lease.end(0);
  }
}

/** What the history shows as asked. */
function questionOf(title: string, { question, requirement, documents }: AiMaterial): string {
  if (question) return question;
  if (requirement) return requirement;
  return `${title}：${documents.map((document) => headlineOf({ title: document.title, summary: document.text }, 20)).join("、")}`;
}

/** A limit is told within the stream (SPEC §4: it ends on a limit message). */
async function refuse({ raw }: Pick<RequestContext, "raw">, limitMsg: string, sessionId: string, stream: boolean) {
  const message: AiMessage = { result: "", is_end: true, status: 100012, limitMsg, sessionId };
  if (!stream) return message;
  const writer = new ReplyWriter(raw.reply);
  await writer.send(message);
  writer.end();
  return raw.reply;
}
