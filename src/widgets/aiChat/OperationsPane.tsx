import { useActorRef } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useExpression, useSourceCall } from "#engine/index.ts";
import { AiNote, OperationDesk } from "./OperationDesk.tsx";
import type { AiChatPlan } from "./plan.gen.ts";
import { replyLogic } from "./replyLogic.ts";
import { useAiCalls } from "./useAiCalls.ts";

interface Digest {
  summary: string;
  keywords: string[];
}

/** The operations on one document, pinned open beside it, with its digest above. */
export function OperationsPane({ plan }: { plan: AiChatPlan }) {
  const id = String(useExpression(plan.document) ?? "");
  return (
    <section className="ai-pane" aria-label={plan.title ?? "AI 助手"} style={{ height: plan.height }}>
      {/* Another document begins anew. */}
      {id ? <Desk key={id} plan={plan} id={id} /> : <p className="ai-start">没有可读的稿件</p>}
      <AiNote />
    </section>
  );
}

function Desk({ plan, id }: { plan: AiChatPlan; id: string }) {
  const calls = useAiCalls(plan);
  const reply = useActorRef(
    useMemo(() => replyLogic(calls), [calls]),
    { input: { documentId: id } },
  );
  const [editing, setEditing] = useState(false);
  return (
    <OperationDesk
      reply={reply}
      editing={editing}
      onChoose={(operation) => {
        if (!reply.getSnapshot().matches("generating")) setEditing(false);
        reply.send({ type: "choose", operation });
      }}
      onEdit={() => setEditing(true)}
      onBack={() => setEditing(false)}
      head={plan.digestSource ? <DigestHead plan={plan} id={id} /> : null}
    />
  );
}

function DigestHead({ plan, id }: { plan: AiChatPlan; id: string }) {
  const ask = useSourceCall(plan.digestSource);
  const [digest, setDigest] = useState<Digest>();
  useEffect(() => {
    const controller = new AbortController();
    ask({ articleId: [id] }, { signal: controller.signal })
      .then(({ object }) => {
        if (!controller.signal.aborted) setDigest(digestOf(object));
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [ask, id]);
  if (!digest?.summary) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which the keyboard must reach
    <section className="ai-digest" aria-label="导读" tabIndex={0}>
      <p>{digest.summary}</p>
      {digest.keywords.length > 0 ? (
        <ul>
          {digest.keywords.slice(0, 8).map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function digestOf({ summary, keywords }: Record<string, unknown>): Digest {
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === "string") : [];
  return { summary: typeof summary === "string" ? summary : "", keywords: [...new Set(words)] };
}
