import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "spreadGraph", load: () => import("./SpreadGraph.tsx") } satisfies WidgetEntry;
