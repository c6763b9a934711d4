import { BulbOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useContext, useEffect, useRef, useState } from "react";
import { messageOf, useRuntime, useSourceCall, useSourceStream, valueAt } from "#engine/index.ts";
import { passagesOf } from "./passages.ts";
import type { SuggestionsPlan } from "./settingsPlan.ts";
import { ValuesContext } from "./ValuesStore.ts";

/** Texts offered for a field: asked for by a button, shown as they are written, any of them fills the field. */
export function Passages({
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
  const { services, plan: page } = useRuntime();
  const call = useSourceCall(plan.source);
  const stream = useSourceStream(plan.source);
  const values = useContext(ValuesContext);
  const [reply, setReply] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  const filled = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (fields: Record<string, unknown>, signal: AbortSignal): Promise<string> => {
    const field = plan.words ?? "words";
    if (page.sources[plan.source]?.endpoint.reply !== "stream")
      return String(valueAt((await call(fields, { signal })).object, field) ?? "");
    let text = "";
    await stream(
      fields,
      (message) => {
        text += String(valueAt(message, field) ?? "");
        setReply(text);
        if (message.limitMsg) services.notify("warning", String(message.limitMsg));
      },
      { signal },
    );
    return text;
  };

  const load = async () => {
    const asked = (plan.from ?? [])
      .map((field) => String(values.get()[field] ?? "").trim())
      .filter(Boolean)
      .join(" ");
    if (plan.from && asked === "") return services.notify("warning", "请先填写内容");
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setReply("");
    setBusy(true);
    try {
      const text = await write(plan.from ? { [plan.field ?? "word"]: asked } : {}, signal);
      if (!signal.aborted) setReply(text);
    } catch (error) {
      if (signal.aborted) return;
      setReply((shown) => shown || undefined);
      services.notify("error", messageOf(error));
    } finally {
      if (running.current === controller) setBusy(false);
    }
  };

  /** A text taken before gives way to the next one; what somebody typed stays, the text follows it. */
  const take = (text: string) => {
    const present = String(value ?? "").trim();
    const kept = present === filled.current ? "" : present;
    filled.current = text;
    onChange(kept === "" ? text : `${kept}\n${text}`);
  };

  const passages = reply === undefined ? [] : passagesOf(reply, plan.as === "text" ? "text" : "items");
  return (
    <div className="form-passages">
      <Button size="small" type="text" icon={<BulbOutlined />} loading={busy} disabled={disabled} onClick={load}>
        {plan.title ?? "推荐"}
      </Button>
      {busy ? (
        <Button size="small" type="text" autoInsertSpace={false} onClick={() => running.current?.abort()}>
          停止
        </Button>
      ) : null}
      {passages.length > 0 ? (
        <ol aria-label={plan.title ?? "推荐"} aria-busy={busy}>
          {passages.map(({ title, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: passages are written in order and never move
            <li key={at}>
              <div>
                <strong>{title}</strong>
                <p>{text.slice(title.length).trim()}</p>
              </div>
              <Button
                autoInsertSpace={false}
                size="small"
                disabled={disabled || busy}
                aria-label={`采用：${title}`}
                onClick={() => take(text)}
              >
                采用
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {!busy && reply !== undefined && passages.length === 0 ? (
        <span className="form-hint" role="status">
          没有可推荐的内容
        </span>
      ) : null}
      {plan.note && passages.length > 0 ? <p className="form-hint">{plan.note}</p> : null}
    </div>
  );
}
