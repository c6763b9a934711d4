import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "stat", load: () => import("./Stat.tsx") } satisfies WidgetEntry;
