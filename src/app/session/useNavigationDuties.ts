import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { endpoints } from "#app/api/endpoints.ts";
import type { RouteEntry } from "#app/plans/matchRoute.ts";
import { useConsole } from "#app/shell/useConsole.ts";
import { type Menus, trailTo } from "./menus.ts";

/**
 * What every change of page brings (SPEC §2): pending requests of the page left are cancelled, except between pages of
 * one navigation scope and addresses of one page, which stays and asks anew only what reads the address; the window goes
 * back to the top; the visit is counted once the page is shown.
 */
export function useNavigationDuties(page: { entry: RouteEntry | null; menus: Menus; shown: boolean }): void {
  const { api, pending } = useConsole();
  const { pathname, search } = useLocation();
  const { entry, menus, shown } = page;
  const scope = entry?.navScope;
  const route = entry?.route;
  const left = useRef<{ pathname: string; scope: string | undefined; route: string | undefined }>(undefined);

  useLayoutEffect(() => {
    const before = left.current;
    left.current = { pathname, scope, route };
    if (before === undefined || before.pathname === pathname) return;
    const sameScope = scope !== undefined && scope === before.scope;
    const samePage = route !== undefined && route === before.route;
    if (sameScope || samePage) pending.adopt(pathname);
    else pending.cancelOthers(pathname);
    window.scrollTo(0, 0);
  }, [pathname, scope, route, pending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit per page, not per parameter or menu reload
  useEffect(() => {
    if (!shown || !entry) return;
    const columnPath = trailTo(menus, pathname, search)
      .map((crumb) => crumb.name)
      .join("/");
    api.call(endpoints.visit, { path: pathname, columnPath }, { keep: true, anonymous: true }).catch(() => undefined);
  }, [api, pathname, shown]);
}
