import { useEffect, useState } from "react";

/** SPEC §5. */
const DONE = "内容已复制";
const FAILED = "复制失败，请手动选择内容复制";

/** Text that can be copied; the outcome is said beside it for 3 s. */
export function CopyText({ text, shown }: { text: string; shown: string }) {
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    if (outcome === "") return;
    const timer = setTimeout(() => setOutcome(""), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => setOutcome(DONE),
      () => setOutcome(FAILED),
    );
  };
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
