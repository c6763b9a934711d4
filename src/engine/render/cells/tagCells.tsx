import type { DictionaryItem } from "../../compile/plan.ts";
import type { CellFormat, CellProps } from "./cell.ts";
import { isMissing } from "./cell.ts";
import { missing } from "./missing.tsx";
import { textOf } from "./textCells.tsx";

const NAMED = new Set([
  "red",
  "volcano",
  "orange",
  "gold",
  "yellow",
  "green",
  "cyan",
  "blue",
  "geekblue",
  "purple",
  "magenta",
  "grey",
  "gray",
]);

/** Class and style for a dictionary colour: one of the named tones (contrast checked in cells.css) or a literal colour as a dot. */
function Tag({ item, value, color }: { item?: DictionaryItem; value: string; color?: string }) {
  const tone = item?.color ?? color;
  const named = tone !== undefined && NAMED.has(tone);
  return (
    <span className={`cell-tag${named ? ` cell-tag-${tone === "gray" ? "grey" : tone}` : ""}`}>
      {tone !== undefined && !named ? <span className="cell-tag-dot" style={{ background: tone }} aria-hidden="true" /> : null}
      {item?.label ?? value}
    </span>
  );
}

/** One value as a tag in its dictionary colour. */
export const tag: CellFormat = (value, row, props) => {
  if (Array.isArray(value)) return tags(value, row, props);
  if (isMissing(value)) return missing;
  const key = textOf(value);
  // 0 of a list of names without a 0 tells nothing: the level of an outlet that nobody knows.
  if (key === "0" && props.items && !props.items.has(key)) return missing;
  return <Tag item={props.items?.get(key)} value={key} color={typeof props.color === "string" ? props.color : undefined} />;
};

/** A list, or a text separated by commas, each once. */
export function tagList(value: unknown): string[] {
  const words = Array.isArray(value) ? value.map((item) => textOf(item)) : textOf(value).split(/[,，]/);
  return [...new Set(words.map((item) => item.trim()).filter(Boolean))];
}

/** Several values as tags; `max` shows so many and counts the rest. */
export const tags: CellFormat = (value, _row, props) => {
  const list = tagList(value);
  if (list.length === 0) return missing;
  const max = Number(props.max) || 6;
  const rest = list.slice(max);
  return (
    <span className="cell-tags">
      {list.slice(0, max).map((item) => (
        <Tag key={item} item={props.items?.get(item)} value={item} color={typeof props.color === "string" ? props.color : undefined} />
      ))}
      {rest.length > 0 ? (
        <span className="cell-tag" title={rest.map((item) => props.items?.get(item)?.label ?? item).join("、")}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
};

/** true/false (1/0, "1"/"0") as 是/否, or as `onText`/`offText`. */
export function switchOf(value: unknown, { onText, offText }: CellProps): { on: boolean; words: string } {
  const on = value === true || value === 1 || value === "1" || value === "true";
  return { on, words: String(on ? (onText ?? "是") : (offText ?? "否")) };
}

export const boolean: CellFormat = (value, _row, props) => {
  if (isMissing(value)) return missing;
  const { on, words } = switchOf(value, props);
  return <span className={`cell-switch ${on ? "cell-switch-on" : "cell-switch-off"}`}>{words}</span>;
};

export const SENTIMENT: Record<string, { label: string; tone: string; mark: string }> = {
  "1": { label: "正面", tone: "positive", mark: "＋" },
  "0": { label: "中性", tone: "neutral", mark: "○" },
  "-1": { label: "负面", tone: "negative", mark: "－" },
};

/** 1, 0, −1 as 正面, 中性, 负面: colour and a sign, so it is not colour alone. Why it is so, where the row says it, shows on hover. */
export const sentiment: CellFormat = (value, row) => {
  const found = isMissing(value) ? undefined : SENTIMENT[textOf(value)];
  if (!found) return missing;
  const why = typeof row.toneReason === "string" && row.toneReason ? row.toneReason : undefined;
  return (
    <span className={`cell-sentiment cell-sentiment-${found.tone}`} title={why}>
      <span aria-hidden="true">{found.mark}</span>
      {found.label}
    </span>
  );
};

/** Severity: 1 is worst. Red, orange, yellow, blue with their names (SCREENS, D.level) unless a dictionary names them. */
export const LEVELS: Record<string, { label: string; tone: string }> = {
  "1": { label: "特别重大", tone: "red" },
  "2": { label: "重大", tone: "orange" },
  "3": { label: "较大", tone: "yellow" },
  "4": { label: "一般", tone: "blue" },
};

export const level: CellFormat = (value, row, props) => {
  const key = textOf(value);
  const known = LEVELS[key];
  const item = props.items?.get(key);
  if (!known) return tag(value, row, props);
  return <Tag item={item} value={known.label} color={item?.color ?? known.tone} />;
};
