import type { Caller, Services } from "#server/contract/handler.ts";
import type { AiDocument } from "./AiMaterial.ts";
import { AiError, type AiFault } from "./AiProvider.ts";
import { aiOf } from "./AiService.ts";
import { emptyMaterial } from "./emptyMaterial.ts";
import { estimateTokens } from "./estimateTokens.ts";
import { dayOf } from "./quote.ts";
import { renderPrompt } from "./renderPrompt.ts";
import { type Sourced, sourcedSentences } from "./sourcedSentences.ts";

/** Seconds that a section may take; whoever waits for a report gets an extract sooner. */
const SECONDS = 60;
/** Characters sent of one document. */
const TEXT = 2500;
/** A reply that is not cut off by the service is cut off here. */
const LONGEST = 8000;

const FAULTS: Record<AiFault, string> = {
  busy: "模型服务繁忙",
  key: "模型服务拒绝了系统的凭证",
  refused: "模型服务不接受此请求",
  down: "模型服务没有连上",
  timeout: "模型服务没有及时回复",
  broken: "模型服务的回复中断",
};

/** What a service wrote and its sources bear out, or why there is nothing. */
export type SourcedReply = (Sourced & { engine: string }) | { fault: string };

/**
 * Lets the model's service write about documents, every sentence with its sources (`sourcedSentences`). It uses the caller's
 * quota. Never fails: whoever asks has another text ready.
 * @param what is written, in words of ours
 */
export async function writeSourced(
  services: Services,
  caller: Pick<Caller, "userId">,
  what: string,
  documents: readonly AiDocument[],
): Promise<SourcedReply> {
  const ai = aiOf(services);
  const lease = await ai.quota.take(caller.userId);
  if (typeof lease === "string") return { fault: lease };
  let [reply, asked, outcome] = ["", "", "finished"];
  let fault = "";
  let usage: { prompt: number; completion: number } | undefined;
  const late = AbortSignal.timeout(Math.min(SECONDS, services.settings.ai.limits.replySeconds) * 1000);
  const prompt = ai.prompts.get("report_section");
  try {
    const cut = documents.map((one) => ({ ...one, text: one.text.slice(0, TEXT) }));
    const material = { ...emptyMaterial(), documents: cut, question: what, now: services.now() };
    const messages = renderPrompt(prompt, material);
    asked = messages.map(({ content }) => content).join("\n");
    const { model, temperature } = prompt;
    const maxTokens = Math.max(1, Math.min(prompt.maxTokens, services.settings.ai.limits.replyTokens, lease.tokensLeft));
    const task = { operation: "chat" as const, model, messages, material, maxTokens, temperature };
    for await (const piece of ai.provider.stream(task, AbortSignal.any([late, ai.stopping.signal]))) {
      if ("text" in piece) reply += piece.text;
      else if ("usage" in piece) usage = piece.usage;
      else if (piece.cut === "filter") fault = "内容未通过模型服务的安全审核";
      if (reply.length > LONGEST) break;
    }
    if (!reply.trim() && !fault) fault = FAULTS.broken;
  } catch (error) {
    fault = late.aborted ? FAULTS.timeout : error instanceof AiError ? FAULTS[error.fault] : FAULTS.broken;
    if (!ai.stopping.signal.aborted) services.log.warn({ err: error }, "AI: a section of a report was not written");
  } finally {
    if (fault) outcome = "failed";
    const used = usage ?? { prompt: Math.ceil(estimateTokens(asked)), completion: Math.ceil(estimateTokens(reply)) };
    lease.end(used.prompt + used.completion);
    ai.metrics.requests.inc({ operation: "report_section", engine: ai.provider.engine, outcome });
    ai.metrics.tokens.inc({ kind: "prompt" }, used.prompt);
    ai.metrics.tokens.inc({ kind: "completion" }, used.completion);
  }
  if (fault) return { fault };
  const sources = documents.map(({ title, text, source, pubdate }) => [title, text, source, dayOf(pubdate)].join("\n"));
  const found = sourcedSentences(reply, sources);
  const kept = found.paragraphs.join("").match(/(?:\[\d+\])+/g)?.length ?? 0;
  if (kept === 0 || kept < found.dropped) return { fault: "模型服务的文字多数未能与出处核对" };
  return { ...found, engine: ai.provider.nameOf(prompt.model) };
}
