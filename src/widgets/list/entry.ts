import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "list", load: () => import("./List.tsx") } satisfies WidgetEntry;
