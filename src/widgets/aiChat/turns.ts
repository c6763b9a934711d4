import type { Row } from "#engine/index.ts";
import { type AiReply, NO_REPLY, SORRY } from "#machines/aiReplyMachine.ts";

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

/**
 * The turns of a chat from its messages (schemas/entities/AiTurn.json), oldest first. Replies that follow one another,
 * and those to the same question asked again, are results of one turn.
 */
export function turnsOf(messages: readonly Row[]): Past {
  const turns: Turn[] = [];
  const histories: Record<string, AiReply[]> = {};
  for (const message of messages) {
    const text = typeof message.text === "string" ? message.text : "";
    if (message.role === "user") {
      if (turns.at(-1)?.question !== text) turns.push({ key: keyOf(turns.length), question: text });
      continue;
    }
    const turn = turns.at(-1);
    if (!turn) continue;
    const reply: AiReply = {
      ...NO_REPLY,
      text: text || SORRY,
      citations: Array.isArray(message.citations) ? (message.citations as AiReply["citations"]) : [],
      engine: typeof message.engine === "string" ? message.engine : "",
    };
    histories[turn.key] = [...(histories[turn.key] ?? []), reply];
  }
  return { turns, histories };
}

/** The lines of a list reply that are text. */
export const linesOf = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.filter((line): line is string => typeof line === "string" && line.trim() !== "") : [];
