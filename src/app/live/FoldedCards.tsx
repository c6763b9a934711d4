import { CloseButton } from "./CloseButton.tsx";
import type { Corner } from "./corner.ts";

/** The cards of the corner in one line, as high as the line of the copyright at the end of a page. */
export function FoldedCards({ corner: { cards, unfold } }: { corner: Corner }) {
  const [first] = cards;
  if (!first) return null;
  const words = cards.length > 1 ? `${first.title} 等 ${cards.length} 条` : first.title;
  return (
    <div className="live-bar" data-tone={first.tone}>
      <button type="button" aria-expanded={false} title="展开提醒" onClick={unfold}>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5.5-1.5 5.5h12s-1.5-1.5-1.5-5.5A4.5 4.5 0 0 0 10 3ZM8.5 16a1.6 1.6 0 0 0 3 0" />
        </svg>
        <span>{words}</span>
      </button>
      <CloseButton
        label="关闭全部提醒"
        close={() => {
          for (const card of cards) card.close();
        }}
      />
    </div>
  );
}
