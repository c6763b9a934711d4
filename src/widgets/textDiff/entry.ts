import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "textDiff", load: () => import("./TextDiff.tsx") } satisfies WidgetEntry;
