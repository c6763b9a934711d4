import { Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import type { ResolvedAction } from "../action/ActionRunner.ts";
import { ActionIcon } from "./ActionIcon.tsx";

interface Props {
  /** The actions to offer; asked for when the menu opens. */
  actions: () => readonly ResolvedAction[];
  run: (name: string) => void;
  className: string;
  /** Name for readers of the screen, where the button shows a sign instead of words. */
  label?: string;
  children: ReactNode;
}

/** A button with further actions behind it. The menu is made when first asked for: a hundred rows have one each. */
export function ActionMenu({ actions, run, className, label, children }: Props) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        setUsed(true);
        setOpen(!open);
      }}
    >
      {children}
    </button>
  );
  if (!used) return button;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={["click"]}
      autoFocus
      menu={{
        items: actions().map((action) => ({
          key: action.name,
          label: action.title,
          icon: action.plan.icon ? <ActionIcon name={action.plan.icon} /> : undefined,
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
      {button}
    </Dropdown>
  );
}
