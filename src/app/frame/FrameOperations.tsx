import { useFeedback } from "#app/shell/Feedback.tsx";

/** Operation buttons in the head of a standalone page that shows one thing: hand its address on, print it. */
export function FrameOperations() {
  const { notify } = useFeedback();
  const copy = () =>
    // Absent over plain http; the words are SPEC §5's.
    Promise.resolve(navigator.clipboard?.writeText(window.location.href) ?? Promise.reject()).then(
      () => notify("success", "内容已复制"),
      () => notify("error", "复制失败，请手动选择内容复制"),
    );
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
