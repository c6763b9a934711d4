import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "settings", load: () => import("./Settings.tsx") } satisfies WidgetEntry;
