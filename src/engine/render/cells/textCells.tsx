import type { CellFormat } from "./cell.ts";
import { isMissing } from "./cell.ts";
import { missing } from "./missing.tsx";

/** Any value as words: a dictionary label where there is one, lists joined by 、, objects by their name or as JSON. */
export function textOf(value: unknown, items?: ReadonlyMap<string, { label: string }>): string {
  if (isMissing(value)) return "";
  if (Array.isArray(value))
    return value
      .map((item) => textOf(item, items))
      .filter(Boolean)
      .join("、");
  if (typeof value === "object") {
    const { name, label, title } = value as Record<string, unknown>;
    const named = name ?? label ?? title;
    return typeof named === "string" ? named : JSON.stringify(value);
  }
  return items?.get(String(value))?.label ?? String(value);
}

/** `lines`: cut after so many lines (1 to 5). `suffix`, `prefix`: words around the value. */
export const text: CellFormat = (value, _row, { items, lines, prefix, suffix }) => {
  const shown = textOf(value, items);
  if (shown === "") return missing;
  const full = `${prefix ?? ""}${shown}${suffix ?? ""}`;
  if (!lines) return full;
  return (
    <span className="cell-clamp" style={{ WebkitLineClamp: Number(lines) }} title={full}>
      {full}
    </span>
  );
};

/** A plain outer or inner address as a link; the list wraps cells of columns with `link` itself. */
export const link: CellFormat = (value, row, props) => {
  const href = typeof value === "string" ? safeAddress(value) : undefined;
  if (!href) return text(value, row, props);
  const outer = /^https?:/i.test(href);
  return (
    <a className="cell-link" href={href} {...(outer ? { target: "_blank", rel: "noopener noreferrer" } : {})} title={href}>
      {typeof props.text === "string" ? props.text : href}
    </a>
  );
};

/** The address when a browser may follow it: http, https, mailto, tel or a path of this site. */
export function safeAddress(value: string): string | undefined {
  const trimmed = value.trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(trimmed)) return trimmed;
  return trimmed.startsWith("/") && !trimmed.startsWith("//") && !trimmed.startsWith("/\\") ? trimmed : undefined;
}

/** Text with its line breaks, cut after `lines` (3 unless told). */
export const multiline: CellFormat = (value, _row, { items, lines }) => {
  const shown = textOf(value, items);
  if (shown === "") return missing;
  return (
    <span className="cell-clamp cell-multiline" style={{ WebkitLineClamp: Number(lines ?? 3) }} title={shown}>
      {shown}
    </span>
  );
};
