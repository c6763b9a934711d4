import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "reportBuilder", load: () => import("./ReportBuilder.tsx") } satisfies WidgetEntry;
