import { Button } from "antd";
import type { Row } from "../cells/cell.ts";
import { type ActionHandle, useAction } from "../hooks.ts";
import { ActionIcon } from "./ActionIcon.tsx";

interface Props {
  name: string;
  disabled?: boolean;
  /** Runs the action in another way than by itself (bulk: with the chosen rows). */
  run?: (action: ActionHandle) => void;
  /** The row or chosen rows that conditions may read; the same object while they are the same. */
  target?: { row?: Row; rows?: Row[] };
  size?: "small" | "middle";
}

/** One action as a button; nothing where the user lacks it. */
export function ActionButton({ name, disabled, run, target, size = "small" }: Props) {
  const action = useAction(name, target);
  if (!action.visible) return null;
  const icon = action.plan?.icon;
  return (
    <Button
      size={size}
      autoInsertSpace={false}
      type={action.tone === "primary" ? "primary" : "default"}
      danger={action.tone === "danger"}
      disabled={disabled || action.disabled}
      loading={action.running}
      icon={icon ? <ActionIcon name={icon} /> : undefined}
      onClick={() => (run ? run(action) : void action.run())}
    >
      {action.title}
    </Button>
  );
}
