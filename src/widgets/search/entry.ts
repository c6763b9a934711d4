import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "search", load: () => import("./Search.tsx") } satisfies WidgetEntry;
