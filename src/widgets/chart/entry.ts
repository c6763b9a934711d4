import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "chart", own: ["heading", "region"], load: () => import("./Chart.tsx") } satisfies WidgetEntry;
