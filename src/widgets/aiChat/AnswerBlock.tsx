import { RobotOutlined } from "@ant-design/icons";
import { useActorRef, useSelector } from "@xstate/react";
import { Button } from "antd";
import { useEffect, useMemo, useRef } from "react";
import { useExpression, useText } from "#engine/index.ts";
import type { AiRequest } from "#machines/aiReplyMachine.ts";
import { GeneratingBar } from "./GeneratingBar.tsx";
import { AiNote } from "./OperationDesk.tsx";
import { callOf, MODEL } from "./operations.ts";
import type { AiChatPlan } from "./plan.gen.ts";
import { ReplyTools } from "./ReplyTools.tsx";
import { LiveReply } from "./ReplyView.tsx";
import { replyLogic } from "./replyLogic.ts";
import { useAiCalls } from "./useAiCalls.ts";

/** One reply in a board: to a fixed question, or of an operation on a document. */
export function AnswerBlock({ plan }: { plan: AiChatPlan }) {
  const question = useText(plan.question);
  const document = String(useExpression(plan.document) ?? "");
  const title = useText(plan.title);
  const ready = plan.operation ? document !== "" : question.trim() !== "";
  return (
    <section className="ai-answer" aria-label={title || undefined} style={{ height: plan.height }}>
      {ready ? (
        <Answer key={`${document} ${question}`} plan={plan} question={question} document={document} title={title} />
      ) : (
        <p className="ai-muted">没有可依据的稿件</p>
      )}
      <AiNote />
    </section>
  );
}

interface AnswerProps {
  plan: AiChatPlan;
  question: string;
  document: string;
  title: string;
}

function Answer({ plan, question, document, title }: AnswerProps) {
  const operation = plan.operation ?? "question";
  const toCall = (request: AiRequest) =>
    plan.operation || request.kind === "adjust"
      ? callOf(request)
      : {
          call: "chat" as const,
          fields: {
            ...(document ? { articleId: [document] } : {}),
            query: question,
            model: MODEL,
            sessionId: request.sessionId,
            stream: true,
          },
        };
  const calls = useAiCalls(plan, { toCall });
  const reply = useActorRef(
    useMemo(() => replyLogic(calls), [calls]),
    { input: { documentId: document } },
  );
  const started = useSelector(reply, ({ context }) => context.operation !== "");
  const at = useSelector(reply, ({ context }) => context.at);
  const total = useSelector(reply, ({ context }) => context.histories[operation]?.length ?? 0);
  const text = useSelector(reply, (state) => (state.matches("generating") ? "" : state.context.text));
  const generating = useSelector(reply, (state) => state.matches("generating"));
  const failed = useSelector(reply, (state) => state.matches("failed"));
  const asked = useRef(false);
  useEffect(() => {
    if (!plan.auto || asked.current) return;
    asked.current = true;
    reply.send({ type: "choose", operation });
  }, [plan.auto, reply, operation]);

  if (!started) {
    return (
      <div className="ai-scroll">
        <div className="ai-start">
          <Button icon={<RobotOutlined />} onClick={() => reply.send({ type: "choose", operation })}>
            生成{title}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <section
        className="ai-scroll"
        aria-label="回复"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long reply is scrolled by keys
        tabIndex={0}
      >
        <LiveReply reply={reply} />
      </section>
      {generating ? (
        <GeneratingBar onStop={() => reply.send({ type: "stop" })} />
      ) : (
        <ReplyTools
          text={text}
          failed={failed}
          total={total}
          at={at}
          onTurn={(to) => reply.send({ type: "turn", to })}
          onRegenerate={() => reply.send({ type: "regenerate" })}
        />
      )}
    </>
  );
}
