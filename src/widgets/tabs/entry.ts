import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "tabs", load: () => import("./Tabs.tsx") } satisfies WidgetEntry;
