/** antd hangs menus and popovers at the end of the page and forgets where the focus came from. */
const LAYERS = ".ant-dropdown, .ant-popover";
const POPOVER = ".ant-popover:not(.ant-popover-hidden)";
const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

const layerOf = (at: EventTarget | null) => (at instanceof Element ? at.closest<HTMLElement>(LAYERS) : null);
const stopsOf = (layer: HTMLElement) =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility?.() !== false);

/**
 * The keyboard goes from a button into the menu or popover it opened, and from there back to the button: on Escape, on
 * Tab over the end, and after a choice, so that a dialog which the choice opens gives the focus back there too.
 */
export function watchLayers(page: Document = document): () => void {
  let opener: EventTarget | null = null;
  let pressed: EventTarget | null = null;
  const back = () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };

  const focused = ({ target, relatedTarget }: FocusEvent) => {
    if (layerOf(target) && !layerOf(relatedTarget)) opener = relatedTarget;
  };
  const clicked = ({ target }: MouseEvent) => {
    if (layerOf(target)?.matches(".ant-dropdown") && (target as Element).closest("[role=menuitem]")) back();
  };

  const keysAtOpener = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === "Enter" || key === " ") pressed = target;
    if (key === "ArrowDown" && target instanceof Element && target.matches(".ant-dropdown-open")) {
      event.preventDefault();
      // The menu's own way in, by which it also knows that it has the focus.
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", keyCode: 9, bubbles: true, cancelable: true }));
    }
    if (key !== "Tab" || event.shiftKey || target !== pressed) return;
    const popover = [...page.querySelectorAll<HTMLElement>(POPOVER)].at(-1);
    if (!popover) return;
    // ProTable's 重置 is a link without an address.
    for (const link of popover.querySelectorAll<HTMLElement>("a:not([href])")) {
      link.tabIndex = 0;
      link.role = "button";
    }
    const first = stopsOf(popover)[0];
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const keysInside = (event: KeyboardEvent, layer: HTMLElement, at: HTMLElement) => {
    const { key } = event;
    const menu = layer.matches(".ant-dropdown");
    if (key === "Escape") {
      // Once it has closed: a tip that comes with the focus would take the key for itself.
      if (at.getAttribute("aria-expanded") !== "true") setTimeout(back);
    } else if (key === "Tab" && menu) back();
    else if (key === "Tab") {
      const stops = stopsOf(layer);
      if (at !== (event.shiftKey ? stops[0] : stops.at(-1))) return;
      event.preventDefault();
      back();
    } else if (key === "Enter" && at.matches("li[role=menuitem]")) {
      // Else the key, still down, would press the button that gets the focus.
      event.preventDefault();
      back();
      at.querySelector<HTMLElement>("a[href]")?.click();
    } else if (key === "Enter" && at.matches("a:not([href])")) at.click();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const layer = layerOf(event.target);
    if (layer) keysInside(event, layer, event.target as HTMLElement);
    else keysAtOpener(event);
  };

  page.addEventListener("focusin", focused, true);
  page.addEventListener("click", clicked, true);
  page.addEventListener("keydown", keys, true);
  return () => {
    page.removeEventListener("focusin", focused, true);
    page.removeEventListener("click", clicked, true);
    page.removeEventListener("keydown", keys, true);
  };
}
