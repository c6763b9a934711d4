import { Dropdown } from "antd";
import { memo, useState } from "react";
import type { ActionSet, ResolvedAction, Row } from "#engine/index.ts";

interface Props {
  row: Row;
  actions: ActionSet;
  /** Actions shown at once; the rest stand under 更多. */
  max: number;
}

/** A row's actions as plain buttons: a hundred rows of them must cost next to nothing. */
export const RowActions = memo(function RowActions({ row, actions, max }: Props) {
  const visible = actions.visible({ row });
  if (visible.length === 0) return null;
  const cut = visible.length > max ? max - 1 : max;
  return (
    <span className="mbd-row-actions">
      {visible.slice(0, cut).map((action) => (
        <ActionButton key={action.name} action={action} run={() => actions.run(action.name, { row })} />
      ))}
      {visible.length > cut ? <More actions={visible.slice(cut)} run={(name) => actions.run(name, { row })} /> : null}
    </span>
  );
});

function ActionButton({ action, run }: { action: ResolvedAction; run: () => void }) {
  return (
    <button
      type="button"
      className={action.tone === "danger" ? "mbd-link-button mbd-tone-danger" : "mbd-link-button"}
      disabled={action.disabled}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      {action.title}
    </button>
  );
}

/** The menu itself is made when first asked for. */
function More({ actions, run }: { actions: ResolvedAction[]; run: (name: string) => void }) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const trigger = (
    <button
      type="button"
      className="mbd-link-button"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => {
        event.stopPropagation();
        setUsed(true);
        setOpen(!open);
      }}
    >
      更多
    </button>
  );
  if (!used) return trigger;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={["click"]}
      autoFocus
      menu={{
        items: actions.map((action) => ({
          key: action.name,
          label: action.title,
          disabled: action.disabled,
          danger: action.tone === "danger",
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          setOpen(false);
          run(key);
        },
      }}
    >
      {trigger}
    </Dropdown>
  );
}
