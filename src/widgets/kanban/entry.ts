import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "kanban", load: () => import("./Kanban.tsx") } satisfies WidgetEntry;
