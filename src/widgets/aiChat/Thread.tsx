import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useServices, useSourceCall } from "#engine/index.ts";
import { type AiReply, type AiRequest, BUSY, mayCopy, NO_REPLY, SORRY } from "#machines/aiReplyMachine.ts";
import { AdjustPanel, TextBox } from "./AdjustPanel.tsx";
import { GeneratingBar } from "./GeneratingBar.tsx";
import { AiNote } from "./OperationDesk.tsx";
import { callOf, MODEL } from "./operations.ts";
import type { AiChatPlan } from "./plan.gen.ts";
import { ReplyTools } from "./ReplyTools.tsx";
import { LiveReply, ReplyView } from "./ReplyView.tsx";
import { replyLogic } from "./replyLogic.ts";
import { keyOf, linesOf, type Past, type Turn } from "./turns.ts";
import { useAiCalls } from "./useAiCalls.ts";
import { useFollow } from "./useFollow.ts";

/** The server's limit for a question. */
const QUESTION_MAX = 8000;
const SUGGESTIONS = 6;
/** Stands where every reply to a question failed: none of them was kept. */
const UNANSWERED: AiReply = { ...NO_REPLY, text: SORRY };

interface ThreadProps {
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

/** One chat: questions and replies, the input, questions one might ask. */
export function Thread({ plan, session, past, first, document, onSession, onReply }: ThreadProps) {
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
  const operation = useSelector(reply, ({ context }) => context.operation);
  const at = useSelector(reply, ({ context }) => context.at);
  const histories = useSelector(reply, ({ context }) => context.histories);
  const shownText = useSelector(reply, (state) => (state.matches("generating") ? "" : state.context.text));
  const status = useSelector(reply, (state) => (typeof state.value === "string" ? state.value : "generating"));
  const generating = status === "generating";
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState("");
  const { box, onScroll } = useFollow<HTMLDivElement>(reply, turns.at(-1)?.key ?? "");

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
    setEditing(false);
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

  const last = turns.at(-1);
  const old = past.histories[last?.key ?? ""]?.at(-1);
  const suggestions = useSuggestions(plan, {
    document,
    session: id.current,
    // Nothing follows from what was stopped.
    turn: status === "finished" || (!generating && old && mayCopy(old.text)) ? last : undefined,
    answer: status === "finished" ? shownText : (old?.text ?? ""),
    empty: turns.length === 0,
  });
  return (
    <div className="ai-thread">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chat is scrolled by keys */}
      <section ref={box} className="ai-turns" aria-label="对话" tabIndex={0} onScroll={onScroll}>
        {turns.length === 0 ? <h2 className="ai-greeting">{plan.greeting}</h2> : null}
        {turns.map((turn) => {
          const live = turn.key === operation;
          const kept: AiReply = histories[turn.key]?.at(-1) ?? UNANSWERED;
          const writing = live && generating;
          const newest = turn === last;
          return (
            <article key={turn.key} className="ai-turn">
              <p className="ai-question">{turn.question}</p>
              {live ? <LiveReply reply={reply} /> : <ReplyView reply={kept} generating={false} />}
              {writing ? null : (
                <ReplyTools
                  text={live ? shownText : kept.text}
                  failed={live ? status === "failed" : kept === UNANSWERED}
                  total={live ? (histories[turn.key]?.length ?? 0) : 0}
                  at={at}
                  onTurn={live && !generating ? (to) => reply.send({ type: "turn", to }) : undefined}
                  onRegenerate={
                    newest && !generating
                      ? () => {
                          if (!live) reply.send({ type: "choose", operation: turn.key });
                          // Chosen, one without a reply is asked at once.
                          if (live || kept !== UNANSWERED) reply.send({ type: "regenerate" });
                        }
                      : undefined
                  }
                  onAdjust={
                    newest && !generating && !editing
                      ? () => {
                          if (!live) reply.send({ type: "choose", operation: turn.key });
                          setEditing(true);
                        }
                      : undefined
                  }
                />
              )}
            </article>
          );
        })}
        {suggestions.length > 0 && !generating ? (
          <ul className="ai-suggestions" aria-label={turns.length === 0 ? "试着问问" : "接着问"}>
            {suggestions.slice(0, SUGGESTIONS).map((line) => (
              <li key={line}>
                <button type="button" onClick={() => ask(line)}>
                  {line}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <p className="ai-sr" role="status">
        {generating ? "正在生成" : status === "idle" ? "" : status === "failed" ? shownText : "生成完成"}
      </p>
      {generating ? <GeneratingBar onStop={() => reply.send({ type: "stop" })} /> : null}
      {editing ? (
        <AdjustPanel
          onBack={() => setEditing(false)}
          onAdjust={(requirement) => {
            const free = !reply.getSnapshot().matches("generating");
            reply.send({ type: "adjust", requirement });
            return free;
          }}
        />
      ) : (
        <div className="ai-ask">
          <TextBox
            label="问题"
            placeholder={plan.placeholder ?? ""}
            value={text}
            max={QUESTION_MAX}
            count={false}
            onChange={setText}
            onSend={() => {
              if (ask(text)) setText("");
            }}
          />
        </div>
      )}
      <AiNote />
    </div>
  );
}

interface Asking {
  document: string;
  session: string;
  turn: Turn | undefined;
  answer: string;
  empty: boolean;
}

/** Questions to begin with in an empty chat, questions that could follow the last reply later. */
function useSuggestions(plan: AiChatPlan, { document, session, turn, answer, empty }: Asking): string[] {
  const begin = useSourceCall(plan.suggestSource);
  const follow = useSourceCall(plan.followSource);
  const [lines, setLines] = useState<string[]>([]);
  const key = turn ? `${turn.key} ${answer.length}` : empty ? "empty" : "";
  const offered = empty ? plan.suggestSource !== undefined : plan.followSource !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when there is another reply to follow
  useEffect(() => {
    setLines([]);
    if (key === "" || !offered) return;
    const controller = new AbortController();
    const { signal } = controller;
    const about = document ? { articleId: [document] } : {};
    const asked = empty
      ? begin(about, { signal })
      : follow({ sessionId: session || undefined, query: turn?.question, answer: answer.slice(0, 4000) }, { signal });
    asked
      .then(({ raw }) => {
        if (!signal.aborted) setLines(linesOf(raw));
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [key, offered, begin, follow]);
  return lines;
}
