import { memo } from "react";
import { ActionMenu, type ActionSet, type ResolvedAction, type Row } from "#engine/index.ts";

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
      {visible.length > cut ? (
        <ActionMenu className="mbd-link-button" actions={() => visible.slice(cut)} run={(name) => void actions.run(name, { row })}>
          更多
        </ActionMenu>
      ) : null}
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
