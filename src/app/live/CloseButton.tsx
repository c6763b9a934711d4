/** The cross of a box. */
export function CloseButton({ label, close }: { label: string; close: () => void }) {
  return (
    <button type="button" className="live-icon" aria-label={label} title="关闭" onClick={close}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  );
}
