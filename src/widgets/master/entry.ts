import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "master", load: () => import("./Master.tsx") } satisfies WidgetEntry;
