import { NavLink } from "react-router-dom";
import { type MenuItem, type Menus, menuPath, visibleChildren } from "#app/session/menus.ts";
import { ConsoleFrame, type ConsoleFrameProps } from "./ConsoleFrame.tsx";

const AREA = "/influence/";

/** The frame of influence analysis: a sub-header with the pages under /influence/ (SPEC §2). */
export function MediaxFrame(props: ConsoleFrameProps) {
  const pages = areaPages(props.menus);
  return (
    <ConsoleFrame
      {...props}
      below={
        pages.length > 0 && (
          <nav className="frame-subheader" aria-label="影响力">
            <ul>
              {pages.map((page) => (
                <li key={page.id}>
                  <NavLink to={page.url!}>{page.name}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    />
  );
}

/** Drawn menu entries whose page lies under /influence/, in menu order. */
function areaPages({ menus }: Menus): MenuItem[] {
  const pages: MenuItem[] = [];
  for (const top of menus) {
    for (const item of [top, ...visibleChildren(top)]) {
      if (menuPath(item.url)?.startsWith(AREA) && !pages.some((page) => page.url === item.url)) pages.push(item);
    }
  }
  return pages;
}
