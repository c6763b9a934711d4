import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "search", own: ["frame"], load: () => import("./Search.tsx") } satisfies WidgetEntry;
