import { AutoComplete, Input } from "antd";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { DEBOUNCE, useServices, useSourceCall } from "#engine/index.ts";
import type { ControlProps } from "./control.ts";
import { fitting } from "./fitting.ts";

/** SPEC §9. */
const LIMIT = 10;

/** SPEC §5: no lookup for an empty text, one with a space after its first character, or where the site turns it off. */
export function looksUp(text: string, autocomplete: unknown): boolean {
  return text !== "" && !/\s/.test(text.slice(1)) && autocomplete !== false;
}

/** `data.autoWords[].word`. */
function wordsIn(reply: unknown): string[] {
  const { autoWords } = (reply ?? {}) as { autoWords?: unknown };
  const words = Array.isArray(autoWords) ? autoWords.map((entry) => (entry as { word?: unknown } | null)?.word) : [];
  return [...new Set(words.filter((word): word is string => typeof word === "string" && word !== ""))].slice(0, LIMIT);
}

/** Free text. Enter, a picked suggestion or the clear sign applies it. */
export function TextControl({ plan, id, value, edit, submit, choose, waits }: ControlProps) {
  const { site } = useServices();
  const suggest = useSourceCall(plan.source);
  const [words, setWords] = useState<string[]>([]);
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({});
  const text = value === undefined || value === null ? "" : String(value);

  const stop = useCallback(() => {
    clearTimeout(running.current.timer);
    running.current.controller?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const lookUp = (entered: string): void => {
    stop();
    if (plan.source === undefined || !looksUp(entered, site.autocomplete)) {
      setWords([]);
      return;
    }
    running.current.timer = setTimeout(() => {
      const controller = new AbortController();
      running.current.controller = controller;
      suggest({ word: entered, limit: LIMIT }, { signal: controller.signal }).then(
        (reply) => controller.signal.aborted || setWords(wordsIn(reply.raw)),
        () => controller.signal.aborted || setWords([]),
      );
    }, DEBOUNCE);
  };
  const enter = (entered: string): void => {
    edit(entered);
    lookUp(entered);
  };
  const apply = (event: KeyboardEvent): void => {
    stop();
    setWords([]);
    edit(text.trim());
    // The form would be submitted too, and ask for the same again; one that waits may lead elsewhere, and has to be.
    if (!waits && submit()) event.preventDefault();
  };

  const input = {
    id,
    allowClear: true,
    placeholder: plan.placeholder ?? `请输入${plan.label}`,
    style: { width: fitting(Number(plan.props.width) || 220) },
    maxLength: Number(plan.props.maxLength) || undefined,
  };
  if (plan.source === undefined)
    return (
      <Input
        {...input}
        value={text}
        onChange={(event) => (event.type === "click" ? choose("") : edit(event.target.value))}
        onPressEnter={apply}
      />
    );
  return (
    <AutoComplete
      {...input}
      value={text}
      options={words.map((word) => ({ value: word }))}
      onChange={(entered: string | undefined) => enter(entered ?? "")}
      onSelect={(word) => {
        stop();
        setWords([]);
        // Enter takes the suggestion that equals what was typed; it is meant to search.
        if (word === text.trim()) document.getElementById(id)?.closest("form")?.requestSubmit();
        else choose(word ?? "");
      }}
      onClear={() => choose("")}
      onInputKeyDown={(event) => {
        // A marked suggestion is taken by the list itself.
        if (event.key === "Enter" && !event.nativeEvent.isComposing && event.currentTarget.getAttribute("aria-activedescendant") === null)
          apply(event);
      }}
      defaultActiveFirstOption={false}
    />
  );
}
