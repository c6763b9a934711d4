import { fromCallback, fromPromise } from "xstate";
import { type AiPiece, type AiReplyEvent, type AiRequest, aiReplyMachine } from "#machines/aiReplyMachine.ts";

/** What the reply machine needs of the outside world. */
export interface AiCalls {
  /** Resolves with the id of a new chat session. */
  createSession(operation: string): Promise<string>;
  /** Resolves when the stream has closed; rejects when it fails. */
  stream(request: AiRequest, onPiece: (piece: AiPiece) => void, signal: AbortSignal): Promise<void>;
  warn(text: string): void;
}

/** The reply machine over real calls. Whoever leaves a stream ends it on the server too. */
export function replyLogic(calls: AiCalls) {
  return aiReplyMachine.provide({
    actors: {
      createSession: fromPromise<string, { operation: string }>(({ input }) => calls.createSession(input.operation)),
      stream: fromCallback<AiReplyEvent, AiRequest>(({ input, sendBack }) => {
        const controller = new AbortController();
        calls
          .stream(input, (piece) => sendBack({ type: "piece", piece }), controller.signal)
          .then(
            () => sendBack({ type: "streamClosed" }),
            () => sendBack({ type: "streamFailed" }),
          );
        return () => controller.abort();
      }),
    },
    actions: { warn: (_, { text }) => calls.warn(text) },
  });
}
