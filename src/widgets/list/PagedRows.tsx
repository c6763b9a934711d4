import { useMemo } from "react";
import { useBlockSource, usePaging } from "#engine/index.ts";
import type { ListPlan } from "./plan.ts";
import { Rows } from "./Rows.tsx";
import { useLastPage } from "./useLastPage.ts";

/** The rows of a list as its endpoint gives them, page by page where it does. */
export function PagedRows({ plan }: { plan: ListPlan }) {
  const source = useBlockSource(plan);
  const paging = usePaging(source.plan);
  useLastPage(source, paging);
  const feed = useMemo(() => ({ source, paging }), [source, paging]);
  return <Rows plan={plan} feed={feed} />;
}
