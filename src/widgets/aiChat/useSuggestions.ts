import { useEffect, useState } from "react";
import { useSourceCall } from "#engine/index.ts";
import type { AiChatPlan } from "./plan.gen.ts";
import { linesOf, type Turn } from "./turns.ts";

interface Asking {
  document: string;
  session: string;
  /** What was answered last; undefined while nothing follows from it. */
  turn: Turn | undefined;
  answer: string;
  /** Nothing was asked yet. */
  empty: boolean;
}

/** Questions to begin with in an empty chat, questions that could follow the last reply later. */
export function useSuggestions(plan: AiChatPlan, { document, session, turn, answer, empty }: Asking): string[] {
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
