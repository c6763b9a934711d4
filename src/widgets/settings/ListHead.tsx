import type { UiSchema } from "@rjsf/utils";
import type { CSSProperties } from "react";
import "./listTable.css";

/** A column of a list that is drawn as a table. */
interface ListCell {
  name: string;
  title: string;
  required: boolean;
  narrow: boolean;
}

const cellsOf = (uiSchema: UiSchema | undefined): ListCell[] | undefined =>
  (uiSchema?.["ui:options"] as { table?: ListCell[] } | undefined)?.table;

/** The columns of a list or of one of its lines; undefined where it is no table. */
export function cellsStyle(uiSchema: UiSchema | undefined): CSSProperties | undefined {
  const cells = cellsOf(uiSchema);
  if (!cells) return undefined;
  return { gridTemplateColumns: cells.map(({ narrow }) => (narrow ? "64px" : "minmax(0, 1fr)")).join(" ") };
}

/** Titles above the lines of a table. Each control has its own label too, which only a screen reader tells. */
export function ListHead({ uiSchema }: { uiSchema: UiSchema | undefined }) {
  return (
    <div className="form-list-head" aria-hidden="true">
      <div className="form-cells" style={cellsStyle(uiSchema)}>
        {cellsOf(uiSchema)?.map(({ name, title, required }) => (
          <span key={name}>
            {title}
            {required ? <span className="form-required">*</span> : null}
          </span>
        ))}
      </div>
    </div>
  );
}
