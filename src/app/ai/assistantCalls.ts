import type { ApiClient } from "#app/api/ApiClient.ts";
import type { Feedback } from "#app/shell/Feedback.tsx";
import type { AiPiece } from "#machines/aiReplyMachine.ts";
import { callOf } from "#widgets/aiChat/operations.ts";
import type { AiCalls } from "#widgets/aiChat/replyLogic.ts";
import { aiEndpoints } from "./endpoints.ts";

/** The calls behind the window. It stays while one goes from page to page, so they belong to no page. */
export function assistantCalls(api: ApiClient, feedback: Pick<Feedback, "notify">): AiCalls {
  return {
    createSession: async (operation) => String(await api.call(aiEndpoints.session, { operation }, { keep: true })),
    stream(request, onPiece, signal) {
      const { call, fields } = callOf(request);
      return api.stream(aiEndpoints[call], fields, (message) => onPiece(message as AiPiece), { signal, keep: true });
    },
    warn: (text) => feedback.notify("warning", text),
  };
}
