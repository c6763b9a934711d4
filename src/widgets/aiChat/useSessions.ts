import { useCallback, useEffect, useRef, useState } from "react";
import { useServices, useSourceCall } from "#engine/index.ts";
import type { Session } from "./History.tsx";
import type { AiChatPlan } from "./plan.gen.ts";

const PAGE = 100;
/** Where the tab keeps the list of chats. */
const KEPT = "aiSessions";

/** The list of chats: as kept in this tab at first, as the server tells it soon after. */
export function useSessions(plan: AiChatPlan) {
  const { ofUser } = useServices();
  const list = useSourceCall(plan.historySource);
  const drop = useSourceCall(plan.deleteSource);
  const [sessions, setSessions] = useState<Session[]>(() => sessionsOf(ofUser.get(KEPT)));
  // A chat that began here stands in the list at once: the server lists it only when its first reply is on disk.
  const begun = useRef<Session>(undefined);
  const withBegun = useCallback((known: Session[]) => {
    const own = begun.current;
    return own && !known.some(({ id }) => id === own.id) ? [own, ...known] : known;
  }, []);
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
        ofUser.set(KEPT, found);
      })
      .catch(() => undefined);
  }, [plan.historySource, list, ofUser, withBegun]);
  useEffect(refresh, [refresh]);
  const begin = (session: Session) => {
    begun.current = session;
    setSessions(withBegun);
  };
  const remove = async (id: string) => {
    await drop({ ids: [id] });
    if (begun.current?.id === id) begun.current = undefined;
    setSessions((before) => before.filter((one) => one.id !== id));
  };
  return { sessions, refresh, begin, remove };
}

function sessionsOf(rows: unknown): Session[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row) => typeof row?.id === "string")
    .map((row) => ({ id: row.id, title: String(row.title ?? ""), time: Number(row.time) || 0 }));
}
