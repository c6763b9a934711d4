import type { AiMaterial } from "./AiMaterial.ts";
import type { AiTool } from "./AiTool.ts";
import type { ChatMessage } from "./ChatMessage.ts";

/** What is asked of the assistant: one of the seven operations of SPEC §9, a free question, or an adjust-rewrite. */
export const OPERATIONS = [
  "article_analysis",
  "topic_selection",
  "news_introduction",
  "policyInterpret",
  "interview_outline",
  "television_script",
  "video_production",
  "chat",
  "custom",
] as const;
export type AiOperation = (typeof OPERATIONS)[number];

export interface AiTask {
  operation: AiOperation;
  /** Name the console knows (SPEC §9); a provider may map it to another. */
  model: string;
  /** Rendered prompt, roles apart; what a language model reads. */
  messages: ChatMessage[];
  /** The same facts unrendered; what the local engine reads. */
  material: AiMaterial;
  maxTokens: number;
  temperature: number;
  /** What a model may call before it answers; the local engine calls nothing. */
  tools?: AiTool[];
}

/** Why a reply is shorter than it might have been, though nothing broke. */
export type Cut = "length" | "filter";

export type AiPiece =
  | { text: string }
  | { cut: Cut }
  /** Counted by the service; where it counts nothing the server estimates. */
  | { usage: { prompt: number; completion: number } };

/**
 * Writes replies. The stream is pulled: little is read from the source before a piece is asked for, so a slow reader
 * slows the source; words that came together are one piece. Aborting ends it with the signal's reason.
 * @throws AiError for anything that ends a reply early, before or after the first piece.
 */
export interface AiProvider {
  readonly engine: "model" | "extractive";
  /** Name to show for a model of the console. */
  nameOf(model: string): string;
  stream(task: AiTask, signal: AbortSignal): AsyncIterable<AiPiece>;
}

export type AiFault =
  /** 429 after all tries. */
  | "busy"
  /** 401 or 403: the operator's key. */
  | "key"
  /** Any other 4xx: the service does not take this request. */
  | "refused"
  /** 5xx, no connection. */
  | "down"
  /** Silence. */
  | "timeout"
  /** The stream stopped in the middle or could not be read. */
  | "broken";

/** The source of a reply failed. The message is for the log, never for the reader. */
export class AiError extends Error {
  constructor(
    readonly fault: AiFault,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
