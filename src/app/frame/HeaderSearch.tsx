import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useConsole } from "#app/shell/useConsole.ts";
import { Magnifier } from "./Magnifier.tsx";
import { resetKeptParams, searchAddress, searchRoute } from "./menuSearch.ts";
import { useSuggestions } from "./useSuggestions.ts";
import "./search.css";

/** The header's search box with suggestions (SPEC §4 menu search, §5). */
export function HeaderSearch({ systemId }: { systemId: number }) {
  const { local, tab, navigator, history, plans } = useConsole();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { words, chosen, setChosen, forget, step } = useSuggestions(text, open);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const listId = useId();

  const close = () => {
    setOpen(false);
    forget();
  };
  useEffect(() => {
    if (open) input.current?.focus();
    // The field has gone with the focus in it; unless that went elsewhere by itself, it goes to what opened the field.
    else if (opened.current && document.activeElement === document.body) opener.current?.focus();
    opened.current = open;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) {
        setOpen(false);
        forget();
      }
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open, forget]);
  const search = async (words: string) => {
    if (!words.trim()) return close();
    const plan = await plans.plan(searchRoute(systemId)).catch(() => null);
    const address = searchAddress(words, systemId, plan);
    if (!address) return close();
    close();
    setText("");
    history.leave(() => {
      if (systemId === 4) resetKeptParams(plan, local, tab);
      navigator.go(address);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(words[chosen] ?? text);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (!words.length || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
  };

  return (
    <form ref={box} className="frame-header-search" data-open={open} onSubmit={submit} onKeyDown={keys} aria-label="检索">
      {open && (
        <input
          ref={input}
          value={words[chosen] ?? text}
          onChange={(event) => setText(event.target.value)}
          placeholder="搜索标题或正文"
          aria-label="全文检索"
          role="combobox"
          aria-expanded={words.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          maxLength={100}
        />
      )}
      {/* Two buttons by key: one button that turned into a submit under the click would submit at once. */}
      {open ? (
        <button key="submit" type="submit" className="frame-tool" aria-label="搜索">
          <Magnifier />
        </button>
      ) : (
        <button key="open" ref={opener} type="button" className="frame-tool" aria-label="打开搜索" onClick={() => setOpen(true)}>
          <Magnifier />
        </button>
      )}
      {open && words.length > 0 && (
        <div id={listId} role="listbox" aria-label="搜索建议">
          {words.map((word, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input's arrow keys and Enter choose
            <div
              key={word}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerEnter={() => setChosen(index)}
              onClick={() => void search(word)}
            >
              {word}
            </div>
          ))}
        </div>
      )}
    </form>
  );
}
