import { useCallback, useEffect, useRef, useState } from "react";
import {
  ErrorState,
  LoadingState,
  messageOf,
  useExpression,
  useParam,
  useServices,
  useSourceCall,
} from "#engine/index.ts";
import { History, type Session } from "./History.tsx";
import type { AiChatPlan } from "./plan.gen.ts";
import { Thread } from "./Thread.tsx";
import { type Past, turnsOf } from "./turns.ts";

const NOTHING: Past = { turns: [], histories: {} };
const PAGE = 100;
/** Where the tab keeps the list of chats. */
const KEPT = "aiSessions";

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
  const list = useSourceCall(plan.historySource);
  const read = useSourceCall(plan.messagesSource);
  const remove = useSourceCall(plan.deleteSource);
  const [sessions, setSessions] = useState<Session[]>(() => sessionsOf(services.ofUser.get(KEPT)));
  const opening = String(chosen ?? "");
  const [shown, setShown] = useState<Shown>({
    turn: 0,
    session: opening,
    past: opening && plan.messagesSource ? undefined : NOTHING,
    failed: false,
  });
  const now = useRef(shown);
  now.current = shown;
  // A chat that began here stands in the list at once: the server lists it only when its first reply is on disk.
  const begun = useRef<Session>(undefined);
  const withBegun = useCallback((known: Session[]) => {
    const own = begun.current;
    return own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known;
  }, []);
  // A question about a document waits for it.
  const early = plan.document !== undefined && document === "";
  const firstQuestion = useRef(opening || early ? "" : String(first ?? ""));
  useEffect(() => {
    if (firstQuestion.current) setFirst(undefined, { replace: true });
  }, [setFirst]);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const refresh = useCallback(() => {
    if (!plan.historySource) return;
    list({ pagesize: PAGE })
      .then(({ rows }) => {
        // Kept after the page was left, it might be kept for the next user.
        if (!here.current) return;
        const found = sessionsOf(rows);
        setSessions(withBegun(found));
        // Shown at once after a reload.
        services.ofUser.set(KEPT, found);
      })
      .catch(() => undefined);
  }, [plan.historySource, list, services, withBegun]);
  useEffect(refresh, [refresh]);

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
      await remove({ ids: [target.id] });
      if (begun.current?.id === target.id) begun.current = undefined;
      setSessions((before) => before.filter(({ id }) => id !== target.id));
      if (target.id === now.current.session) open("");
      refresh();
    } catch (error) {
      services.notify("error", messageOf(error));
    }
  };
  return (
    <div className={plan.historySource ? "ai-chat" : "ai-chat ai-chat-bare"} style={{ height: plan.height }}>
      {plan.historySource ? (
        <History
          sessions={sessions}
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
            begun.current = { id, title: question, time: Date.now() };
            setSessions(withBegun);
            // The same thread goes on under the id it now has.
            now.current = { ...now.current, session: id };
            setShown(now.current);
            setChosen(id, { replace: true });
          }}
          onReply={refresh}
        />
      )}
    </div>
  );
}

function sessionsOf(rows: unknown): Session[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row) => typeof row?.id === "string")
    .map((row) => ({ id: row.id, title: String(row.title ?? ""), time: Number(row.time) || 0 }));
}
