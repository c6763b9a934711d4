import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { fromPromise } from "xstate";
import { endpoints } from "#app/api/endpoints.ts";
import type { ConsoleRuntime } from "#app/shell/ConsoleRuntime.ts";
import { useFeedback } from "#app/shell/Feedback.tsx";
import { useConsole } from "#app/shell/useConsole.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { type SystemMessage, systemMessageMachine } from "#machines/systemMessageMachine.ts";
import { LiveCard } from "./LiveCard.tsx";

const CLOSED = "messageClosed";

/** The first system message not yet dismissed (SPEC §4). */
export function MessageBox({ hidden }: { hidden: boolean }) {
  const runtime = useConsole();
  const { notify } = useFeedback();
  const machine = useMemo(() => messageLogic(runtime, () => notify("warning", "设置未保存，下次仍会提醒")), [runtime, notify]);
  const [state, send] = useMachine(machine, { input: { closed: closedIn(runtime) } });
  const [dismiss, setDismiss] = useState(false);
  useEffect(() => send({ type: "start" }), [send]);
  const { message } = state.context;
  const close = () => send({ type: "close", dismiss });
  return (
    <div aria-live="polite" role="status">
      {state.matches("shown") && message && !hidden && (
        <LiveCard
          {...{ tone: "message", name: "系统消息", heading: message.title, closeLabel: "关闭系统消息", close }}
          icon="M3 8.5v3h2.5L13 15V5L5.5 8.5H3ZM15.5 8a3 3 0 0 1 0 4M6.5 12l1 4h2"
          onKeyDown={(event) => event.key === "Escape" && close()}
        >
          <p className="live-text">{message.content}</p>
          <footer>
            <label>
              <input type="checkbox" checked={dismiss} onChange={(event) => setDismiss(event.target.checked)} />
              不再提醒
            </label>
            <button type="button" className="live-button" onClick={close}>
              知道了
            </button>
          </footer>
        </LiveCard>
      )}
    </div>
  );
}

function messageLogic(runtime: ConsoleRuntime, reportFailure: () => void) {
  const { api, local } = runtime;
  return systemMessageMachine.provide({
    actors: {
      fetchMessage: fromPromise(
        async ({ signal }): Promise<SystemMessage | null> => api.call(endpoints.message, {}, { keep: true, signal }),
      ),
      saveSetting: fromPromise<void, RequestOf<"users.messageSetting">>(async ({ input }) => {
        await api.call(endpoints.messageSetting, input, { keep: true });
      }),
    },
    actions: {
      keepClosed: (_, { closed }) => local.set(CLOSED, { session: sessionOf(runtime), ids: closed }),
      reportFailure,
    },
  });
}

/** Ids closed since this sign-in; the next one shows them again. */
function closedIn(runtime: ConsoleRuntime): string[] {
  const kept = runtime.local.get(CLOSED) as { session?: string; ids?: string[] } | undefined;
  return kept?.session === sessionOf(runtime) ? (kept.ids ?? []) : [];
}

/** Enough of the session id to tell sign-ins apart, too little to be one. */
const sessionOf = ({ session }: ConsoleRuntime): string => session.getSnapshot().context.facts?.sessionId.slice(0, 8) ?? "";
