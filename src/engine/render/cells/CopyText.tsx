import { useEffect, useState } from "react";
import { COPIED, NOT_COPIED, writeClipboard } from "../action/copyText.ts";

/** Text that can be copied; the outcome is said beside it for 3 s. */
export function CopyText({ text, shown }: { text: string; shown: string }) {
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    if (outcome === "") return;
    const timer = setTimeout(() => setOutcome(""), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => void writeClipboard(text).then((copied) => setOutcome(copied ? COPIED : NOT_COPIED));
  return (
    <span className="cell-copy">
      <span title={text}>{shown}</span>
      <button type="button" className="cell-copy-button" onClick={copy} aria-label={`复制 ${shown}`}>
        复制
      </button>
      <span role="status" className="cell-copy-outcome">
        {outcome}
      </span>
    </span>
  );
}
