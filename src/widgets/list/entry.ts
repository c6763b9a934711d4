import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "list", own: ["region", "frame"], load: () => import("./List.tsx") } satisfies WidgetEntry;
