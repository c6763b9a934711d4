import { useCallback, useEffect, useState } from "react";
import { endpoints } from "#app/api/endpoints.ts";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import { asksForSuggestions } from "./menuSearch.ts";

/** SPEC §9: default debounce, and how many suggestions are asked for. */
const DEBOUNCE_MS = 200;
const SUGGESTIONS = 10;

/** Words that may be meant by what is typed, asked for while the box is open; `chosen` is -1 for the text as typed. */
export function useSuggestions(text: string, open: boolean) {
  const { api } = useConsole();
  const { keywordSuggest } = useSite();
  const [words, setWords] = useState<string[]>([]);
  const [chosen, setChosen] = useState(-1);
  useEffect(() => {
    setChosen(-1);
    const word = text.trim();
    if (!open || !asksForSuggestions(word, keywordSuggest)) {
      setWords([]);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(endpoints.suggest, { word, limit: SUGGESTIONS }, { signal: asking.signal, keep: true })
        .then((data) => setWords(wordsOf(data)))
        // Suggestions are a comfort; without them one types on.
        .catch(() => setWords([]));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, open, api, keywordSuggest]);
  const forget = useCallback(() => {
    setWords([]);
    setChosen(-1);
  }, []);
  const step = (by: 1 | -1) => setChosen((now) => ((now + 1 + by + words.length + 1) % (words.length + 1)) - 1);
  return { words, chosen, setChosen, forget, step };
}

function wordsOf(data: unknown): string[] {
  const { autoWords } = (data ?? {}) as { autoWords?: { word?: unknown }[] };
  const words = (Array.isArray(autoWords) ? autoWords : []).map((entry) => String(entry.word ?? "")).filter(Boolean);
  return [...new Set(words)].slice(0, SUGGESTIONS);
}
