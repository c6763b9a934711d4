import { CloseOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { memo, useState } from "react";
import { readLine } from "./readLine.ts";

interface Props {
  word: string;
  /** What the server said of it. */
  error?: string;
  readOnly: boolean;
  /** Puts another line in its place; false where that line stands already. */
  change: (word: string, next: string) => boolean;
  remove: (word: string) => void;
}

/** One line of the list: its words joined by +, the excluded ones struck. A click edits it. */
export const WordChip = memo(function WordChip({ word, error, readOnly, change, remove }: Props) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState("");
  const line = readLine(word);
  const trouble = error ?? line.error;
  const finish = (next: string) => {
    const read = readLine(next);
    if (next.trim() === "" || read.text === word) {
      setTyped(undefined);
      setWrong("");
    } else if (read.error) setWrong(read.error);
    else if (!change(word, read.text)) setWrong("已有此词");
  };
  if (typed !== undefined)
    return (
      <li className="word-chip word-chip-open">
        <Input
          autoFocus
          size="small"
          value={typed}
          status={wrong ? "error" : undefined}
          aria-label={`修改 ${word}`}
          aria-invalid={wrong !== ""}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => finish(typed)}
          onBlur={() => finish(typed)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            setTyped(undefined);
            setWrong("");
          }}
        />
        {wrong ? <small role="alert">{wrong}</small> : null}
      </li>
    );
  return (
    <li className={trouble ? "word-chip word-chip-wrong" : "word-chip"} title={trouble ?? word}>
      <button
        type="button"
        className="word-chip-text"
        disabled={readOnly}
        aria-label={trouble ? `${word}，${trouble}` : `${word}，点按修改`}
        onClick={() => setTyped(word)}
      >
        {line.error ? (
          word
        ) : (
          <>
            {line.all.map((one, index) => (
              <span key={one}>
                {index > 0 ? <b> + </b> : null}
                {one}
              </span>
            ))}
            {line.none.map((one) => (
              <del key={one}>{one}</del>
            ))}
          </>
        )}
      </button>
      {readOnly ? null : (
        <button type="button" className="word-chip-remove" aria-label={`删除 ${word}`} onClick={() => remove(word)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});
