import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "filters", load: () => import("./Filters.tsx") } satisfies WidgetEntry;
