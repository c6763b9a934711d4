import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "repeat", load: () => import("./Repeat.tsx") } satisfies WidgetEntry;
