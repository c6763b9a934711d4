import { Link } from "react-router-dom";
import type { Crumb } from "#app/session/menus.ts";
import "./trail.css";

/** SPEC §2: routes without a breadcrumb. */
export const WITHOUT_BREADCRUMB: ReadonlySet<string> = new Set([
  "/yuqing/home",
  "/spread/home",
  "/track/home",
  "/track/main",
  "/spread/single",
  "/spread/wbsingle",
  "/spread/epaper/layouts",
  "/spread/epaper/layout",
  "/hotclues/home",
  "/data/home",
  "/spread2/wbsingle",
  "/track/localnews/centralmedia/total",
]);

/** The way to the page through the menus. The last step is the page itself. */
export function PageTrail({ trail, pathname }: { trail: Crumb[]; pathname: string }) {
  if (trail.length === 0 || WITHOUT_BREADCRUMB.has(pathname)) return null;
  const last = trail.length - 1;
  return (
    <nav className="frame-trail" aria-label="面包屑">
      <ol>
        {trail.map((crumb, index) => (
          <li key={`${crumb.name}${crumb.url ?? ""}`} aria-current={index === last ? "page" : undefined}>
            {crumb.url && index < last ? <Link to={crumb.url}>{crumb.name}</Link> : crumb.name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
