import { type DragEvent, useState } from "react";

/**
 * A place that takes a dropped file: whether one is held over it, and what its element listens to.
 * @param off no file is wanted now: nothing shows so, and `take` may say why
 */
export function useFileDrop(take: (file: File | undefined) => void, off = false) {
  const [over, setOver] = useState(false);
  return {
    over,
    dropZone: {
      // Without it the browser opens the file in place of the page.
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(!off);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
  };
}
