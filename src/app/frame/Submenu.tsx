import { useLayoutEffect, useRef } from "react";
import { type MenuItem, menuPath, visibleChildren } from "#app/session/menus.ts";
import { MenuLink } from "./MenuLink.tsx";
import { ENTRY_STEP, ROW_HEIGHT, submenuGrid, submenuHeight } from "./menuLayout.ts";
import "./submenu.css";

const MARGIN = 12;

interface SubmenuProps {
  item: MenuItem;
  /** Where the entry stands that it belongs to, in px of the window. */
  at: DOMRect;
  pathname: string;
  onEnter: () => void;
  onLeave: () => void;
}

/** The panel under a menu entry: `childPos` 1 is one column, 2 a wide panel (SPEC §3). */
export function Submenu({ item, at, pathname, onEnter, onLeave }: SubmenuProps) {
  const children = visibleChildren(item);
  const { rows } = submenuGrid(children.length);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const room = window.innerWidth - element.offsetWidth - MARGIN;
    element.style.left = `${Math.max(MARGIN, Math.min(at.left - 20, room))}px`;
  }, [at]);
  return (
    <section
      ref={panel}
      className="frame-submenu"
      data-wide={item.childPos === 2}
      style={{ top: at.bottom }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      aria-label={item.name}
    >
      <ul
        style={{
          height: submenuHeight(children.length),
          gridTemplateRows: `repeat(${rows}, ${ROW_HEIGHT}px)`,
          gridAutoColumns: ENTRY_STEP,
        }}
      >
        {children.map((child) => (
          <li key={child.id} data-active={menuPath(child.url) === pathname}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </section>
  );
}
