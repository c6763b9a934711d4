import { useId, useMemo } from "react";
import { ActionButton, Block, type BlockPlan, StepsBar, TabBar, useParam, useParams, useRuntime, useServices } from "#engine/index.ts";
import "./tabs.css";
import type { TabsPlan } from "./plan.gen.ts";

/** Views of which one is shown. The open tab is a parameter, so a link leads to it and Back returns from it. */
export default function Tabs({ block }: { block: BlockPlan }) {
  const plan = block as TabsPlan;
  const panel = useId();
  const [value, setValue] = useParam<string>(plan.param ?? "tab");
  const items = useShownTabs(plan.items);
  const steps = plan.look === "steps";
  const reachable = steps ? items.filter(({ ready }) => ready) : items;
  const open = reachable.find((item) => item.key === String(value)) ?? reachable[0];
  const view = open?.plan.view ?? plan.view;
  const shown = view ? <Block key={view.id} block={view} /> : null;
  return (
    <div className={steps ? "mbd-tabs-view mbd-tabs-steps" : "mbd-tabs-view"}>
      {plan.filters ? (
        <div className="mbd-tabs-filters">
          <Block block={plan.filters} />
        </div>
      ) : null}
      {plan.look === "steps" ? (
        <StepsBar
          items={items.map(({ label, ready, plan: { note } }) => ({ title: label, note, off: !ready }))}
          at={open ? items.indexOf(open) : 0}
          go={(at) => setValue(String(items[at]?.key), { now: true })}
        />
      ) : (
        <div className={plan.look === "buttons" ? "mbd-tabs-bar mbd-tabs-bar-buttons" : "mbd-tabs-bar"}>
          <TabBar
            label={typeof plan.title === "string" && plan.title !== "" ? plan.title : "标签页"}
            look={plan.look}
            items={items}
            value={open?.key}
            panel={panel}
            onChange={(key) => setValue(key, { now: true })}
            extra={plan.toolbar?.map((name) => <ActionButton key={name} name={name} />)}
          />
        </div>
      )}
      {steps ? (
        <section aria-label={open?.label}>{shown}</section>
      ) : (
        <div id={panel} role="tabpanel" aria-label={open?.label}>
          {shown}
        </div>
      )}
    </div>
  );
}

/** Tabs whose condition holds, with their labels filled in. */
function useShownTabs(items: TabsPlan["items"]) {
  const { evaluator } = useRuntime();
  const { values } = useParams();
  const services = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: conditions and labels may read any parameter and the user
  return useMemo(
    () =>
      items
        .filter((item) => evaluator.holds(item.when))
        .map((plan) => ({ key: plan.key, label: evaluator.text(plan.label), ready: evaluator.holds(plan.ready), plan })),
    [items, evaluator, values, services],
  );
}
