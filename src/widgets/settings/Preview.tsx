import { useMemo, useSyncExternalStore } from "react";
import { Block, type BlockPlan, rowScope, ScopeContext, useBlockSource, useScope, useText } from "#engine/index.ts";
import type { ValuesStore } from "./ValuesStore.ts";

/** A view that follows a form's values before they are saved; what it asks for waits until typing rests. */
export function Preview({ block, values }: { block: BlockPlan; values: ValuesStore }) {
  const outer = useScope();
  const row = useSyncExternalStore(values.subscribe, values.get);
  const scope = useMemo(() => rowScope(outer, { row, key: `preview:${block.id}` }), [outer, row, block.id]);
  return (
    <aside className="settings-preview" aria-live="polite">
      <ScopeContext value={scope}>
        {block.title ? <Head block={block} /> : null}
        <Block block={block} />
      </ScopeContext>
    </aside>
  );
}

/** What is shown, and of rows how many there are. */
function Head({ block }: { block: BlockPlan }) {
  const { plan, reply, total } = useBlockSource(block);
  const title = useText(block.title);
  return (
    <header className="settings-preview-head">
      <h3>{title}</h3>
      {reply && plan?.endpoint.reply === "rows" ? <span>{`共 ${total.toLocaleString("zh-CN")} 条信息`}</span> : null}
    </header>
  );
}
