import { type FormEvent, useId, useMemo } from "react";
import { ActionButton, Block, type BlockPlan, type PageRuntime, TabBar, useLink, useParam, useRuntime } from "#engine/index.ts";
import { DataTabs } from "./DataTabs.tsx";
import type { Drafts } from "./Drafts.ts";
import { FormTools } from "./FormTools.tsx";
import { Statistics, StatisticsSwitch } from "./Statistics.tsx";
import { useStatistics } from "./useStatistics.ts";
import "./search.css";
import type { SearchPlan } from "./plan.gen.ts";

const VIEWS = [
  { key: "list", label: "列表" },
  { key: "charts", label: "统计" },
];

/** A query, its counts by tab, and what it finds: as rows or as statistics. */
export default function Search({ block }: { block: BlockPlan }) {
  const plan = block as SearchPlan;
  return plan.formOnly ? <QueryForm plan={plan} /> : <Results plan={plan} />;
}

/** The form alone: it waits for its button, which leads to the results page with the query in the address. */
function QueryForm({ plan }: { plan: SearchPlan }) {
  const runtime = useRuntime();
  const link = useLink(plan.resultLink);
  // One field alone is a search bar, with its button beside it.
  const bar = (plan.filters as { filters?: unknown[] } | undefined)?.filters?.length === 1;
  const form = useMemo(
    () =>
      plan.filters && {
        ...plan.filters,
        ...{ apply: "submit", layout: bar ? "inline" : "vertical", submitText: "检索", chips: false },
        tools: (drafts: Drafts) => (
          <>
            <FormTools plan={plan} drafts={drafts} />
            {/* Actions of the form take what is entered, applied or not. */}
            {plan.toolbar?.map((name) => (
              <ActionButton
                key={name}
                name={name}
                size="middle"
                run={(action) => {
                  drafts.submit();
                  forgetOthers(runtime.params, plan.filters);
                  void action.run();
                }}
              />
            ))}
          </>
        ),
      },
    [plan, bar, runtime],
  );
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    const to = link.resolve(undefined);
    if (!to) return;
    forgetOthers(runtime.params, plan.filters);
    // The form has written its parameters by now; those that differ from their default go along.
    const query = runtime.params.address().split("?")[1];
    const joined = query ? `${to.href}${to.href.includes("?") ? "&" : "?"}${query}` : to.href;
    link.follow({ ...to, href: joined });
  };
  return (
    <div className={`mbd-search mbd-search-form${bar ? " mbd-search-bar" : ""}`} onSubmit={submitted}>
      {form ? (
        <div className="mbd-search-fields" style={{ maxWidth: plan.width ?? 1040 }}>
          <Block block={form} />
        </div>
      ) : null}
    </div>
  );
}

/** Conditions kept from another form of the page, which this one does not show, are no part of its query. */
function forgetOthers(params: PageRuntime["params"], form: BlockPlan | undefined): void {
  const shown = new Set((form as { filters?: { param: string }[] } | undefined)?.filters?.map(({ param }) => param));
  const unseen = params.names().filter((name) => {
    const plan = params.plan(name);
    return plan?.persistKey !== undefined && plan.fields.length > 0 && !shown.has(name);
  });
  if (shown.size > 0) params.set(Object.fromEntries(unseen.map((name) => [name, undefined])), { replace: true, now: true });
}

function Results({ plan }: { plan: SearchPlan }) {
  const panel = useId();
  const { charts = [], chartsLayout = "toggle", toolbar = [] } = plan;
  const [view, setView] = useParam<string>(plan.viewParam);
  const form = useMemo(
    () =>
      plan.filters && {
        ...plan.filters,
        chips: plan.chips ?? true,
        tools: (drafts: Drafts) => <FormTools plan={plan} drafts={drafts} />,
      },
    [plan],
  );
  const toggles = charts.length > 0 && chartsLayout === "toggle";
  const above = charts.length > 0 && chartsLayout === "top";
  const statistics = useStatistics(charts, above);
  const extra = (
    <>
      {toolbar.map((name) => (
        <ActionButton key={name} name={name} />
      ))}
      {above ? <StatisticsSwitch state={statistics} /> : null}
      {toggles ? (
        <TabBar
          label="视图"
          look="buttons"
          items={VIEWS}
          value={view ?? "list"}
          onChange={(key) => setView(key === "list" ? undefined : key, { now: true })}
          panel={panel}
        />
      ) : null}
    </>
  );
  return (
    <div className="mbd-search">
      {form ? (
        <div className="mbd-search-card">
          <Block block={form} />
        </div>
      ) : null}
      <div className="mbd-search-card mbd-search-head">
        {plan.tabs ? (
          <DataTabs plan={plan.tabs} panel={panel} extra={extra} list={plan.list?.source} />
        ) : (
          <div className="mbd-search-tools">{extra}</div>
        )}
      </div>
      {above ? <Statistics charts={statistics.shown} /> : null}
      <div id={panel} className={chartsLayout === "side" && charts.length > 0 ? "mbd-search-beside" : undefined}>
        {toggles && view === "charts" ? <Statistics charts={charts} /> : plan.list ? <Block block={plan.list} /> : null}
        {chartsLayout === "side" && charts.length > 0 ? <Statistics charts={charts} /> : null}
      </div>
    </div>
  );
}
