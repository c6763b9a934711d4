import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "board", own: ["frame"], load: () => import("./Board.tsx") } satisfies WidgetEntry;
