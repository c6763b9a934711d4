import type { IncomingMessage } from "node:http";
import { createParser } from "eventsource-parser";
import { AiError } from "./AiProvider.ts";
import { IncomingBody } from "./IncomingBody.ts";
import { ToolCalls } from "./ToolCalls.ts";
import type { RoundPiece } from "./toolRounds.ts";

/** An event of one line longer than this is no token. */
const MAX_EVENT = 1_000_000;
/** Milliseconds between `[DONE]` and the end of the body: a connection given up before it needs a new handshake. */
const GRACE = 200;

interface Chunk {
  choices?: {
    delta?: { content?: unknown; tool_calls?: unknown };
    message?: { content?: unknown; tool_calls?: unknown };
    finish_reason?: unknown;
  }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: { message?: unknown } | string;
}

/**
 * The pieces of a chat completion, words that came together in one piece; the first words come at once. Bytes are decoded
 * across chunk borders; comments (keep-alives) are no events; the end is `[DONE]` or a body that closes properly. `alive`
 * is called for every look that found bytes, `pause` for the milliseconds until the next one. What the model calls comes
 * last, as one piece.
 * @throws AiError "broken" for an error inside the stream, an unreadable event or a body that breaks off.
 */
export async function* completionPieces(response: IncomingMessage, alive: () => void, pause: () => number): AsyncGenerator<RoundPiece> {
  const calls = new ToolCalls();
  yield* readPieces(response, alive, pause, calls);
  const called = calls.all();
  if (called.length > 0) yield { calls: called };
}

async function* readPieces(
  response: IncomingMessage,
  alive: () => void,
  pause: () => number,
  calls: ToolCalls,
): AsyncGenerator<RoundPiece> {
  // A gateway that cannot stream answers whole.
  if ((response.headers["content-type"] ?? "").includes("application/json")) {
    yield* piecesOf(parse(await readAll(response, alive)), calls);
    return;
  }
  let events: string[] = [];
  let size = 0;
  let begun = false;
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const decoder = new TextDecoder();
  const take = (text: string, bytes: number): string[] => {
    parser.feed(text);
    size = events.length > 0 ? 0 : size + bytes;
    if (size > MAX_EVENT) throw new AiError("broken", "an event without end");
    const ready = events;
    events = [];
    return ready;
  };
  try {
    const arrivals = new IncomingBody(response);
    for (let chunk = await arrivals.take(0); chunk; chunk = await arrivals.take(begun ? pause() : 0)) {
      alive();
      const heard = take(decoder.decode(chunk, { stream: true }), chunk.length);
      const end = heard.findIndex((data) => data.trim() === "[DONE]");
      yield* together(end < 0 ? heard : heard.slice(0, end), calls);
      if (end >= 0) {
        await arrivals.end(GRACE);
        return;
      }
      begun ||= heard.some((data) => data.trim() !== "");
    }
    // A last event without its empty line still counts.
    yield* together(
      take(`${decoder.decode()}\n\n`, 0).filter((data) => data.trim() !== "[DONE]"),
      calls,
    );
  } finally {
    response.destroy();
  }
}

/** What these events say, neighbouring words as one piece; what was said before an unreadable one counts. */
function* together(events: string[], calls: ToolCalls): Generator<RoundPiece> {
  let text = "";
  try {
    for (const data of events) {
      if (data.trim() === "") continue;
      for (const piece of piecesOf(parse(data), calls)) {
        if ("text" in piece) text += piece.text;
        else {
          if (text) yield { text };
          text = "";
          yield piece;
        }
      }
    }
  } catch (error) {
    if (text) yield { text };
    throw error;
  }
  if (text) yield { text };
}

async function readAll(response: IncomingMessage, alive: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response as AsyncIterable<Buffer>) {
    alive();
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_EVENT) throw new AiError("broken", "a reply without end");
  }
  return text + decoder.decode();
}

function parse(data: string): Chunk {
  try {
    const chunk: unknown = JSON.parse(data);
    if (typeof chunk === "object" && chunk !== null) return chunk;
  } catch {
    // Told below.
  }
  throw new AiError("broken", `unreadable event ${data.slice(0, 100)}`);
}

function* piecesOf({ choices, usage, error }: Chunk, calls: ToolCalls): Generator<RoundPiece> {
  if (error) {
    const message = typeof error === "string" ? error : String(error.message ?? "");
    throw new AiError("broken", `error in the stream: ${message.slice(0, 300)}`);
  }
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const content = choice?.delta?.content ?? choice?.message?.content;
  if (typeof content === "string" && content !== "") yield { text: content };
  calls.take(choice?.delta?.tool_calls ?? choice?.message?.tool_calls);
  if (choice?.finish_reason === "length") yield { cut: "length" };
  if (choice?.finish_reason === "content_filter") yield { cut: "filter" };
  const prompt = Number(usage?.prompt_tokens);
  const completion = Number(usage?.completion_tokens);
  if (usage && prompt >= 0 && completion >= 0) yield { usage: { prompt, completion } };
}
