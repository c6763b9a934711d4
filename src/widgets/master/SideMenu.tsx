import { Dropdown } from "antd";
import { useState } from "react";
import type { ActionSet, Row } from "#engine/index.ts";

interface Props {
  row: Row;
  actions: ActionSet;
  label: string;
}

/** The actions of one row behind a button; made when first asked for. */
export function SideMenu({ row, actions, label }: Props) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className="mbd-master-more"
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={`${label} 操作`}
      onClick={(event) => {
        event.stopPropagation();
        setUsed(true);
        setOpen(!open);
      }}
    >
      ⋯
    </button>
  );
  if (!used) return button;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={["click"]}
      menu={{
        items: actions.visible({ row }).map((action) => ({
          key: action.name,
          label: action.title,
          disabled: action.disabled,
          danger: action.tone === "danger",
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          setOpen(false);
          void actions.run(key, { row });
        },
      }}
    >
      {button}
    </Dropdown>
  );
}
