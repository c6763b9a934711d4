import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "stat", own: ["frame"], load: () => import("./Stat.tsx") } satisfies WidgetEntry;
