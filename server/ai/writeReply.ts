import { AuditLog } from "#server/audit/AuditLog.ts";
import type { RequestContext } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { AiSessionRecord, Citation, TurnStatus } from "./AiHistory.ts";
import type { AiMaterial } from "./AiMaterial.ts";
import { AiError, type AiFault, type AiTask } from "./AiProvider.ts";
import type { Lease } from "./AiQuota.ts";
import { aiOf } from "./AiService.ts";
import { CleanReply } from "./cleanReply.ts";
import { estimateTokens, firstTokens } from "./estimateTokens.ts";
import { ReplySignal } from "./ReplySignal.ts";
import { type AiMessage, ReplyWriter } from "./ReplyWriter.ts";

/** A service whose tokenizer counts otherwise gets this much more than was allowed before it is cut off here. */
const SLACK = 1.5;

const FAILED = 100010;
const LIMITED = 100012;

const FAULTS: Record<AiFault, string> = {
  busy: "模型服务繁忙，请稍后再试",
  key: "模型服务拒绝了系统的凭证，请联系管理员",
  refused: "模型服务不接受此请求，请缩短内容后再试",
  down: "",
  timeout: "",
  broken: "",
};

/** What of a call a reply needs. */
export type ReplyContext = Pick<RequestContext, "services" | "caller" | "signal" | "raw">;

export interface ReplyOrder {
  session: AiSessionRecord;
  lease: Lease;
  task: AiTask;
  /** What the reader asked, for the history and the audit log. */
  question: string;
  stream: boolean;
}

/** Documents under the numbers a reply marks them with. */
const citationsOf = ({ documents, related }: AiMaterial): Citation[] =>
  [...documents, ...related].map(({ id, title, text, source, dataType, pubdate }, at) => ({
    ...{ n: at + 1, id, title: headlineOf({ title, summary: text }, 40), source, dataType, pubdate },
  }));

/**
 * Writes one reply from first event to last, books it and keeps it in the history. Ends early when the reader leaves,
 * the server stops, or a limit of time or tokens is reached; the source is cancelled in each case.
 */
export async function writeReply(context: ReplyContext, order: ReplyOrder): Promise<AiMessage | undefined> {
  const { services, caller, raw } = context;
  const { session, lease, task, question } = order;
  const ai = aiOf(services);
  const { provider, metrics } = ai;
  const asked = services.now();
  const start = performance.now();
  const { replySeconds } = services.settings.ai.limits;
  const ending = new ReplySignal(context.signal, ai.stopping.signal, replySeconds * 1000);
  const writer = order.stream ? new ReplyWriter(raw.reply) : undefined;
  const messageId = crypto.randomUUID();
  const maxTokens = Math.max(1, Math.min(task.maxTokens, lease.tokensLeft));
  const cleaner = new CleanReply();
  let text = "";
  let written = 0;
  let usage: { prompt: number; completion: number } | undefined;
  let status: TurnStatus = "finished";
  let code = 0;
  let limitMsg = "";
  const limit = (sentence: string) => {
    status = "limited";
    code = LIMITED;
    limitMsg = sentence;
  };
  const send = async (message: Partial<AiMessage>) => {
    await writer?.send({ result: "", is_end: false, status: 0, limitMsg: "", ...message });
  };
  const say = async (shown: string) => {
    if (!shown) return;
    if (!text) metrics.firstToken.observe({ engine: provider.engine }, (performance.now() - start) / 1000);
    text += shown;
    await send({ result: shown });
  };
  const first = { messageId, sessionId: session.id, engine: provider.engine, engineName: provider.nameOf(task.model) };
  try {
    await send(first);
    for await (const piece of provider.stream({ ...task, maxTokens }, ending.signal)) {
      if ("text" in piece) {
        const most = provider.engine === "model" ? maxTokens * SLACK - written : Number.POSITIVE_INFINITY;
        const tokens = provider.engine === "model" ? estimateTokens(piece.text) : 0;
        await say(cleaner.feed(tokens > most ? firstTokens(piece.text, most) : piece.text));
        written += Math.min(tokens, most);
        if (tokens > most) {
          limit("回复达到长度上限，已截断");
          break;
        }
      } else if ("usage" in piece) usage = piece.usage;
      else limit(piece.cut === "length" ? "回复达到长度上限，已截断" : "内容未通过模型服务的安全审核");
    }
    if (!text && !cleaner.waiting && status === "finished") throw new AiError("broken", "the service wrote nothing");
    await say(cleaner.end());
  } catch (error) {
    if (ending.reason === "left" || raw.reply.raw.destroyed) status = "stopped";
    else if (ending.reason === "late") limit(`生成时间超过 ${replySeconds} 秒，已截断`);
    else {
      status = "failed";
      code = FAILED;
      const fault = error instanceof AiError ? error.fault : undefined;
      limitMsg = fault ? FAULTS[fault] : "";
      if (ending.reason !== "stopping") services.log.warn({ fault, err: error, operation: task.operation }, "AI reply failed");
    }
  }
  ending.end();
  const citations = cited(text, citationsOf(task.material));
  const last: AiMessage = {
    ...{ result: "", is_end: true, status: code, limitMsg, ...(citations.length ? { citations } : {}) },
  };
  if (raw.reply.raw.destroyed) status = "stopped";

  const prompt = usage?.prompt ?? Math.ceil(estimateTokens(task.messages.map(({ content }) => content).join("\n")));
  const used = provider.engine === "model" ? { prompt, completion: usage?.completion ?? Math.ceil(written) } : { prompt: 0, completion: 0 };
  metrics.requests.inc({ operation: task.operation, engine: provider.engine, outcome: status });
  metrics.tokens.inc({ kind: "prompt" }, used.prompt);
  metrics.tokens.inc({ kind: "completion" }, used.completion);
  const articleId = task.material.documents.map(({ id }) => id);
  const reply = {
    id: messageId,
    text,
    status,
    operation: task.operation,
    engine: provider.engine,
    articleId,
    citations,
  };
  lease.end(used.prompt + used.completion);
  const what = `${question.slice(0, 200)}（${outcomes[status]}）`;
  const stored = Promise.all([
    ai.history.add(session, question, reply, asked),
    ai.books.add((records) => new AuditLog({ ...services, records }).note(caller, "使用智能助手", what, status !== "failed")),
  ]);
  // What a reader has seen end survives a crash; a stop of the server writes everything itself.
  if (!ai.stopping.signal.aborted) await stored;
  if (status !== "stopped") await send(last).catch(() => undefined);
  writer?.end(ai.stopping.signal.aborted);
  return writer ? undefined : { ...last, ...first, result: text };
}

const outcomes: Record<TurnStatus, string> = {
  finished: "完成",
  stopped: "已停止",
  failed: "失败",
  limited: "达到限制",
};

/** Those the text marks, so that a reader sees no sources the reply does not rest on. */
function cited(text: string, all: Citation[]): Citation[] {
  const marked = new Set([...text.matchAll(/\[\^(\d{1,3})\]/g)].map((match) => Number(match[1])));
  return all.filter(({ n }) => marked.has(n));
}
