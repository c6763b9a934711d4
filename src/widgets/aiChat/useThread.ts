import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useServices } from "#engine/index.ts";
import { type AiRequest, BUSY } from "#machines/aiReplyMachine.ts";
import { callOf, MODEL } from "./operations.ts";
import type { AiChatPlan } from "./plan.gen.ts";
import { replyLogic } from "./replyLogic.ts";
import { keyOf, type Past, type Turn } from "./turns.ts";
import { useAiCalls } from "./useAiCalls.ts";

/** The server's limit for a question. */
export const QUESTION_MAX = 8000;

export interface ThreadProps {
  plan: AiChatPlan;
  /** Session of the chat; empty for a new one. */
  session: string;
  past: Past;
  /** Asked as soon as the thread is there. */
  first?: string;
  document: string;
  /** A new chat has its session; `question` is its first. */
  onSession: (id: string, question: string) => void;
  /** A reply is complete: the history may have changed. */
  onReply: () => void;
}

export type ReplyActor = ReturnType<typeof useThread>["reply"];

/** The questions of one chat and the machine that answers them; `ask` says whether the question was taken. */
export function useThread({ plan, session, past, first, document, onSession, onReply }: ThreadProps) {
  const services = useServices();
  const [turns, setTurns] = useState<Turn[]>(past.turns);
  const questions = useRef(turns);
  questions.current = turns;
  const id = useRef(session);
  const toCall = (request: AiRequest) => {
    if (request.kind === "adjust") return callOf(request);
    const query = questions.current.find(({ key }) => key === request.operation)?.question ?? "";
    const about = document ? { articleId: [document] } : {};
    return {
      call: "chat" as const,
      fields: { ...about, query, model: MODEL, sessionId: request.sessionId, stream: true },
    };
  };
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const calls = useAiCalls(plan, {
    toCall,
    shared: true,
    onSession: (opened) => {
      // Another chat was chosen meanwhile.
      if (!here.current) return;
      id.current = opened;
      onSession(opened, questions.current[0]?.question ?? "");
    },
  });
  const opened = useMemo(() => (session ? { ...calls, createSession: async () => session } : calls), [calls, session]);
  const reply = useActorRef(
    useMemo(() => replyLogic(opened), [opened]),
    { input: { documentId: document, histories: past.histories } },
  );
  const status = useSelector(reply, (state) => (typeof state.value === "string" ? state.value : "generating"));

  const ask = (question: string): boolean => {
    const query = question.trim().slice(0, QUESTION_MAX);
    if (query === "") return false;
    if (reply.getSnapshot().matches("generating")) {
      services.notify("warning", BUSY);
      return false;
    }
    const turn = { key: keyOf(questions.current.length), question: query };
    questions.current = [...questions.current, turn];
    setTurns(questions.current);
    reply.send({ type: "choose", operation: turn.key });
    return true;
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the thread opens
  useEffect(() => {
    if (begun.current || !first) return;
    begun.current = true;
    ask(first);
  }, []);

  const done = useRef(onReply);
  done.current = onReply;
  useEffect(() => {
    if (status === "finished" || status === "stopped" || status === "failed") done.current();
  }, [status]);
  return { turns, reply, status, ask, sessionId: () => id.current };
}
