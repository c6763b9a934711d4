import { tellsOtherwise } from "./sameText.ts";
import type { TextFacts } from "./textFacts.ts";

/** An earlier document that a new one is compared with. */
export interface Other {
  external: string;
  /** 0 while pending. */
  row: number;
  facts: TextFacts;
  placement: { group: string; founder: boolean } | { batch: number };
}

/** What may be one: as much as its likeness is told by, and the rest where that is wanted. */
export interface Candidate {
  external: string;
  sketch: Uint32Array;
  /** Found by its headline. */
  titled: boolean;
  /** null where an older version kept no facts. */
  whole(): Other | null;
}

export interface Match {
  other: Other;
  likeness: number;
}

const groupKey = ({ placement }: Other): string => ("group" in placement ? placement.group : `batch ${placement.batch}`);

/** Members of a group compared before it is joined to another. */
const COMPARED = 8;
export const ofGroup = (matches: readonly Match[], one: Other): Match[] => matches.filter(({ other }) => groupKey(other) === groupKey(one));

/** Whether the members that are the same text are nearer than those that tell otherwise: a damaged copy parts no group. */
export function outweighs(same: readonly Match[], against: readonly Match[]): boolean {
  const most = (matches: readonly Match[]): number => matches.reduce((best, { likeness }) => Math.max(best, likeness), 0);
  return most(same) >= most(against);
}

/** Whether any members of two groups tell otherwise than each other. */
export function areApart(a: readonly Match[], b: readonly Match[]): boolean {
  return a.slice(0, COMPARED).some((x) => b.slice(0, COMPARED).some((y) => tellsOtherwise(x.other.facts, y.other.facts)));
}
