import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "wordGroups", load: () => import("./WordGroups.tsx") } satisfies WidgetEntry;
