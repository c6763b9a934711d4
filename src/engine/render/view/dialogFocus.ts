const FIELDS = "input:not([type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly])";

/** A form's code may come after its dialog; later than this, the user has gone on. */
const PATIENCE = 5000;

/** A form is there to be filled in: typing starts in its first field, not on the dialog's close button. */
export function focusFirstField(dialog: HTMLElement | null): void {
  if (!dialog || dialog.querySelector(":focus") || focusIn(dialog)) return;
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== before || focusIn(dialog)) watcher.disconnect();
  });
  watcher.observe(dialog, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), PATIENCE);
}

function focusIn(dialog: HTMLElement): boolean {
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  field?.focus({ preventScroll: true });
  return field !== null;
}

/**
 * After a dialog has gone, the focus goes back to what opened it; where that is gone or cannot be used now, such as an
 * action on rows that are no longer chosen or an entry of a closed menu, to the page. A focus that went elsewhere stays.
 */
export function giveFocusBack(opener: Element | null): void {
  const now = document.activeElement;
  const kept = now && now !== document.body && now.isConnected && !now.closest("[role=dialog], .ant-drawer");
  if (kept) return;
  const page = document.querySelector<HTMLElement>("main");
  const usable = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility?.() !== false;
  if (usable) opener.focus({ preventScroll: true });
  if (page && document.activeElement !== opener) {
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
  }
}
