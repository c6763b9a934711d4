import { useCallback, useEffect, useRef, useState } from "react";
import { ErrorState, LoadingState, messageOf, useExpression, useParam, useServices, useSourceCall } from "#engine/index.ts";
import { History, type Session } from "./History.tsx";
import type { AiChatPlan } from "./plan.gen.ts";
import { Thread } from "./Thread.tsx";
import { type Past, turnsOf } from "./turns.ts";
import { useSessions } from "./useSessions.ts";

const NOTHING: Past = { turns: [], histories: {} };

/** What the thread shows: a number that changes with every chat opened, and what it begins with. */
interface Shown {
  turn: number;
  session: string;
  past: Past | undefined;
  failed: boolean;
}

/** A conversation with the assistant: history at the left, the chat at the right (SCREENS /ai/chat). */
export function Chat({ plan }: { plan: AiChatPlan }) {
  const document = String(useExpression(plan.document) ?? "");
  // Another document begins anew.
  return <Conversation key={document} plan={plan} document={document} />;
}

function Conversation({ plan, document }: { plan: AiChatPlan; document: string }) {
  const services = useServices();
  const [chosen, setChosen] = useParam<string>(plan.param);
  const [first, setFirst] = useParam<string>(plan.questionParam);
  const read = useSourceCall(plan.messagesSource);
  const chats = useSessions(plan);
  const opening = String(chosen ?? "");
  const [shown, setShown] = useState<Shown>({
    turn: 0,
    session: opening,
    past: opening && plan.messagesSource ? undefined : NOTHING,
    failed: false,
  });
  const now = useRef(shown);
  now.current = shown;
  // A question about a document waits for it.
  const early = plan.document !== undefined && document === "";
  const firstQuestion = useRef(opening || early ? "" : String(first ?? ""));
  useEffect(() => {
    if (firstQuestion.current) setFirst(undefined, { replace: true });
  }, [setFirst]);

  const show = useCallback((session: string, past: Past | undefined) => {
    setShown({ turn: now.current.turn + 1, session, past, failed: false });
  }, []);
  // The address leads: Back and links open the chat they name.
  useEffect(() => {
    const wanted = String(chosen ?? "");
    if (wanted !== now.current.session) show(wanted, wanted === "" ? NOTHING : undefined);
  }, [chosen, show]);

  const { turn, session, past } = shown;
  useEffect(() => {
    if (past !== undefined || session === "") return;
    const controller = new AbortController();
    read({ sessionId: session }, { signal: controller.signal })
      .then(({ rows }) => {
        if (controller.signal.aborted) return;
        setShown((before) => (before.turn === turn ? { ...before, past: turnsOf(rows) } : before));
      })
      .catch((error) => {
        if (controller.signal.aborted) return;
        services.notify("error", messageOf(error));
        setShown((before) => (before.turn === turn ? { ...before, failed: true } : before));
      });
    return () => controller.abort();
  }, [past, session, turn, read, services]);

  const open = (id: string) => {
    if (id === now.current.session) return;
    show(id, id === "" ? NOTHING : undefined);
    setChosen(id || undefined);
  };
  const drop = async (target: Session) => {
    if (!(await services.confirm({ danger: true }))) return;
    try {
      await chats.remove(target.id);
      if (target.id === now.current.session) open("");
      chats.refresh();
    } catch (error) {
      services.notify("error", messageOf(error));
    }
  };
  return (
    <div className={plan.historySource ? "ai-chat" : "ai-chat ai-chat-bare"} style={{ height: plan.height }}>
      {plan.historySource ? (
        <History
          sessions={chats.sessions}
          chosen={session}
          onChoose={open}
          onNew={() => {
            if (now.current.session === "") show("", NOTHING);
            else open("");
          }}
          onDelete={plan.deleteSource ? (target) => void drop(target) : undefined}
        />
      ) : null}
      {shown.failed ? (
        <ErrorState retry={() => show(session, undefined)} />
      ) : past === undefined ? (
        <LoadingState rows={6} />
      ) : (
        <Thread
          key={turn}
          plan={plan}
          session={session}
          past={past}
          first={turn === 0 ? firstQuestion.current : ""}
          document={document}
          onSession={(id, question) => {
            chats.begin({ id, title: question, time: Date.now() });
            // The same thread goes on under the id it now has.
            now.current = { ...now.current, session: id };
            setShown(now.current);
            setChosen(id, { replace: true });
          }}
          onReply={chats.refresh}
        />
      )}
    </div>
  );
}
