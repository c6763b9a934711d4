import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Block, type BlockPlan, rowScope, ScopeContext, useRuntime, useScope } from "#engine/index.ts";
import type { ValuesStore } from "./ValuesStore.ts";

/** A view that follows a form's values before they are saved; what it asks for waits until typing rests. */
export function Preview({ block, values }: { block: BlockPlan; values: ValuesStore }) {
  const runtime = useRuntime();
  const outer = useScope();
  const row = useSyncExternalStore(values.subscribe, values.get);
  const scope = useMemo(() => rowScope(outer, { row, key: `preview:${block.id}` }), [outer, row, block.id]);
  useEffect(() => runtime.rescope(scope), [runtime, scope]);
  return (
    <aside className="settings-preview" aria-live="polite">
      <ScopeContext value={scope}>
        <Block block={block} />
      </ScopeContext>
    </aside>
  );
}
