import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "dailyDesigner", load: () => import("./DailyDesigner.tsx") } satisfies WidgetEntry;
