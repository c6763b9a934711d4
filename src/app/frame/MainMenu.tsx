import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { type MenuItem, menuPath, visibleChildren } from "#app/session/menus.ts";
import { MenuLink } from "./MenuLink.tsx";
import { ENTRY_GAP, ENTRY_STEP, scrollBounds } from "./menuLayout.ts";
import { Submenu } from "./Submenu.tsx";
import { useEscape } from "./useDismissible.ts";
import "./menu.css";

/** The pointer may cross the gap between entry and panel. */
const LEAVE_MS = 160;

/** Multi-level menu of the header with its scroll arrows (SPEC §2, §9). */
export function MainMenu({ items }: { items: MenuItem[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const [first, setFirst] = useState(0);
  const [open, setOpen] = useState<{ item: MenuItem; at: DOMRect } | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const returning = useRef(false);
  const { page, last, needed } = scrollBounds(width, items.length);
  const start = Math.min(first, last);

  useLayoutEffect(() => {
    const element = nav.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrived page closes the panel
  useEffect(() => setOpen(null), [pathname]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  useEscape(() => {
    const entry = nav.current?.querySelector<HTMLElement>('li[data-open="true"] > *');
    const inside = nav.current?.querySelector(".frame-submenu")?.contains(document.activeElement);
    setOpen(null);
    if (!inside) return;
    // Back to the entry, which opens its panel when one comes to it by any other way.
    returning.current = true;
    entry?.focus();
    returning.current = false;
  });

  const show = (item: MenuItem, entry: HTMLElement) => {
    clearTimeout(leaving.current);
    setOpen(visibleChildren(item).length ? { item, at: entry.getBoundingClientRect() } : null);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(null), LEAVE_MS);
  };
  const keys = (event: KeyboardEvent<HTMLElement>, item: MenuItem) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      show(item, event.currentTarget);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".frame-submenu a")?.focus());
    }
  };

  return (
    <nav
      ref={nav}
      className="frame-menu"
      aria-label="主菜单"
      onPointerLeave={leave}
      // Who has gone on to the page by keys must not find it covered.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(null);
      }}
    >
      {needed && <Arrow side="left" disabled={start === 0} onClick={() => setFirst(Math.max(0, start - page))} />}
      <div className="frame-menu-viewport" style={needed ? { width: page * ENTRY_STEP - ENTRY_GAP } : undefined}>
        <ul style={{ transform: `translateX(${-start * ENTRY_STEP}px)` }}>
          {items.map((item) => (
            <li
              key={item.id}
              data-active={leadsTo(item, pathname)}
              data-open={open?.item.id === item.id}
              onPointerEnter={(event) => show(item, event.currentTarget)}
              onFocus={(event) => returning.current || show(item, event.currentTarget)}
              onKeyDown={(event) => keys(event, item)}
            >
              <MenuLink item={item} expanded={visibleChildren(item).length ? open?.item.id === item.id : undefined} />
            </li>
          ))}
        </ul>
      </div>
      {needed && <Arrow side="right" disabled={start >= last} onClick={() => setFirst(Math.min(last, start + page))} />}
      {open && <Submenu item={open.item} at={open.at} pathname={pathname} onEnter={() => clearTimeout(leaving.current)} onLeave={leave} />}
    </nav>
  );
}

function Arrow({ side, disabled, onClick }: { side: "left" | "right"; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="frame-menu-arrow"
      disabled={disabled}
      onClick={onClick}
      aria-label={side === "left" ? "向左滚动菜单" : "向右滚动菜单"}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={side === "left" ? "M8 2 4 6l4 4" : "M4 2l4 4-4 4"} />
      </svg>
    </button>
  );
}

/** Whether the page shown is this entry's or one below it, on any level. */
function leadsTo(item: MenuItem, pathname: string): boolean {
  return menuPath(item.url) === pathname || (item.children ?? []).some((child) => leadsTo(child, pathname));
}
