import { fieldType } from "../resolve/rowType.ts";
import type { Judge } from "./judge.ts";

/** P196: an end of a scale is far from all that the field can hold: shares go from 0 to 1, not to 100. */
export const checkRange: Judge<"range"> = ({ field, isShare, place, container, key }, { set, report }) => {
  const value = (container as Record<string, unknown>)[String(key)];
  const found = place.row && fieldType(place.row, field, set);
  // Ends the wrong way round are told as such.
  if (typeof value !== "number" || !found || found === "unknown" || report.wrongAt(container, key ?? "")) return;
  const { minimum, maximum } = isShare || found["x-format"] === "percent" ? { minimum: 0, maximum: 1, ...found } : found;
  const isMost = key === "max";
  if (isMost ? maximum === undefined || value <= 10 * maximum : maximum === undefined || value < maximum) {
    if (!isMost || minimum === undefined || value > minimum) return;
  }
  const range = [minimum === undefined ? "" : `from ${minimum}`, maximum === undefined ? "" : `to ${maximum}`].filter(Boolean).join(" ");
  report.add("P196", `"${String(key)}" is ${value}, and "${field}" goes ${range}`, container, key, {
    expected: range,
    found: String(value),
    ...(maximum === 1 && value === 100 ? { suggestion: "1" } : {}),
  });
};
