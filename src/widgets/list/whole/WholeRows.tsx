import { Input } from "antd";
import { useCallback, useMemo } from "react";
import { useBlockSource, usePaging, useParam } from "#engine/index.ts";
import { MoreButton } from "../more/MoreButton.tsx";
import type { ListPlan } from "../plan.ts";
import { Rows } from "../Rows.tsx";
import { useOrder } from "../useOrder.ts";
import { useHeads } from "./useHeads.ts";
import { useSearch } from "./useSearch.ts";
import { WholeRowsContext } from "./WholeRowsContext.ts";

/** A list whose rows come all at once: the browser searches and filters them, puts them in order and turns their pages. */
export default function WholeRows({ plan }: { plan: ListPlan }) {
  const source = useBlockSource(plan);
  const { page: asked, pagesize, change, ...paging } = usePaging(source.plan);
  const order = useOrder(source.plan, plan.columns);
  const [given, setWords] = useParam<string>(source.plan?.here?.words);
  const words = given ?? "";
  const search = useSearch(plan, words);
  const { through, narrow } = useHeads(plan, source.plan);
  const ordered = useCallback((rows: typeof source.rows) => order(through(search(rows))), [order, search, through]);
  const found = useMemo(() => ordered(source.rows), [ordered, source.rows]);
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / pagesize)));
  const rows = useMemo(() => {
    if (plan.pagination === false) return found;
    return found.slice(plan.more ? 0 : (page - 1) * pagesize, page * pagesize);
  }, [found, page, pagesize, plan.more, plan.pagination]);
  const shown = useMemo(() => ({ ...source, rows, total: found.length }), [source, rows, found]);
  const whole = useMemo(() => ({ source, found, ordered }), [source, found, ordered]);
  // What a list says that has no rows at all does not fit one whose search finds none.
  const searching = useMemo(() => ({ ...plan, emptyText: "没有符合的数据", emptyAction: undefined }), [plan]);
  const searches = plan.whole?.search?.length !== 0;
  const tool = useMemo(
    () =>
      searches ? (
        <Input.Search
          size="small"
          className="mbd-list-search"
          allowClear
          maxLength={100}
          placeholder="在列表中查找"
          aria-label={`在${plan.title ?? "列表"}中查找`}
          value={words}
          onChange={({ target }) => setWords(target.value === "" ? undefined : target.value, { replace: true })}
        />
      ) : undefined,
    [searches, plan.title, words, setWords],
  );
  const foot =
    plan.more && plan.pagination !== false ? (
      <MoreButton shown={rows.length} total={found.length} busy={false} onMore={() => change(page + 1, pagesize)} />
    ) : undefined;
  const none = (words !== "" || narrow) && source.rows.length > 0;
  return (
    <WholeRowsContext value={source.rows}>
      <Rows plan={none ? searching : plan} feed={{ source: shown, paging: { ...paging, page, pagesize, change }, whole, tool, foot }} />
    </WholeRowsContext>
  );
}
