import type { Sheet } from "./export.ts";
import { writeSheet } from "./writeSheet.ts";

// Large sheets are written here, beside the page, which stays usable and may end it.
self.onmessage = ({ data }: MessageEvent<Sheet>) => {
  const bytes = writeSheet(data);
  self.postMessage(bytes, { transfer: [bytes] });
};
