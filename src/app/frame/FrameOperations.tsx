import { useFeedback } from "#app/shell/Feedback.tsx";
import { copyText } from "#engine/render/action/copyText.ts";

/** Operation buttons in the head of a standalone page that shows one thing: hand its address on, print it. */
export function FrameOperations() {
  const { notify } = useFeedback();
  const copy = () => copyText(window.location.href, { notify });
  return (
    <div className="frame-operations">
      <button type="button" onClick={() => void copy()}>
        复制链接
      </button>
      <button type="button" onClick={() => window.print()}>
        打印
      </button>
    </div>
  );
}
