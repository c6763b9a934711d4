import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "board", load: () => import("./Board.tsx") } satisfies WidgetEntry;
