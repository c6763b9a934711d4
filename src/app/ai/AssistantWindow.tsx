import { CloseOutlined, DragOutlined, MinusOutlined, RobotOutlined } from "@ant-design/icons";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useFeedback } from "#app/shell/Feedback.tsx";
import { useConsole } from "#app/shell/useConsole.ts";
import { type AiPlace, aiWindowMachine } from "#machines/aiWindowMachine.ts";
import { documentAddress } from "#widgets/aiChat/links.ts";
import { AiNote, OperationDesk } from "#widgets/aiChat/OperationDesk.tsx";
import { replyLogic } from "#widgets/aiChat/replyLogic.ts";
import type { AssistantRequest } from "./AssistantStore.ts";
import { assistantCalls } from "./assistantCalls.ts";
import { EngineHost } from "./EngineHost.tsx";
import { useDrag } from "./useDrag.ts";
import "./assistant.css";

const TITLE = "魔方助手";

function usePlace(): AiPlace {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ path: pathname, id: new URLSearchParams(search).get("id") ?? "" }), [pathname, search]);
}

/** The AI assistant's window (SPEC §2): its machine, opened by `request`, wherever the console is. */
export default function AssistantWindow({ request }: { request: AssistantRequest }) {
  const { api, assistant } = useConsole();
  const feedback = useFeedback();
  const place = usePlace();
  const machine = useMemo(() => {
    const calls = assistantCalls(api, feedback);
    return aiWindowMachine.provide({
      actors: { reply: replyLogic(calls) },
      actions: { warn: (_, { text }) => calls.warn(text) },
    });
  }, [api, feedback]);
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => actor.send({ type: "open", document: request.document, place: latest.current }), [actor, request]);
  useEffect(() => actor.send({ type: "visit", place }), [actor, place]);

  const { document: article, mode, reply } = state.context;
  const open = state.matches("open");
  const minimised = state.matches("minimised");
  const closing = state.matches("closing");
  const closed = state.matches("closed");
  const opened = useRef(false);
  // The wish goes with its window, or a console shown anew would open on it; one that came just now has opened it again.
  useEffect(() => {
    if (closed && opened.current && actor.getSnapshot().matches("closed")) assistant.drop(request);
    opened.current = !closed;
  }, [closed, actor, assistant, request]);
  const generating = useSelector(reply, (snapshot) => snapshot.matches("generating"));
  const shown = open || closing;
  const drag = useDrag(mode, shown || minimised);

  const frame = useRef<HTMLElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  // The focus goes into the window that opens, to the bar it shrinks to, and back to where it came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish takes the focus again
  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>(".ai-operations .ai-chosen, .ai-operations button")?.focus();
    else if (minimised) restore.current?.focus();
  }, [open, minimised, request]);
  const close = () => {
    actor.send({ type: "close" });
    if (request.from instanceof HTMLElement && request.from.isConnected) request.from.focus();
  };

  if (minimised) {
    return (
      <div className="assistant-bar">
        <button type="button" ref={restore} className="assistant-restore" onClick={() => actor.send({ type: "restore" })}>
          <RobotOutlined aria-hidden="true" />
          {TITLE}
          {generating ? <span className="assistant-busy">正在生成</span> : null}
        </button>
        <button type="button" aria-label={`关闭${TITLE}`} onClick={close}>
          <CloseOutlined aria-hidden="true" />
        </button>
      </div>
    );
  }
  if (!shown) return null;
  return (
    <Frame ref={frame} drag={drag} mode={mode} closing={closing} onMinimise={() => actor.send({ type: "minimise" })} onClose={close}>
      <EngineHost>
        <OperationDesk
          reply={reply}
          editing={state.matches({ open: "editing" })}
          onChoose={(operation) => actor.send({ type: "choose", operation })}
          onEdit={() => actor.send({ type: "edit" })}
          onBack={() => actor.send({ type: "back" })}
          head={
            mode === "default" && article.title ? (
              <p className="assistant-document">
                稿件：
                <a href={documentAddress(article)} target="_blank" rel="noopener" title={article.title}>
                  {article.title}
                </a>
              </p>
            ) : null
          }
        />
      </EngineHost>
    </Frame>
  );
}

interface FrameProps {
  ref: React.Ref<HTMLElement>;
  drag: ReturnType<typeof useDrag>;
  mode: "default" | "detail";
  closing: boolean;
  onMinimise: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

/** The window itself: a header to drag it by, minimise and close, the AI notice at the foot. */
function Frame({ ref, drag, mode, closing, onMinimise, onClose, children }: FrameProps) {
  const { style, handle, onKeyDown } = drag;
  return (
    <section
      ref={ref}
      role="dialog"
      aria-label={TITLE}
      className={`assistant${closing ? " assistant-closing" : ""}`}
      data-mode={mode}
      style={style}
      onKeyDown={(event) => {
        // Not for what pops up from inside, which React counts as inside.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Element)) onMinimise();
      }}
    >
      <header className="assistant-head" {...handle}>
        <button type="button" className="assistant-move" aria-label="移动窗口，用方向键" title="拖动，或用方向键移动" onKeyDown={onKeyDown}>
          <DragOutlined aria-hidden="true" />
        </button>
        <h2>{TITLE}</h2>
        <button type="button" data-nodrag aria-label="最小化" title="最小化" onClick={onMinimise}>
          <MinusOutlined aria-hidden="true" />
        </button>
        <button type="button" data-nodrag aria-label="关闭" title="关闭" onClick={onClose}>
          <CloseOutlined aria-hidden="true" />
        </button>
      </header>
      {children}
      <AiNote />
    </section>
  );
}
