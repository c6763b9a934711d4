import { Button, Select } from "antd";
import { type ReactNode, useMemo } from "react";
import {
  ActionButton,
  Block,
  type BlockPlan,
  LoadingState,
  ScopeContext,
  SourceStates,
  useBlockSource,
  useScope,
  useSource,
  useText,
  valueAt,
} from "#engine/index.ts";
import { type CompareObject, keysOf } from "./merge.ts";
import { SeriesChart } from "./SeriesChart.tsx";
import { useObjects } from "./useObjects.ts";
import { objectScope } from "./useReplies.ts";
import "./compare.css";
import type { ComparePlan } from "./plan.gen.ts";

const LINKED_SETS = 6;

/** Objects are chosen above; below, charts hold a series for each of them and blocks stand side by side. */
export default function Compare({ block }: { block: BlockPlan }) {
  const plan = block as ComparePlan;
  const { min = 2, max = 5 } = plan;
  const source = useBlockSource(plan);
  const { keys, objects, candidates, choose, look } = useObjects(
    {
      source: plan.source,
      param: plan.param ?? "objects",
      keyField: plan.keyField ?? "id",
      nameField: plan.nameField ?? "name",
      search: plan.search,
    },
    source,
  );
  const options = [...objects.filter(({ key }) => !candidates.some((one) => one.key === key)), ...candidates].map(({ key, name }) => ({
    value: key,
    label: name,
    disabled: keys.length >= max && !keys.includes(key),
  }));
  const few = keys.length < min;
  return (
    <div className="compare">
      <div className="compare-head">
        <Select
          className="compare-objects"
          mode="multiple"
          size="small"
          aria-label="对比对象"
          placeholder={`选择 ${min}–${max} 个对象`}
          value={keys}
          options={options}
          showSearch={plan.search === undefined ? { optionFilterProp: "label" } : { filterOption: false, onSearch: look }}
          maxCount={max}
          loading={source.status === "loading"}
          allowClear
          onChange={(next: string[]) => choose(next)}
        />
        {plan.savedSource === undefined ? null : <SavedSets plan={plan} keys={keys} choose={(next) => choose(next.slice(0, max))} />}
        {(plan.toolbar ?? []).map((name) => (
          <ActionButton key={name} name={name} />
        ))}
      </div>
      {plan.filters ? <Block block={plan.filters} /> : null}
      {source.status === "error" ? <SourceStates source={source}>{null}</SourceStates> : null}
      {source.status === "loading" || source.status === "idle" ? (
        // What is asked for an object may read any field of it, so its row must be there first.
        <LoadingState rows={6} />
      ) : few ? (
        <div className="compare-none">
          <p>{`请至少选择 ${min} 个对象`}</p>
          {plan.savedSource === undefined ? null : <SavedLinks plan={plan} choose={(next) => choose(next.slice(0, max))} />}
        </div>
      ) : (
        <>
          <div className="compare-charts">
            {(plan.charts ?? []).map((chart) => (
              <div key={chart.id} className="compare-cell" style={{ "--span": chart.span ?? 12 } as object}>
                <SeriesChart block={chart} objects={objects.slice(0, max)} />
              </div>
            ))}
          </div>
          {plan.blocks && plan.blocks.length > 0 ? (
            <div className="compare-side" style={{ "--count": Math.min(objects.length, max), "--rows": plan.blocks.length + 1 } as object}>
              {objects.slice(0, max).map((object) => (
                <ObjectColumn key={object.key} object={object}>
                  {plan.blocks?.map((child) => (
                    <Titled key={child.id} block={child} />
                  ))}
                </ObjectColumn>
              ))}
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function ObjectColumn({ object, children }: { object: CompareObject; children: ReactNode }) {
  const outer = useScope();
  const { key, row } = object;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is made anew at every drawing, its key and row are not
  const scope = useMemo(() => objectScope(outer, object), [outer, key, row]);
  return (
    <section className="compare-object" aria-label={object.name}>
      <h2>{object.name}</h2>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </section>
  );
}

function Titled({ block }: { block: BlockPlan }) {
  const title = useText(block.title);
  return (
    <div className="compare-block">
      {title && block.kind !== "chart" ? <h3>{title}</h3> : null}
      <Block block={block} />
    </div>
  );
}

interface SavedSet {
  name: string;
  keys: string[];
}

function useSavedSets(plan: ComparePlan): SavedSet[] {
  const { savedField = "objects", savedName = "name" } = plan;
  return useSource(plan.savedSource).rows.map((row) => ({
    keys: keysOf(valueAt(row, savedField)),
    name: String(valueAt(row, savedName) ?? "未命名"),
  }));
}

/** Sets of objects that were saved; choosing one chooses its objects. */
function SavedSets({ plan, keys, choose }: { plan: ComparePlan; keys: string[]; choose: (keys: string[]) => void }) {
  const sets = useSavedSets(plan);
  const present = sets.findIndex((set) => set.keys.length > 0 && set.keys.join() === keys.join());
  return (
    <Select
      size="small"
      className="compare-saved"
      aria-label="已存对比"
      placeholder="已存对比"
      value={present === -1 ? undefined : present}
      options={sets.map(({ name, keys: members }, index) => ({
        value: index,
        label: name,
        disabled: members.length === 0,
      }))}
      onChange={(index: number) => choose(sets[index]?.keys ?? [])}
    />
  );
}

/** Where nothing is chosen yet, the first of the saved sets are one click away. */
function SavedLinks({ plan, choose }: { plan: ComparePlan; choose: (keys: string[]) => void }) {
  const sets = useSavedSets(plan).filter(({ keys }) => keys.length > 0);
  if (sets.length === 0) return null;
  return (
    <p>
      {"或打开已存对比："}
      {sets.slice(0, LINKED_SETS).map(({ name, keys }) => (
        <Button key={keys.join()} type="link" size="small" onClick={() => choose(keys)}>
          {name}
        </Button>
      ))}
    </p>
  );
}
