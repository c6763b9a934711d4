import { type ReactNode, useState } from "react";
import { registry } from "#app/registry.ts";
import { createServices } from "#app/services.ts";
import { useFeedback } from "#app/shell/Feedback.tsx";
import { useConsole } from "#app/shell/useConsole.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import { PageContext } from "#engine/render/PageContext.ts";
import { PageRuntime } from "#engine/render/PageRuntime.ts";
import "#engine/render/view/view.css";

/** A page of nothing: what stands in it brings its own data. */
const plan: PagePlan = {
  planVersion: 1,
  route: "/",
  title: "",
  frame: "console",
  access: "signedIn",
  breadcrumb: false,
  params: {},
  sources: {},
  actions: {},
  dictionaries: {},
  view: { id: "none", path: "", kind: "text" },
  hash: "assistant",
};

/** The engine for blocks outside any page, such as the charts of the assistant's answers. */
export function EngineHost({ children }: { children: ReactNode }) {
  const runtime = useConsole();
  const feedback = useFeedback();
  const [page] = useState(() => {
    const rights = { canVisit: () => true, can: () => true };
    const services = createServices({ runtime, feedback, rights });
    return { runtime: new PageRuntime(plan, services, { pathname: "/", search: "" }), registry };
  });
  return <PageContext value={page}>{children}</PageContext>;
}
