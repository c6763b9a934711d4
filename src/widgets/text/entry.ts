import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "text", load: () => import("./Text.tsx") } satisfies WidgetEntry;
