import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "tabs", own: ["frame"], load: () => import("./Tabs.tsx") } satisfies WidgetEntry;
