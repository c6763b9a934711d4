import { useSelector } from "@xstate/react";
import { useState } from "react";
import { mayCopy } from "#machines/aiReplyMachine.ts";
import { AdjustPanel, TextBox } from "./AdjustPanel.tsx";
import { GeneratingBar } from "./GeneratingBar.tsx";
import { AiNote } from "./OperationDesk.tsx";
import { TurnView } from "./TurnView.tsx";
import { useFollow } from "./useFollow.ts";
import { useSuggestions } from "./useSuggestions.ts";
import { QUESTION_MAX, type ThreadProps, useThread } from "./useThread.ts";

const SUGGESTIONS = 6;

/** One chat: questions and replies, the input, questions one might ask. */
export function Thread(props: ThreadProps) {
  const { plan, past, document } = props;
  const { turns, reply, status, ask: send, sessionId } = useThread(props);
  const shownText = useSelector(reply, (state) => (state.matches("generating") ? "" : state.context.text));
  const generating = status === "generating";
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState("");
  const { box, onScroll } = useFollow<HTMLDivElement>(reply, turns.at(-1)?.key ?? "");
  const ask = (question: string): boolean => {
    const taken = send(question);
    if (taken) setEditing(false);
    return taken;
  };
  const last = turns.at(-1);
  const old = past.histories[last?.key ?? ""]?.at(-1);
  const suggestions = useSuggestions(plan, {
    document,
    session: sessionId(),
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
        {turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            reply={reply}
            status={status}
            newest={turn === last}
            editing={editing}
            onEdit={() => setEditing(true)}
          />
        ))}
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
