import { AiError, type AiPiece, type AiTask } from "./AiProvider.ts";
import type { AiTool, ToolCall } from "./AiTool.ts";
import type { ChatMessage } from "./ChatMessage.ts";
import { estimateTokens } from "./estimateTokens.ts";

/** Questions to the service for one reply; in the last one it may call nothing. */
const ROUNDS = 4;
/** Calls answered in one round. */
const CALLS = 6;
/** Characters of one result that go back. */
const RESULT = 12_000;

/** A message of a conversation with tools, as OpenAI's chat completions spell it. */
export type ToolMessage =
  | ChatMessage
  | { role: "assistant"; content: string; tool_calls: { id: string; type: "function"; function: { name: string; arguments: string } }[] }
  | { role: "tool"; tool_call_id: string; content: string };

/** What one question to the service says. */
export type RoundPiece = AiPiece | { calls: ToolCall[] };

/** One question; `tools` are those offered with it. */
export type AskRound = (messages: ToolMessage[], tools: AiTool[]) => AsyncIterable<RoundPiece>;

/**
 * One reply of a model that may call tools: it is asked, its calls are answered, and it is asked again with the answers,
 * four times at most. A service that takes no tools is asked without them. Tokens of all rounds are one usage.
 */
export async function* toolRounds(task: AiTask, ask: AskRound): AsyncGenerator<AiPiece> {
  const { tools = [] } = task;
  const messages: ToolMessage[] = [...task.messages];
  const used = { prompt: 0, completion: 0 };
  let offered = tools;
  for (let round = 1; ; round++) {
    let text = "";
    let calls: ToolCall[] = [];
    let usage: { prompt: number; completion: number } | undefined;
    try {
      for await (const piece of ask(messages, round < ROUNDS ? offered : [])) {
        if ("calls" in piece) calls = piece.calls.slice(0, CALLS);
        else if ("usage" in piece) usage = piece.usage;
        else {
          if ("text" in piece) text += piece.text;
          yield piece;
        }
      }
    } catch (error) {
      // Many small models refuse a request that offers tools; nothing of the reply was written then.
      if (!(error instanceof AiError && error.fault === "refused" && round === 1 && offered.length > 0)) throw error;
      offered = [];
      continue;
    }
    const done = calls.length === 0 || round >= ROUNDS;
    // A reply of one round is reckoned by the reader where the service counts nothing.
    if (done && round === 1 && !usage) return;
    const said = [text, ...calls.map((call) => call.arguments)].join("");
    used.prompt += usage?.prompt ?? Math.ceil(estimateTokens(JSON.stringify(messages)));
    used.completion += usage?.completion ?? Math.ceil(estimateTokens(said));
    yield { usage: { ...used } };
    if (done) return;
    messages.push({
      ...{ role: "assistant", content: text },
      tool_calls: calls.map(({ id, name, arguments: written }) => ({ id, type: "function", function: { name, arguments: written } })),
    });
    for (const call of calls) messages.push({ role: "tool", tool_call_id: call.id, content: await resultOf(tools, call) });
  }
}

/** A model may call what there is not and write what is no JSON: it is told, and goes on. */
async function resultOf(tools: AiTool[], { name, arguments: written }: ToolCall): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return `没有名为 ${name.slice(0, 60)} 的工具，可用：${tools.map((one) => one.name).join("、")}`;
  let args: unknown;
  try {
    args = JSON.parse(written || "{}");
  } catch {
    return "参数不是合法的 JSON";
  }
  if (typeof args !== "object" || args === null || Array.isArray(args)) return "参数应为一个 JSON 对象";
  return (await tool.run(args as Record<string, unknown>)).slice(0, RESULT);
}
