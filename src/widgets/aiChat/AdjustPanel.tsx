import { ArrowLeftOutlined, BulbOutlined, SendOutlined } from "@ant-design/icons";
import { Button, Input, Popover } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ADJUST_MAX } from "#machines/aiReplyMachine.ts";
import { phrases } from "./operations.ts";

interface AdjustPanelProps {
  /** False where the request was refused; what was typed then stays. */
  onAdjust: (requirement: string) => boolean;
  onBack: () => void;
}

/** The edit mode: extra requirements for a rewrite, typed or taken from the recommended ones (SPEC §5, §9). */
export function AdjustPanel({ onAdjust, onBack }: AdjustPanelProps) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = () => {
    if (text.trim() === "") return;
    if (onAdjust(text.trim().slice(0, ADJUST_MAX))) setText("");
  };
  const add = (phrase: string) => {
    setText((before) => (before.trim() === "" ? phrase : `${before.trimEnd()}，${phrase}`).slice(0, ADJUST_MAX));
    setOpen(false);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands inside
    <div
      className="ai-adjust"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        // It closes the phrases, not the window around them.
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <div className="ai-adjust-head">
        <Button type="link" size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          返回
        </Button>
        <Popover
          trigger="click"
          open={open}
          onOpenChange={setOpen}
          placement="topRight"
          content={
            <div className="ai-phrases">
              {phrases.map((phrase) => (
                <Button key={phrase} size="small" onClick={() => add(phrase)}>
                  {phrase}
                </Button>
              ))}
            </div>
          }
        >
          <Button size="small" icon={<BulbOutlined />} aria-expanded={open}>
            推荐
          </Button>
        </Popover>
      </div>
      <TextBox
        ref={input}
        label="改写要求"
        placeholder="补充改写要求，如：更简洁，突出时间线"
        value={text}
        max={ADJUST_MAX}
        onChange={setText}
        onSend={send}
      />
    </div>
  );
}

interface TextBoxProps {
  label: string;
  placeholder: string;
  value: string;
  max: number;
  /** Whether the count is shown. */
  count?: boolean;
  ref?: React.Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** A text with its count; Enter sends, Shift+Enter begins a line. Enter that only ends an input method's word does not. */
export function TextBox({ label, placeholder, value, max, count = true, ref, onChange, onSend }: TextBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="ai-box">
      <Input.TextArea
        ref={(area) => {
          const element = area?.resizableTextArea?.textArea ?? null;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={max}
        showCount={count}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" icon={<SendOutlined />} aria-label="发送" onClick={onSend} />
    </div>
  );
}
