import { CloseOutlined } from "@ant-design/icons";
import { useState } from "react";
import { isMissing, valueAt } from "#engine/index.ts";
import { keyOf } from "../keyOf.ts";
import type { Selection } from "../useSelection.ts";
import "./chosen.css";

interface ChosenRowsProps {
  selection: Selection;
  /** Field that names a row. */
  field: string;
  keyField: string;
}

/** Names shown before the reader asks for the others. */
const FIRST = 12;

/** The rows chosen one by one, those of other pages too, each with a way to drop it. */
export default function ChosenRows({ selection, field, keyField }: ChosenRowsProps) {
  const [whole, setWhole] = useState(false);
  const { chosen } = selection;
  const shown = whole ? chosen : chosen.slice(0, FIRST);
  return (
    <ul className="mbd-list-chosen" aria-label="已选">
      {shown.map((row) => {
        const value = valueAt(row, field);
        const key = keyOf(row, keyField);
        const name = isMissing(value) ? key : String(value).replace(/<\/?em>/g, "");
        return (
          <li key={key}>
            <span title={name}>{name}</span>
            <button type="button" aria-label={`不选 ${name}`} onClick={() => selection.toggle(row)}>
              <CloseOutlined />
            </button>
          </li>
        );
      })}
      {chosen.length > FIRST ? (
        <li className="mbd-list-chosen-more">
          <button type="button" className="mbd-link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? "收起" : `另有 ${chosen.length - FIRST} 条`}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
