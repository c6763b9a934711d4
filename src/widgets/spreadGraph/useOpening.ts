import { useCallback, useRef, useState } from "react";
import { messageOf, type Row, useServices, useSourceCall } from "#engine/index.ts";
import type { GraphNode } from "./forest.ts";

/** What the reader opened and folded, and the children that were asked for on the way. */
export function useOpening(expandSource: string | undefined, rows: readonly Row[]) {
  const services = useServices();
  const call = useSourceCall(expandSource);
  const [state, setState] = useState<{ rows: readonly Row[]; more: Row[]; toggled: ReadonlyMap<string, boolean> }>({
    rows,
    more: [],
    toggled: new Map(),
  });
  const [busy, setBusy] = useState<string>();
  // Another graph starts afresh.
  const current = state.rows === rows ? state : { rows, more: [], toggled: new Map<string, boolean>() };
  const latest = useRef(current);
  latest.current = current;
  const toggle = useCallback(
    async (node: GraphNode, opened: boolean) => {
      const put = (more: Row[]) => {
        const { current: now } = latest;
        latest.current = {
          rows: now.rows,
          more: [...now.more, ...more],
          toggled: new Map(now.toggled).set(node.id, !opened),
        };
        setState(latest.current);
      };
      if (opened || node.children.length > 0 || expandSource === undefined) return put([]);
      setBusy(node.id);
      try {
        const asked = latest.current.rows;
        const reply = await call({}, { row: node.row });
        if (latest.current.rows === asked) put(reply.rows);
      } catch (error) {
        services.notify("error", messageOf(error));
      } finally {
        setBusy(undefined);
      }
    },
    [call, services, expandSource],
  );
  return { more: current.more, toggled: current.toggled, toggle, busy };
}
