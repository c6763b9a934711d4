import { Button } from "antd";
import { useRef, useState } from "react";
import { EmptyState } from "#engine/index.ts";
import type { Words } from "./useWords.ts";
import { WordChip } from "./WordChip.tsx";

/** So many chips are drawn before the user asks for the rest. */
const DRAWN = 300;

interface WordListProps {
  label: string;
  edited: Words;
  /** What the user looks for: part of a word. */
  looked: string;
  errors: Record<string, string> | undefined;
  readOnly: boolean;
}

/** The words as chips, those that hold `looked`. */
export function WordList({ label, edited, looked, errors, readOnly }: WordListProps) {
  const { group, words, change, remove } = edited;
  const [all, setAll] = useState(false);
  const shownGroup = useRef(group);
  if (shownGroup.current !== group) {
    shownGroup.current = group;
    setAll(false);
  }
  if (words.length === 0) return <EmptyState text={`还没有${label}`} />;
  const part = looked.trim().toLowerCase();
  const found = part === "" ? words : words.filter((word) => word.toLowerCase().includes(part));
  const drawn = all ? found : found.slice(0, DRAWN);
  return (
    <>
      <ul className="word-chips">
        {drawn.map((word) => (
          <WordChip key={word} word={word} error={errors?.[word]} readOnly={readOnly} change={change} remove={remove} />
        ))}
      </ul>
      {drawn.length < found.length ? (
        <Button autoInsertSpace={false} type="link" onClick={() => setAll(true)}>{`显示全部 ${found.length} 个`}</Button>
      ) : null}
    </>
  );
}
