import { CloseOutlined, HolderOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { moved, useReorder } from "#engine/index.ts";

interface Props {
  label: string;
  chosen: readonly string[];
  name: (value: string) => string;
  note: (value: string) => string;
  max: number;
  sortable: boolean;
  disabled: boolean;
  onChange: (next: string[]) => void;
}

/** A search in the chosen ones pays from here on. */
const MANY = 10;

/** What was chosen, in the user's order. */
export function ChosenList({ label, chosen, name, note, max, sortable, disabled, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const words = chosen.length > MANY ? typed.trim().toLowerCase() : "";
  const order = useReorder(
    chosen.length,
    (index) => name(chosen[index]!),
    (from, to) => onChange(moved(chosen, from, to)),
  );
  const movable = sortable && !disabled && words === "";
  return (
    <section className="form-transfer-pane" aria-label={`已选${label}`}>
      <header className="form-transfer-head">
        <span>
          已选 <output aria-label="已选数量">{Number.isFinite(max) ? `${chosen.length}/${max}` : chosen.length}</output>
        </span>
        <Button autoInsertSpace={false} size="small" type="text" disabled={disabled || chosen.length === 0} onClick={() => onChange([])}>
          清空
        </Button>
      </header>
      {chosen.length > MANY ? (
        <div className="form-transfer-tools">
          <Input
            size="small"
            allowClear
            value={typed}
            placeholder="在已选中查找"
            aria-label={`在已选${label}中查找`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      ) : null}
      {chosen.length === 0 ? (
        <p className="form-transfer-note">从左侧选择</p>
      ) : (
        <ul ref={order.list} className="form-transfer-list">
          {chosen.map((value, index) =>
            words !== "" && !name(value).toLowerCase().includes(words) ? null : (
              <li key={value} className="form-transfer-chosen" {...(movable ? order.item(index) : {})}>
                {movable ? (
                  <button type="button" className="form-transfer-handle" {...order.handle(index)}>
                    <HolderOutlined aria-hidden />
                  </button>
                ) : null}
                <span className="form-transfer-name" title={name(value)}>
                  {name(value)}
                </span>
                <small>{note(value)}</small>
                <Button
                  autoInsertSpace={false}
                  size="small"
                  type="text"
                  disabled={disabled}
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={`移除 ${name(value)}`}
                  onClick={() => onChange(chosen.filter((one) => one !== value))}
                />
              </li>
            ),
          )}
        </ul>
      )}
      <span className="form-transfer-said" aria-live="polite">
        {order.said}
      </span>
    </section>
  );
}
