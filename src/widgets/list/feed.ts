import type { ReactNode } from "react";
import type { BlockSource, Paging, Row } from "#engine/index.ts";

/** The rows of a list as they come to be shown. */
export interface Feed {
  /** Its rows are those in sight. */
  source: BlockSource;
  paging: Paging;
  /** What a feature of the page adds or does in another way. */
  whole?: WholeFeed;
  /** Stands in the place of the pages. */
  foot?: ReactNode;
  /** Stands beside the actions of the list. */
  tool?: ReactNode;
}

/** A list whose rows are all here; the source of its feed shows one page of them. */
export interface WholeFeed {
  /** As the endpoint gave them. */
  source: BlockSource;
  /** All that its search lets through, in order. */
  found: readonly Row[];
  /** Those of some rows that its search lets through, in order. */
  ordered: (rows: readonly Row[]) => readonly Row[];
}
