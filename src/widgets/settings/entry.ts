import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "settings", form: true, load: () => import("./Settings.tsx") } satisfies WidgetEntry;
