import { BulbOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useContext, useState } from "react";
import { messageOf, useServices, useSourceCall, valueAt } from "#engine/index.ts";
import type { SuggestionsPlan } from "./settingsPlan.ts";
import { ValuesContext } from "./ValuesStore.ts";

/** Words offered for a field of words: asked for by a button, added one by one. */
export function Suggestions({
  plan,
  value,
  disabled,
  onChange,
}: {
  plan: SuggestionsPlan;
  value: unknown;
  disabled?: boolean;
  onChange: (value: unknown) => void;
}) {
  const ask = useSourceCall(plan.source);
  const services = useServices();
  const values = useContext(ValuesContext);
  const [words, setWords] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const has = wordsOf(value);
  const load = async () => {
    const text = has.join(" ") || (plan.from ?? []).map((field) => wordsOf(values.get()[field]).join(" ")).join(" ");
    // Nothing to ask by: the question itself says what it is about, such as a document.
    if (text.trim() === "" && plan.from?.length !== 0) return services.notify("warning", "请先填写词语");
    setBusy(true);
    try {
      const reply = await ask({ [plan.field ?? "word"]: text.trim() });
      const found = valueAt(reply.object, plan.words ?? "words");
      setWords((Array.isArray(found) ? found : []).map(String).filter(Boolean));
    } catch (error) {
      services.notify("error", messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const left = words?.filter((word) => !has.includes(word));
  return (
    <div className="form-suggestions">
      <Button size="small" type="text" icon={<BulbOutlined />} loading={busy} disabled={disabled} onClick={() => void load()}>
        {plan.title ?? "推荐词"}
      </Button>
      <span aria-live="polite">
        {left?.map((word) => (
          <Button key={word} size="small" disabled={disabled} onClick={() => onChange(withWord(value, word))}>
            + {word}
          </Button>
        ))}
        {left?.length === 0 ? <span className="form-hint">没有可推荐的词</span> : null}
      </span>
    </div>
  );
}

/** Words of a list or of a text, where phrases stand in quotes. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return [...String(value ?? "").matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => phrase ?? word ?? "");
}

/** The value with one word more; a text keeps phrases in quotes. */
function withWord(value: unknown, word: string): unknown {
  if (Array.isArray(value)) return [...value, word];
  return [String(value ?? "").trim(), /\s/.test(word) ? `"${word}"` : word].filter(Boolean).join(" ");
}
