import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "master", own: ["frame"], load: () => import("./Master.tsx") } satisfies WidgetEntry;
