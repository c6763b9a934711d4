import type { ReactNode } from "react";

/** What every format shows for an absent value. */
export const missing: ReactNode = (
  <span className="cell-missing">
    <span aria-hidden="true">–</span>
    <span className="cell-hidden-text">无数据</span>
  </span>
);
