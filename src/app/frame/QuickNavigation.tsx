import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { type MenuItem, menuPath } from "#app/session/menus.ts";
import { hasSideSpace } from "./menuLayout.ts";
import { useDismissible } from "./useDismissible.ts";
import "./side.css";

const onResize = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/** Quick navigation beside the content, where there is room for it (SPEC §9). */
export function QuickNavigation({ items }: { items: MenuItem[] }) {
  const room = useSyncExternalStore(onResize, () => hasSideSpace(window.innerWidth));
  const dismissible = useDismissible();
  const pages = items.filter((item) => menuPath(item.url));
  if (!room || pages.length === 0) return null;
  return (
    <nav className="frame-quick" aria-label="快捷导航" {...dismissible}>
      <button type="button" aria-haspopup>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M11 2.5 4.5 11H9l-.8 6.5L15.5 9H11z" />
        </svg>
        快捷
        <br />
        导航
      </button>
      <ul>
        {pages.map((item) => (
          <li key={item.id}>
            <Link to={item.url!}>{item.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
