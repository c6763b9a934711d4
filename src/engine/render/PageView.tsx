import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PagePlan } from "../compile/plan.ts";
import { PageContext } from "./PageContext.ts";
import { PageRuntime } from "./PageRuntime.ts";
import type { PageLocation } from "./params/ParamStore.ts";
import type { Registry } from "./registry.ts";
import type { EngineServices } from "./services.ts";
import { Block } from "./view/Block.tsx";
import { PageTitle } from "./view/PageTitle.tsx";
import "./view/view.css";

const Overlays = lazy(() => import("./view/Overlays.tsx"));

export interface PageViewProps {
  plan: PagePlan;
  services: EngineServices;
  registry: Registry;
  /** Where the router is; changes that the page did not make itself (Back, Forward) come in here. */
  location: PageLocation;
  /** Told what the page is called, its expressions filled in, again whenever that changes; an empty text when it goes. */
  onTitle?: (title: string) => void;
}

/** One page from its plan. Another route is another page; a changed plan of the same route keeps its parameters. */
export function PageView(props: PageViewProps) {
  return <Page key={props.plan.route} {...props} />;
}

function Page({ plan, services, registry, location, onTitle }: PageViewProps) {
  const [runtime] = useState(() => new PageRuntime(plan, services, location));
  useLayoutEffect(() => runtime.setServices(services), [runtime, services]);
  useLayoutEffect(() => runtime.replan(plan), [runtime, plan]);
  const { pathname, search, back } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came to an address is no change of it
  useLayoutEffect(() => runtime.params.receive({ pathname, search, back }), [runtime, pathname, search]);
  useEffect(() => {
    runtime.enter();
    return () => runtime.dispose();
  }, [runtime]);
  useEffect(() => services.local.watch?.((key) => runtime.params.takeUp(key)), [runtime, services.local]);
  const shown = useSyncExternalStore(runtime.subscribePlan, runtime.getPlan);
  const busy = useSyncExternalStore(runtime.view.subscribe, () => {
    const { overlays, progress } = runtime.view.get();
    return overlays.length > 0 || progress !== undefined;
  });
  const [overlaysUsed, setOverlaysUsed] = useState(false);
  if (busy && !overlaysUsed) setOverlaysUsed(true);
  const page = useMemo(() => ({ runtime, registry }), [runtime, registry]);
  return (
    <PageContext value={page}>
      <div className="mbd-page" data-route={shown.route}>
        <Block block={shown.view} />
      </div>
      {onTitle ? <PageTitle title={shown.title} view={shown.view} onTitle={onTitle} /> : null}
      {overlaysUsed ? (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      ) : null}
    </PageContext>
  );
}
