import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "chart", load: () => import("./Chart.tsx") } satisfies WidgetEntry;
