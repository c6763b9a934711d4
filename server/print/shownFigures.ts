/** Figures as papers write them; a dash for what there is none of. */
const NONE = "—";

/** With thousands parted. */
export const shownNumber = (value: number | undefined): string => value?.toLocaleString("en-US") ?? NONE;

/** To two places, as indices are. */
export const shownCents = (value: number | undefined): string => value?.toFixed(2) ?? NONE;

/** A change as a share: +12.3%. */
export const shownShare = (value: number | undefined): string =>
  value === undefined ? NONE : `${value > 0 ? "+" : ""}${(value * 100).toFixed(1)}%`;
