import { lazy, Suspense } from "react";
import * as format from "../../grammar/format.ts";
import { CopyText } from "./CopyText.tsx";
import type { CellFormat, Row } from "./cell.ts";
import { toNumber } from "./cell.ts";
import { highlightText } from "./highlightText.ts";
import { formulaName, formulaText, indexOf, inputLines } from "./indexFormula.ts";
import { missing } from "./missing.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { safeAddress, textOf } from "./textCells.tsx";

/** Text with the search words marked; `lines` cuts it. */
export const highlight: CellFormat = (value, _row, { items, words, lines }) => {
  const shown = textOf(value, items);
  if (shown === "") return missing;
  const runs = highlightText(shown, words);
  const body = runs.map((run, place) =>
    run.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity beside their place
      <mark key={place} className="cell-mark">
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  );
  if (!lines) return <span>{body}</span>;
  return (
    <span className="cell-clamp" style={{ WebkitLineClamp: Number(lines) }} title={runs.map((run) => run.text).join("")}>
      {body}
    </span>
  );
};

/** The alternative text of a picture: the field named by `alt`, else the row's title or name. */
const altOf = (row: Row, alt: unknown): string =>
  textOf(typeof alt === "string" ? row[alt] : (row.title ?? row.name ?? row.sourceName ?? row.source));

/** Up to this size (px) a square picture is somebody's, not something's. */
const AVATAR = 64;

/** The first sign of a name on a disc, as wide as the picture would be. */
function Initial({ name, size }: { name: string; size: number }) {
  const [first = ""] = name.trim();
  const tone = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 5;
  return (
    <span
      className={`cell-initial cell-initial-${tone}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.45) }}
      aria-hidden="true"
    >
      {first.toUpperCase()}
    </span>
  );
}

/**
 * A picture by address (data: images too); `width`, `height` in px; `fit: "page"` shows printed pages whole in a grid. Without one, a small square (somebody's picture)
 * shows the first sign of the name and a larger one nothing; a row that has no name either shows –.
 */
export const image: CellFormat = (value, row, props) => {
  const source = typeof value === "string" ? (/^data:image\//.test(value) ? value : safeAddress(value)) : undefined;
  const width = toNumber(props.width) ?? 96;
  const height = toNumber(props.height) ?? 64;
  if (!source) {
    const name = altOf(row, props.alt);
    if (name.trim() === "") return missing;
    return width === height && width <= AVATAR ? <Initial name={name} size={width} /> : null;
  }
  return (
    <img
      className={props.fit === "page" ? "cell-image cell-image-page" : "cell-image"}
      src={source}
      alt={altOf(row, props.alt)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
};

/**
 * A change: ▲ up, ▼ down, 持平 where there is none. The value is a share (0.1234 is 12.34%) unless `unit` is "" (places, pieces).
 * `goodWhen: "down"` swaps the colours, `"neutral"` judges neither; the arrow is spoken too.
 */
export const delta: CellFormat = (value, _row, props) => {
  const amount = toNumber(value);
  if (amount === undefined) return missing;
  if (amount === 0) return <span className="cell-delta cell-delta-flat">持平</span>;
  const figure = props.unit === "" ? format.integer(Math.abs(amount)) : format.percent(Math.abs(amount), toNumber(props.digits));
  const good = amount > 0 !== (props.goodWhen === "down");
  const tone = props.goodWhen === "neutral" ? "flat" : good ? "good" : "bad";
  return (
    <span className={`cell-delta cell-delta-${tone}`}>
      <span aria-hidden="true">{amount > 0 ? "▲" : "▼"}</span>
      <span className="cell-hidden-text">{amount > 0 ? "上升" : "下降"}</span>
      {figure}
    </span>
  );
};

/** A place in a ranking; 1 to 3 carry a medal. */
export const rank: CellFormat = (value) => {
  const place = toNumber(value);
  if (place === undefined) return missing;
  return <span className={place >= 1 && place <= 3 ? `cell-rank cell-rank-${place}` : "cell-rank"}>{place}</span>;
};

/** An index with the badge of its formula; the tooltip gives the formula and its inputs. */
export const index: CellFormat = (value) => {
  const entry = indexOf(value);
  if (!entry) return missing;
  const name = formulaName(entry);
  const hint = [formulaText(entry), ...inputLines(entry)].filter(Boolean).join("\n");
  return (
    <span className="cell-index" title={hint || undefined}>
      <span className="cell-number">{format.float(entry.value)}</span>
      {name ? <span className="cell-badge">{name}</span> : null}
    </span>
  );
};

/** A list of numbers, or of {value}, as a small line. */
export const sparkline: CellFormat = (value, _row, props) => {
  const points = (Array.isArray(value) ? value : [])
    .map((point) => toNumber(typeof point === "object" && point !== null ? (point as Row).value : point))
    .filter((point) => point !== undefined);
  return points.length === 0 ? missing : <Sparkline points={points} width={toNumber(props.width)} height={toNumber(props.height)} />;
};

/** A code to take elsewhere: `short` shows so many characters of its ends; the button copies all of it, and a pointer on it tells all. */
export const copy: CellFormat = (value, _row, { items, short }) => {
  const full = textOf(value, items);
  const length = toNumber(short);
  if (full === "") return missing;
  return <CopyText text={full} shown={length ? shortened(full, length) : full} />;
};

/** Both ends of a code, `length` characters of it: codes that begin alike are told apart by their ends. */
function shortened(code: string, length: number): string {
  if (code.length <= length) return code;
  const head = Math.ceil(length / 2);
  return `${code.slice(0, head)}…${code.slice(code.length - (length - head))}`;
}

/** Any value as JSON. */
export const json: CellFormat = (value) => {
  const written = JSON.stringify(value);
  return (
    <code className="cell-json" title={JSON.stringify(value, null, 2)}>
      {written.length > 200 ? `${written.slice(0, 200)}…` : written}
    </code>
  );
};

const QrCode = lazy(() => import("./QrCode.tsx"));

/** What a camera is to read, as a picture to scan. */
export const qrcode: CellFormat = (value, _row, { items, width }) => {
  const text = textOf(value, items);
  if (text === "") return missing;
  return (
    <Suspense fallback={null}>
      <QrCode text={text} size={toNumber(width)} />
    </Suspense>
  );
};
