import type { Row } from "#engine/index.ts";
import { type AiReply, NO_REPLY, STOPPED } from "#machines/aiReplyMachine.ts";

/** A question with its replies; the key is its operation in the reply machine. */
export interface Turn {
  key: string;
  question: string;
}

export interface Past {
  turns: Turn[];
  histories: Record<string, AiReply[]>;
}

export const keyOf = (place: number): string => `q${place + 1}`;

/** Operation of a rewrite in the messages. */
const REWRITE = "custom";
/** Messages do not say which limit it was. */
export const LIMITED = "回复达到限制，已截断";

/**
 * The turns of a chat from its messages (schemas/entities/AiTurn.json), oldest first. Replies that follow one another,
 * rewrites of them, and replies to the same question asked again are results of one turn.
 */
export function turnsOf(messages: readonly Row[]): Past {
  const turns: Turn[] = [];
  const histories: Record<string, AiReply[]> = {};
  for (const message of messages) {
    const text = typeof message.text === "string" ? message.text : "";
    const turn = turns.at(-1);
    if (message.role === "user") {
      const again = turn && (message.operation === REWRITE || turn.question === text);
      if (!again) turns.push({ key: keyOf(turns.length), question: text });
      continue;
    }
    const reply = replyOf(message, text);
    if (turn && reply) histories[turn.key] = [...(histories[turn.key] ?? []), reply];
  }
  return { turns, histories };
}

/** The reply as the reply machine saved it when it came; undefined where it saved none. */
function replyOf({ status, citations, engine: written }: Row, text: string): AiReply | undefined {
  const engine = typeof written === "string" ? written : "";
  if (status === "stopped") return { ...NO_REPLY, text: STOPPED, engine };
  if (text.trim() === "") return undefined;
  return {
    ...NO_REPLY,
    text,
    citations: Array.isArray(citations) ? (citations as AiReply["citations"]) : [],
    engine,
    limit: status === "limited" ? LIMITED : "",
    broken: status === "failed",
  };
}

/** The lines of a list reply that are text. */
export const linesOf = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.filter((line): line is string => typeof line === "string" && line.trim() !== "") : [];
