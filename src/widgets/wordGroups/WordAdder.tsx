import { Button, Input } from "antd";
import { useId, useRef, useState } from "react";
import { gather, type WordLine } from "./readLine.ts";
import { readWordFile } from "./readWordFile.ts";

interface Props {
  label: string;
  words: readonly string[];
  max: number;
  put: (words: string[]) => void;
}

/** New words: typed, pasted by line, or out of a file. What can't be read stays for correction. */
export function WordAdder({ label, words, max, put }: Props) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<WordLine[]>([]);
  const [said, setSaid] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const help = useId();

  const add = (pasted: string) => {
    const found = gather(words, pasted);
    if (found.lines.length > max) {
      setText(pasted);
      setSaid(`最多 ${max} 个，现有 ${words.length} 个，新增 ${found.added} 个超出`);
      return;
    }
    if (found.added > 0) put(found.lines);
    setWrong(found.wrong);
    setText(found.wrong.map((line) => line.text).join("\n"));
    setSaid(
      [
        found.added > 0 ? `新增 ${found.added} 个` : "",
        found.doubles > 0 ? `重复 ${found.doubles} 个` : "",
        found.wrong.length > 0 ? `${found.wrong.length} 行有误` : "",
      ]
        .filter(Boolean)
        .join("，"),
    );
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      add(await readWordFile(chosen));
    } catch {
      setSaid("文件无法读取，请用 xlsx 或文本文件");
    }
  };
  return (
    <div className="word-adder">
      <Input.TextArea
        value={text}
        autoSize={{ minRows: 1, maxRows: 8 }}
        placeholder={`输入或粘贴${label}，每行一个，回车添加`}
        aria-label={`新增${label}`}
        aria-describedby={help}
        status={wrong.length > 0 ? "error" : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (text !== "" || !/[\r\n]/.test(pasted.trim())) return;
          event.preventDefault();
          add(pasted);
        }}
      />
      <Button autoInsertSpace={false} type="primary" disabled={text.trim() === ""} onClick={() => add(text)}>
        添加
      </Button>
      <Button autoInsertSpace={false} onClick={() => file.current?.click()}>
        导入
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        accept=".xlsx,.txt,.csv"
        aria-label={`导入${label}`}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p id={help} className="word-note">
        + 或空格：同时出现；- ：排除。例：学校+食物中毒 -演练
      </p>
      <div role="status" className="word-said">
        {said}
        {wrong.length > 0 ? (
          <ul>
            {wrong.slice(0, 20).map((line) => (
              <li key={line.text}>
                <code>{line.text}</code> {line.error}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
