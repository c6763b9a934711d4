import type { ReactNode } from "react";
import { type Column, clock, grouped, LEVELS, MOODS, shownText, TYPES } from "./columns.ts";
import type { Item } from "./rows.ts";
import "./tuned.css";

/** A cell as someone writes it who has measured: plain elements and a style sheet, no component per cell. */
export function tunedCell(column: Column): (row: Item) => ReactNode {
  const { field, kind } = column;
  switch (kind) {
    case "title":
      return (row) => <a href={`/document?id=${row.id}`}>{row.title}</a>;
    case "tag":
      return (row) => {
        const type = TYPES[String(row[field])];
        return <span className={`t-tag t-${type?.color}`}>{type?.label}</span>;
      };
    case "level":
      return (row) => {
        const level = LEVELS[String(row[field])];
        return <span className={`t-tag t-${level?.color}`}>{level?.label}</span>;
      };
    case "tags":
      return (row) =>
        (row[field] as string[]).map((word) => (
          <span key={word} className="t-tag t-blue">
            {word}
          </span>
        ));
    case "mood":
      return (row) => {
        const mood = MOODS[String(row[field])];
        return (
          <span style={{ color: mood?.color }}>
            <span aria-hidden="true">{mood?.mark}</span>
            {mood?.label}
          </span>
        );
      };
    case "time":
      return (row) => <time>{clock(Number(row[field]))}</time>;
    case "integer":
      return (row) => <span className="t-number">{grouped(Number(row[field]))}</span>;
    case "bar":
      return (row) => {
        const share = `${Math.round(Number(row[field]) * 100)}%`;
        return (
          <span className="t-bar">
            <span>
              <i style={{ width: share }} />
            </span>
            <span className="t-number">{share}</span>
          </span>
        );
      };
    default:
      return (row) => shownText(column, row);
  }
}

/** Two actions of a row as plain buttons. */
export const tunedActions = (row: Item): ReactNode => (
  <span className="t-actions">
    <button type="button" onClick={() => window.open(`/document?id=${row.id}`)}>
      查看
    </button>
    <button type="button" onClick={() => void navigator.clipboard?.writeText(row.id)}>
      复制
    </button>
  </span>
);
