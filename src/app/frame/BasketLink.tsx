import { useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { type Menus, visitablePaths } from "#app/session/menus.ts";
import { useConsole } from "#app/shell/useConsole.ts";

const STORE = "basket";
/** Pages of the material, of the media desk and of the opinion desk; a user may have one of them. */
const PAGES = ["/report/material", "/yuqing/report/material"];

/** Badge of the material basket; absent while the basket is empty or the user has no page to see it on. */
export function BasketLink({ menus }: { menus: Menus }) {
  const { basket } = useConsole();
  const page = useMemo(() => {
    const paths = visitablePaths(menus);
    return PAGES.find((path) => paths.has(path));
  }, [menus]);
  const count = useSyncExternalStore(basket.subscribe, () => basket.items(STORE).length);
  if (count === 0 || page === undefined) return null;
  return (
    <Link to={page} className="frame-tool" aria-label={`报告素材 ${count} 条`} title="报告素材">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M3 7.5h14l-1.4 8.2a1.5 1.5 0 0 1-1.5 1.3H5.9a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 8.8 3M13.5 7.5 11.2 3" />
      </svg>
      <b>{count > 99 ? "99+" : count}</b>
    </Link>
  );
}
