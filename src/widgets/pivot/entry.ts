import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "pivot", load: () => import("./Pivot.tsx") } satisfies WidgetEntry;
