import { Input } from "antd";
import { useState } from "react";
import { ErrorState, type Row, valueAt } from "#engine/index.ts";
import type { DocumentsPlan } from "./reportPlan.ts";
import type { Material } from "./useMaterial.ts";

interface Props {
  plan: DocumentsPlan;
  material: Material;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which of the material stands in a section; the order of ticking is the order in the report. */
export function DocumentPicker({ plan, material, value, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const id = (row: Row) => String(valueAt(row, plan.idField ?? "id"));
  const title = (row: Row) => String(valueAt(row, plan.titleField ?? "title") ?? "");
  if (material.status === "error") return <ErrorState retry={material.reload} />;
  const shown = material.rows.filter((row) => words === "" || title(row).toLowerCase().includes(words));
  return (
    <fieldset className="report-picker" aria-busy={material.status === "loading"}>
      <legend>{`稿件（已选 ${value.length}）`}</legend>
      <Input
        size="small"
        allowClear
        value={typed}
        placeholder="查找素材"
        aria-label="查找素材"
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {shown.map((row) => (
          <li key={id(row)}>
            <label>
              <input
                type="checkbox"
                checked={value.includes(id(row))}
                onChange={(event) => onChange(event.target.checked ? [...value, id(row)] : value.filter((one) => one !== id(row)))}
              />
              <span>{title(row)}</span>
              <small>{String(valueAt(row, plan.sourceField ?? "source") ?? "")}</small>
            </label>
          </li>
        ))}
      </ul>
      {material.status === "ready" && shown.length === 0 ? <p className="report-note">没有素材</p> : null}
    </fieldset>
  );
}
