/** What one uploaded sheet may hold; a larger one is refused before it is expanded. */
export interface SheetLimits {
  /** Bytes of all XML parts together once inflated. */
  inflated: number;
  /** Parts of the archive. */
  parts: number;
  /** Number of the last row with something in it, the heading included. */
  rows: number;
  /** Number of the last column with something in it. */
  columns: number;
  /** Characters of one cell: the most that Excel keeps. */
  cell: number;
  /** Characters of all cells together. */
  characters: number;
}

export const SHEET_LIMITS: SheetLimits = {
  inflated: 32 * 1024 * 1024,
  parts: 500,
  rows: 5000,
  columns: 100,
  cell: 32_767,
  characters: 4_000_000,
};

/** Why a sheet is not read, in words for its sender. */
export class SheetError extends Error {}
