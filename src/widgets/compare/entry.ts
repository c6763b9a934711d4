import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "compare", load: () => import("./Compare.tsx") } satisfies WidgetEntry;
