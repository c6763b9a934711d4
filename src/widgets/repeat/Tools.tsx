import { Button } from "antd";
import { AddBlock } from "./AddBlock.tsx";
import type { RepeatPlan } from "./plan.gen.ts";
import type { Arranging } from "./useArranging.ts";

/** Begins, keeps and gives up an arrangement; adds a block to it. */
export function Tools({ plan, arranging }: { plan: RepeatPlan; arranging: Arranging }) {
  const { draft, busy, begin, finish, cancel, add } = arranging;
  return (
    <div className="repeat-tools">
      {draft && plan.add ? <AddBlock plan={plan.add} kinds={plan.views} add={add} /> : null}
      {draft ? (
        <>
          <Button size="small" autoInsertSpace={false} type="primary" loading={busy} onClick={finish}>
            保存
          </Button>
          <Button size="small" autoInsertSpace={false} disabled={busy} onClick={cancel}>
            取消
          </Button>
        </>
      ) : (
        <Button size="small" autoInsertSpace={false} onClick={begin}>
          {plan.editText ?? "自定义"}
        </Button>
      )}
    </div>
  );
}
