import { useSelector } from "@xstate/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { ConsoleFrame } from "#app/frame/ConsoleFrame.tsx";
import { LoginFrame } from "#app/frame/LoginFrame.tsx";
import { MediaxFrame } from "#app/frame/MediaxFrame.tsx";
import { StandaloneFrame } from "#app/frame/StandaloneFrame.tsx";
import { WallFrame } from "#app/frame/WallFrame.tsx";
import { Splash } from "#app/pages/Splash.tsx";
import { Trouble } from "#app/pages/Trouble.tsx";
import { registry } from "#app/registry.ts";
import { createServices } from "#app/services.ts";
import { type Menus, trailTo, visitablePaths } from "#app/session/menus.ts";
import { canVisitAddress, holds, operationsByPath } from "#app/session/rights.ts";
import { useFeedback } from "#app/shell/Feedback.tsx";
import { loadChunk } from "#app/shell/reloadOnChunkFailure.ts";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import type { Frame, PagePlan } from "#engine/compile/plan.ts";
import { Evaluator } from "#engine/render/Evaluator.ts";
import { BrokenBanner } from "./BrokenBanner.tsx";
import type { RouteEntry } from "./matchRoute.ts";

// The engine is on its way while session and menus are.
const engine = import("#engine/render/PageView.tsx");
engine.catch(() => undefined);
const PageView = lazy(() => loadChunk(async () => ({ default: (await engine).PageView })));

interface PlanPageProps {
  entry: RouteEntry;
  menus: Menus;
  systemId: number;
  home: string;
}

/** One page of the library inside the frame it asks for. */
export function PlanPage({ entry, menus, systemId, home }: PlanPageProps) {
  const runtime = useConsole();
  const { plans } = runtime;
  const { pathname, search } = useLocation();
  const back = useNavigationType() === "POP";
  const { broken, routes } = useSyncExternalStore(plans.subscribe, plans.state);
  const { plan, failure, retry } = usePlan(entry);
  const services = usePageServices({ menus, home, pathname, routes: routes ?? [] });
  const trail = useMemo(
    () => (entry.breadcrumb && plan?.breadcrumb !== false ? trailTo(menus, pathname, search) : []),
    [entry, plan, menus, pathname, search],
  );
  const faults = broken.get(entry.route);
  const { name } = useSite();
  const titled = useCallback(
    (title: string) => {
      document.title = [title, name].filter((part) => part !== "").join(" - ");
    },
    [name],
  );

  const content = (
    <>
      {/* For screen readers; a document page has a heading of its own. */}
      {entry.frame !== "standalone" && <h1 className="frame-sr">{(trail.at(-1)?.name ?? entry.title).replace(/\{.*?\}/g, "")}</h1>}
      {faults && <BrokenBanner route={entry.route} faults={faults} />}
      {plan ? (
        <Suspense fallback={<Splash />}>
          <PageView plan={plan} services={services} registry={registry} location={{ pathname, search, back }} onTitle={titled} />
        </Suspense>
      ) : failure ? (
        <Trouble text={failure} retry={retry} />
      ) : (
        <Splash />
      )}
    </>
  );
  switch (frameOf(entry, plan, search, services)) {
    case "standalone":
      return <StandaloneFrame>{content}</StandaloneFrame>;
    case "wall":
      return <WallFrame title={entry.title}>{content}</WallFrame>;
    case "login":
      return <LoginFrame>{content}</LoginFrame>;
    case "mediax":
      return (
        <MediaxFrame menus={menus} systemId={systemId} trail={trail}>
          {content}
        </MediaxFrame>
      );
    default:
      return (
        <ConsoleFrame menus={menus} systemId={systemId} trail={trail}>
          {content}
        </ConsoleFrame>
      );
  }
}

/** The plan of a page as the library holds it; a change on disk arrives by itself. */
function usePlan(entry: RouteEntry): { plan: PagePlan | null; failure: string; retry: () => void } {
  const { plans } = useConsole();
  const { plans: known } = useSyncExternalStore(plans.subscribe, plans.state);
  const [failed, setFailed] = useState({ route: "", text: "" });
  const [tries, setTries] = useState(0);
  const plan = known.get(entry.route) ?? null;
  useEffect(() => plans.use(entry.route), [plans, entry.route]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (plan) return;
    let gone = false;
    plans.plan(entry.route).catch((error: unknown) => {
      if (!gone) setFailed({ route: entry.route, text: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      gone = true;
    };
  }, [plans, plan, entry.route, tries]);
  return {
    plan,
    failure: failed.route === entry.route ? failed.text : "",
    retry: () => {
      setFailed({ route: "", text: "" });
      setTries((count) => count + 1);
    },
  };
}

function usePageServices(page: { menus: Menus; home: string; pathname: string; routes: readonly RouteEntry[] }) {
  const runtime = useConsole();
  const feedback = useFeedback();
  const site = useSite();
  const facts = useSelector(runtime.session, (state) => state.context.facts);
  const { menus, home, pathname, routes } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `site` and `facts` are read inside
  return useMemo(() => {
    const paths = visitablePaths(menus);
    const operations = operationsByPath(menus, menus.operations);
    const rights = {
      canVisit: (address: string) => canVisitAddress(address, routes, paths, home),
      can: (op: string) => holds(operations, pathname, op),
    };
    return createServices({ runtime, feedback, rights });
  }, [runtime, feedback, menus, home, pathname, routes, site, facts]);
}

/** The page's frame; `frameWhen` may choose another by the address (track/ranks with tab=ai). */
function frameOf(entry: RouteEntry, plan: PagePlan | null, search: string, services: { user: object; site: object }): Frame {
  if (!plan?.frameWhen?.length) return plan?.frame ?? entry.frame;
  const params = Object.fromEntries(new URLSearchParams(search));
  const evaluator = new Evaluator(() => ({ params, user: services.user, site: services.site }));
  return plan.frameWhen.find(({ when }) => evaluator.holds(when))?.frame ?? plan.frame;
}
