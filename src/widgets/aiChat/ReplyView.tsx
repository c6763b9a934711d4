import { useSelector } from "@xstate/react";
import { lazy, memo, Suspense } from "react";
import type { ActorRefFrom } from "xstate";
import { format } from "#engine/index.ts";
import { type AiReply, type aiReplyMachine, STOPPED } from "#machines/aiReplyMachine.ts";
import { closeMarks } from "./closeMarks.ts";
import { documentAddress } from "./links.ts";
import { readableText } from "./readableText.ts";
import "./aiChat.css";

const Markdown = lazy(() => import("./Markdown.tsx"));
// On its way before the first words are.
import("./Markdown.tsx").catch(() => undefined);

interface ReplyViewProps {
  reply: AiReply;
  generating: boolean;
}

/** A reply as it is being written or as it was: text, what it rests on, what cut it short and what wrote it. */
export const ReplyView = memo(function ReplyView({ reply, generating }: ReplyViewProps) {
  const { text, citations, limit, broken, engine, engineName } = reply;
  return (
    <div className="ai-reply" aria-busy={generating}>
      {text === STOPPED ? (
        <p className="ai-muted">{STOPPED}</p>
      ) : text === "" ? null : (
        <Suspense fallback={<div className="ai-text ai-plain">{readableText(generating ? closeMarks(text) : text)}</div>}>
          <Markdown text={text} citations={citations} pending={generating} />
        </Suspense>
      )}
      {generating ? null : (
        <>
          {limit && limit !== text ? (
            <p className="ai-limit" role="alert">
              {limit}
            </p>
          ) : null}
          {broken && !limit ? <p className="ai-limit">连接中断，以上内容可能不完整</p> : null}
          {citations.length > 0 ? (
            <section className="ai-cited" aria-label="引用稿件">
              <h3>引用稿件</h3>
              <ol>
                {citations.map((citation) => (
                  <li key={citation.n} value={citation.n}>
                    <a href={documentAddress(citation)} target="_blank" rel="noopener">
                      {citation.title || "未命名稿件"}
                    </a>
                    {citation.source ? <span>{citation.source}</span> : null}
                    {citation.pubdate ? <time>{format.timestamp(citation.pubdate)}</time> : null}
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          {engine === "extractive" && text !== "" && !text.includes(engineName || "抽取式") ? (
            <p className="ai-engine">由{engineName || "本地抽取式引擎"}生成：语句摘自原文，未经大模型改写</p>
          ) : null}
        </>
      )}
    </div>
  );
});

/** The reply under way, or the one shown; only this is drawn again at each tick of the typing. */
export function LiveReply({ reply }: { reply: ActorRefFrom<typeof aiReplyMachine> }) {
  const context = useSelector(reply, (state) => state.context);
  const generating = useSelector(reply, (state) => state.matches("generating"));
  return <ReplyView reply={context} generating={generating} />;
}
