import { useBlockSource, usePaging } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";
import { Rows } from "../Rows.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { useMorePages } from "./useMorePages.ts";

/** A list whose next rows are put below those in sight. */
export default function MoreRows({ plan }: { plan: ListPlan }) {
  const first = useBlockSource(plan);
  const paging = usePaging(first.plan);
  const { source, more, busy, fault, total } = useMorePages(first, paging, plan.rowKey ?? "id");
  const foot = (
    <MoreButton shown={source.rows.length} total={total} atLeast={source.atLeast} busy={busy} fault={fault} onMore={() => void more()} />
  );
  return <Rows plan={plan} feed={{ source, paging, foot }} />;
}
