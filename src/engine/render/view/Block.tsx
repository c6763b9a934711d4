import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense } from "react";
import type { BlockPlan } from "../../compile/plan.ts";
import { useWhen, useWidget } from "../hooks.ts";
import type { WidgetEntry } from "../registry.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { Fallback } from "./Fallback.tsx";
import { LoadingState } from "./States.tsx";

type Widget = LazyExoticComponent<ComponentType<{ block: BlockPlan }>>;

const widgets = new WeakMap<WidgetEntry, Widget>();
/** Those whose code did not come: React keeps the failure with the component. */
const lost = new WeakSet<Widget>();

/** One lazy component per entry, whoever asks first. */
function widgetOf(entry: WidgetEntry): Widget {
  const known = widgets.get(entry);
  if (known) return known;
  const widget: Widget = lazy(async () => {
    try {
      return await entry.load();
    } catch (error) {
      lost.add(widget);
      throw error;
    }
  });
  widgets.set(entry, widget);
  return widget;
}

/** After a block has said so, and not before: a try that begins while the failure is drawn would never end. */
function forgetLost(entry: WidgetEntry): void {
  const widget = widgets.get(entry);
  if (widget && lost.has(widget)) widgets.delete(entry);
}

/** Asks for the component whenever it is put in place, so that a new try of the block is one of the load as well. */
function Slot({ entry, block }: { entry: WidgetEntry; block: BlockPlan }) {
  const Widget = widgetOf(entry);
  return (
    <Suspense fallback={<LoadingState />}>
      <Widget block={block} />
    </Suspense>
  );
}

/** Draws a block by the widget of its kind; draws it again only for another plan. An unknown kind, a failing one and one still loading stay inside the block. */
export const Block = memo(function Block({ block }: { block: BlockPlan }) {
  const entry = useWidget(block.kind);
  const shown = useWhen(block.when);
  if (!shown) return null;
  if (!entry) return <Fallback title={`未知组件 ${block.kind}`} path={block.path} />;
  return (
    <BlockBoundary path={block.path} kind={block.kind} resetKey={block} onError={() => forgetLost(entry)}>
      <Slot entry={entry} block={block} />
    </BlockBoundary>
  );
});
