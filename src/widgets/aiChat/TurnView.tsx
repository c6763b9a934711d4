import { useSelector } from "@xstate/react";
import { type AiReply, NO_REPLY, SORRY } from "#machines/aiReplyMachine.ts";
import { ReplyTools } from "./ReplyTools.tsx";
import { LiveReply, ReplyView } from "./ReplyView.tsx";
import type { Turn } from "./turns.ts";
import type { ReplyActor } from "./useThread.ts";

/** Stands where every reply to a question failed: none of them was kept. */
const UNANSWERED: AiReply = { ...NO_REPLY, text: SORRY };

interface TurnViewProps {
  turn: Turn;
  reply: ReplyActor;
  status: string;
  newest: boolean;
  /** What is asked about the reply is being written. */
  editing: boolean;
  onEdit: () => void;
}

/** One question and its reply: the one being written, or the last that was kept. */
export function TurnView({ turn, reply, status, newest, editing, onEdit }: TurnViewProps) {
  const live = useSelector(reply, ({ context }) => context.operation === turn.key);
  const history = useSelector(reply, ({ context }) => context.histories[turn.key]);
  const at = useSelector(reply, ({ context }) => context.at);
  const text = useSelector(reply, (state) => (live && !state.matches("generating") ? state.context.text : ""));
  const generating = status === "generating";
  const kept = history?.at(-1) ?? UNANSWERED;
  const choose = () => {
    if (!live) reply.send({ type: "choose", operation: turn.key });
  };
  const again = () => {
    choose();
    // Chosen, one without a reply is asked at once.
    if (live || kept !== UNANSWERED) reply.send({ type: "regenerate" });
  };
  const adjust = () => {
    choose();
    onEdit();
  };
  return (
    <article className="ai-turn">
      <p className="ai-question">{turn.question}</p>
      {live ? <LiveReply reply={reply} /> : <ReplyView reply={kept} generating={false} />}
      {live && generating ? null : (
        <ReplyTools
          text={live ? text : kept.text}
          failed={live ? status === "failed" : kept === UNANSWERED}
          total={live ? (history?.length ?? 0) : 0}
          at={at}
          onTurn={live && !generating ? (to) => reply.send({ type: "turn", to }) : undefined}
          onRegenerate={newest && !generating ? again : undefined}
          onAdjust={newest && !generating && !editing ? adjust : undefined}
        />
      )}
    </article>
  );
}
