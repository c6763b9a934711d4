import { highlightText } from "#engine/index.ts";

interface Props {
  text: string;
  /** Words looked for. */
  words: readonly string[];
  /** Words that must not be overlooked; they are marked apart and win over the others. */
  alerts?: readonly string[];
}

/** A text with two kinds of marks: what was searched for, and what is watched for. */
export function MarkedText({ text, words, alerts = [] }: Props) {
  if (words.length === 0 && alerts.length === 0) return text;
  return highlightText(text, alerts).map((run, index) =>
    run.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs are told apart by their place
      <mark key={index} className="cell-mark mbd-mark-alert" title="命中敏感词">
        {run.text}
      </mark>
    ) : (
      highlightText(run.text, words).map((part, at) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs are told apart by their place
          <mark key={`${index}.${at}`} className="cell-mark">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )
    ),
  );
}
