import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ConsoleFrame } from "./frame/ConsoleFrame.tsx";
import { Forbidden } from "./pages/Forbidden.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Splash } from "./pages/Splash.tsx";
import { Trouble } from "./pages/Trouble.tsx";
import { BrokenBanner } from "./plans/BrokenBanner.tsx";
import { PlanPage } from "./plans/PlanPage.tsx";
import { type Menus, NO_MENUS, visitablePaths } from "./session/menus.ts";
import { mayVisit } from "./session/rights.ts";
import { useNavigationDuties } from "./session/useNavigationDuties.ts";
import { useConsole, useSite } from "./shell/useConsole.ts";

/** Pages that need neither menus nor profile before they show. */
const NO_USER_INFO = "/ai/chat";

/** Which page an address shows, and whether this user may see it (SPEC §2, §6). */
export function Routes() {
  const { session, plans } = useConsole();
  const { pathname } = useLocation();
  const { routes, failure } = useSyncExternalStore(plans.subscribe, plans.state);
  const context = useSelector(session, (state) => state.context);
  const userFailed = useSelector(session, (state) => state.matches({ user: "failed" }));
  const menusState = useSelector(session, (state) => state.value.menus);
  const site = useSite();

  const menus = (context.menus as Menus | null) ?? NO_MENUS;
  const profile = context.facts?.profile;
  const systemId = Number(profile?.systemId) || site.id;
  const home = context.home || String(profile?.home ?? "") || site.home;
  const entry = plans.match(pathname);
  const signedIn = context.facts !== null || pathname === NO_USER_INFO;
  const open = entry?.access === "public" || pathname === "/403";
  const allowed = mayVisit(pathname, entry, visitablePaths(menus), home);
  useNavigationDuties({ entry, menus, shown: open || (signedIn && allowed && context.menus !== null) });

  const frame = { menus, systemId };
  if (failure && !routes) return <Trouble text={failure} retry={() => void plans.loadIndex()} />;
  if (!routes) return <Splash />;
  if (!open) {
    if (userFailed || (menusState === "failed" && !context.menus)) {
      return <Trouble text={context.failure} retry={() => session.send({ type: "retry" })} />;
    }
    // Menus asked for again leave the page where it is.
    if (!signedIn || !context.menus) return <Splash />;
  }
  if (pathname === "/") return <Navigate to={home} replace />;
  if (pathname === "/403" || (entry && !open && !allowed)) {
    return (
      <ConsoleFrame {...frame} trail={[]}>
        <Forbidden route={entry?.unlisted ? entry.route : undefined} />
      </ConsoleFrame>
    );
  }
  if (!entry) {
    const unborn = plans.unborn(pathname);
    return (
      <ConsoleFrame {...frame} trail={[]}>
        {unborn && <BrokenBanner {...unborn} unborn />}
        <NotFound />
      </ConsoleFrame>
    );
  }
  return <PlanPage entry={entry} menus={menus} systemId={systemId} home={home} />;
}
