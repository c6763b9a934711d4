import { useCallback } from "react";
import type { SourcePlan } from "../../compile/plan.ts";
import { useParam, useRuntime, useSetParams } from "../hooks.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./Pagination.tsx";

export interface Paging {
  /** False where the source has no pages or no parameter turns them. */
  paged: boolean;
  /** Few rows in a small place: no choice of page size. */
  compact: boolean;
  page: number;
  pagesize: number;
  change: (page: number, pagesize: number) => void;
}

/** The parameter that a source's request field is bound to. */
export function boundParam(plan: SourcePlan | undefined, field: string | undefined): string | undefined {
  const binding = field === undefined ? undefined : plan?.bind[field];
  return binding && "param" in binding ? binding.param : undefined;
}

/** A fixed value that a source's request field is bound to. */
function boundNumber(plan: SourcePlan | undefined, field: string | undefined): number | undefined {
  const binding = field === undefined ? undefined : plan?.bind[field];
  return binding && "value" in binding && typeof binding.value === "number" ? binding.value : undefined;
}

/** Page and size of a source, through the parameters its plan binds them to. */
export function usePaging(plan: SourcePlan | undefined): Paging {
  const paging = plan?.endpoint.paging;
  const here = plan?.here;
  const pageName = here?.page ?? boundParam(plan, paging?.page);
  const sizeName = here?.size ?? boundParam(plan, paging?.size);
  const [page] = useParam<number>(pageName);
  const [size] = useParam<number>(sizeName);
  const { params } = useRuntime();
  const normal = (sizeName === undefined ? undefined : params.plan(sizeName)?.default) ?? boundNumber(plan, paging?.size);
  const set = useSetParams();
  const change = useCallback(
    (next: number, nextSize: number) => {
      if (pageName !== undefined) set({ [pageName]: next, ...(sizeName !== undefined ? { [sizeName]: nextSize } : {}) }, { now: true });
    },
    [set, pageName, sizeName],
  );
  return {
    paged: (paging ?? here) !== undefined && pageName !== undefined,
    compact: Number(normal) < (PAGE_SIZES[0] ?? 0),
    page: page ?? 1,
    pagesize: size ?? boundNumber(plan, paging?.size) ?? DEFAULT_PAGE_SIZE,
    change,
  };
}

export interface Sorting {
  field: string | undefined;
  order: "asc" | "desc";
  /** The browser orders the rows: they all come at once from an endpoint that does not sort. */
  here: boolean;
  /** Undefined where no parameter orders the source: its headings don't sort. */
  change: ((field: string | undefined, order: "asc" | "desc") => void) | undefined;
}

/** Order of a source through the parameters bound to its `sortField` and `sortType`, or those of its `order`. */
export function useSorting(plan: SourcePlan | undefined): Sorting {
  const fieldName = plan?.order?.field ?? boundParam(plan, "sortField");
  const typeName = plan?.order?.type ?? boundParam(plan, "sortType");
  const [field] = useParam<string>(fieldName);
  const [type] = useParam<string>(typeName);
  const set = useSetParams();
  const change = useCallback(
    (next: string | undefined, order: "asc" | "desc") => {
      if (fieldName !== undefined)
        set(
          {
            [fieldName]: next,
            ...(typeName !== undefined ? { [typeName]: next === undefined ? undefined : order } : {}),
          },
          { now: true },
        );
    },
    [set, fieldName, typeName],
  );
  return {
    field: field || undefined,
    order: type === "asc" ? "asc" : "desc",
    here: plan?.order !== undefined,
    change: fieldName === undefined ? undefined : change,
  };
}
