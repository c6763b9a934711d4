import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "calendar", load: () => import("./Calendar.tsx") } satisfies WidgetEntry;
