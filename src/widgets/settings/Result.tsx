import { Button } from "antd";
import { useMemo } from "react";
import { Block, type BlockPlan, type Row, rowScope, ScopeContext, useScope } from "#engine/index.ts";

/** What a saved form leaves behind: the view with values and reply as its row, until the dialog is closed. */
export function Result({ block, row }: { block: BlockPlan; row: Row }) {
  const outer = useScope();
  const scope = useMemo(() => rowScope(outer, { row, key: `result:${block.id}` }), [outer, row, block.id]);
  return (
    <section className="settings settings-result" aria-live="polite">
      <ScopeContext value={scope}>
        <Block block={block} />
      </ScopeContext>
      {outer.close ? (
        <Button type="primary" onClick={outer.close}>
          完成
        </Button>
      ) : null}
    </section>
  );
}
