import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "hotImage", load: () => import("./HotImage.tsx") } satisfies WidgetEntry;
