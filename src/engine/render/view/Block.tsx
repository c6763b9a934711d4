import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense } from "react";
import type { BlockPlan } from "../../compile/plan.ts";
import { useWhen } from "../hooks.ts";
import { usePage } from "../PageContext.ts";
import type { WidgetEntry } from "../registry.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { Fallback } from "./Fallback.tsx";
import { LoadingState } from "./States.tsx";

type Widget = LazyExoticComponent<ComponentType<{ block: BlockPlan }>>;

const widgets = new WeakMap<WidgetEntry, Widget>();

/** One lazy component per entry, whoever asks first. */
function widgetOf(entry: WidgetEntry): Widget {
  let widget = widgets.get(entry);
  if (!widget) {
    widget = lazy(entry.load);
    widgets.set(entry, widget);
  }
  return widget;
}

/** Draws a block by the widget of its kind; draws it again only for another plan. An unknown kind, a failing one and one still loading stay inside the block. */
export const Block = memo(function Block({ block }: { block: BlockPlan }) {
  const { registry } = usePage();
  const shown = useWhen(block.when);
  if (!shown) return null;
  const entry = Object.hasOwn(registry, block.kind) ? registry[block.kind] : undefined;
  if (!entry) return <Fallback title={`未知组件 ${block.kind}`} path={block.path} />;
  const Widget = widgetOf(entry);
  return (
    <BlockBoundary path={block.path} kind={block.kind} resetKey={block}>
      <Suspense fallback={<LoadingState />}>
        <Widget block={block} />
      </Suspense>
    </BlockBoundary>
  );
});
