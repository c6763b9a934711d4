import { toNumber } from "./cell.ts";

/** An index as records hold it (SCREENS, Index). */
export interface IndexValue {
  formulaId?: string;
  version?: string;
  value?: number;
  inputs?: Record<string, number>;
}

/** What each index is computed from (SCREENS, indices). */
const FORMULAS: Record<string, string> = {
  WCI: "(0.6·O + 0.2·A + 0.1·H + 0.1·P)² × 12",
  BCI: "{0.2·ln(发博+1) + 0.8·[0.4·ln(转发+1) + 0.4·ln(评论+1) + 0.2·ln(点赞+1)]} × 160",
  VCI: "{0.2·ln(视频+1) + 0.8·[0.4·ln(转发+1) + 0.4·ln(评论+1) + 0.2·ln(点赞+1)]} × 160",
  "PCI-1": "[0.3·ln(日发稿+1) + 0.5·ln(日转载+1) + 0.2·ln(日阅读+1)] × 100",
};

/** A bare number is an index without a formula. */
export function indexOf(value: unknown): IndexValue | undefined {
  const entry = typeof value === "object" && value !== null ? (value as IndexValue) : { value: value as number };
  return toNumber(entry.value) === undefined ? undefined : entry;
}

/** `WCI V14.2`, `PCI-1`; undefined where the record names no formula. */
export function formulaName({ formulaId, version }: IndexValue): string | undefined {
  if (!formulaId) return undefined;
  return version && !formulaId.includes(version) ? `${formulaId} ${version}` : formulaId;
}

/** The name with the formula behind it, where it is known. */
export function formulaText(entry: IndexValue): string | undefined {
  const name = formulaName(entry);
  const id = entry.formulaId ?? "";
  const formula = FORMULAS[id] ?? FORMULAS[id.split(/[\s-]/)[0] ?? ""];
  return name && formula ? `${name} = ${formula}` : name;
}
