import type { Row } from "#engine/index.ts";
import type { Selection } from "./useSelection.ts";

interface ChooseAllProps {
  selection: Selection;
  rows: readonly Row[];
  /** How many of the rows can be chosen. */
  open: number;
}

/** One box for all rows in sight, where no table has one in its head. */
export function ChooseAll({ selection, rows, open }: ChooseAllProps) {
  const count = selection.shown.length;
  return (
    <label className="mbd-list-all">
      <input
        type="checkbox"
        checked={count === open}
        disabled={open === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < open;
        }}
        onChange={(event) => selection.toggleShown(rows, event.target.checked)}
      />
      全选
    </label>
  );
}
