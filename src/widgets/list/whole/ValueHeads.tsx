import { useMemo } from "react";
import type { FeatureProps } from "../table/features.ts";
import { HeadPopover } from "../table/HeadPopover.tsx";
import { withHeads } from "../table/withHeads.ts";
import { ValueHead } from "./ValueHead.tsx";

/** Headings of a whole list that offer the values of its rows, or search the words of their column. */
export default function ValueHeads({ plan, cells, asked, table, children }: FeatureProps) {
  const columns = useMemo(
    () =>
      withHeads(table.columns, cells, ({ field, title }) => {
        const [values, search] = [asked?.here?.values?.[field], asked?.here?.search?.[field]];
        if (values === undefined && search === undefined) return undefined;
        const params = [values, search].filter((one) => one !== undefined);
        return (
          <HeadPopover key={field} title={title} params={params}>
            <ValueHead plan={plan} field={field} title={title} values={values} search={search} />
          </HeadPopover>
        );
      }),
    [table.columns, cells, plan, asked],
  );
  return children({ ...table, columns });
}
