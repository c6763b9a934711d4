import { useMemo, useRef } from "react";
import { useServices, useSourceCall, useSourceStream } from "#engine/index.ts";
import type { AiPiece, AiRequest } from "#machines/aiReplyMachine.ts";
import { type AiCall, callOf } from "./operations.ts";
import type { AiChatPlan } from "./plan.gen.ts";
import type { AiCalls } from "./replyLogic.ts";

/**
 * The calls of a block of the assistant. `toCall` says what a request asks; by default an operation on a document.
 * `shared` makes all its requests one chat: the session is opened once.
 */
export function useAiCalls(
  plan: Pick<AiChatPlan, "sessionSource" | "chatSource" | "operationSource">,
  options: { toCall?: (request: AiRequest) => AiCall; shared?: boolean; onSession?: (id: string) => void } = {},
): AiCalls {
  const openSession = useSourceCall(plan.sessionSource);
  const chat = useSourceStream(plan.chatSource);
  const nlp = useSourceStream(plan.operationSource);
  const services = useServices();
  const latest = useRef({ ...options, services });
  latest.current = { ...options, services };
  return useMemo(() => {
    let shared: Promise<string> | undefined;
    const open = async (operation?: string) => {
      const { raw } = await openSession(operation ? { operation } : {});
      const id = String(raw);
      latest.current.onSession?.(id);
      return id;
    };
    return {
      createSession(operation) {
        if (!latest.current.shared) return open(operation);
        shared ??= open().catch((error) => {
          shared = undefined;
          throw error;
        });
        return shared;
      },
      stream(request, onPiece, signal) {
        const { call, fields } = (latest.current.toCall ?? callOf)(request);
        const run = call === "nlp" ? nlp : chat;
        return run(fields, (message) => onPiece(message as AiPiece), { signal });
      },
      warn: (text) => latest.current.services.notify("warning", text),
    };
  }, [openSession, chat, nlp]);
}
