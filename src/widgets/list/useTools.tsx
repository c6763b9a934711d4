import { type ReactNode, useMemo } from "react";
import { ActionButton } from "#engine/index.ts";
import { LayoutSwitch } from "./LayoutSwitch.tsx";
import type { ListPlan } from "./plan.ts";
import type { useLayout } from "./useLayout.ts";

/** The list's own actions, the choice of its layout and what stands beside them; the same element while nothing in it changes. */
export function useTools({ toolbar, layouts }: ListPlan, [layout, setLayout]: ReturnType<typeof useLayout>, beside: ReactNode): ReactNode {
  return useMemo(
    () => (
      <span className="mbd-list-tools" key="tools">
        {beside}
        {toolbar?.map((name) => (
          <ActionButton key={name} name={name} />
        ))}
        {layouts && layouts.length > 1 ? <LayoutSwitch layouts={layouts} layout={layout} onChange={setLayout} /> : null}
      </span>
    ),
    [toolbar, layouts, layout, setLayout, beside],
  );
}
