import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "imageInput", load: () => import("./ImageInput.tsx") } satisfies WidgetEntry;
