import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "detail", load: () => import("./Detail.tsx") } satisfies WidgetEntry;
