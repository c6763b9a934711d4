import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Box, movedBox, sizedBox } from "./box.ts";

interface Props {
  box: Box;
  onChange: (box: Box) => void;
}

const STEP = 0.02;

/** The part to keep, over the picture: dragged, or moved by the arrow keys and sized by them with Shift. */
export function CropBox({ box, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; box: Box; size: boolean } | undefined>(undefined);
  const keys = (event: KeyboardEvent) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    onChange((event.shiftKey ? sizedBox : movedBox)(box, dx * STEP, dy * STEP));
  };
  const grab = (event: PointerEvent) => {
    const size = (event.target as HTMLElement).dataset.corner !== undefined;
    start.current = { x: event.clientX, y: event.clientY, box, size };
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const from = start.current;
    const area = frame.current?.getBoundingClientRect();
    if (!from || !area || area.width === 0 || area.height === 0) return;
    const dx = (event.clientX - from.x) / area.width;
    const dy = (event.clientY - from.y) / area.height;
    onChange((from.size ? sizedBox : movedBox)(from.box, dx, dy));
  };
  const drop = () => {
    start.current = undefined;
  };
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <div ref={frame} className="image-crop">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the box is moved by keys
        tabIndex={0}
        aria-label={`裁剪框，左 ${percent(box.x)} 上 ${percent(box.y)} 宽 ${percent(box.width)} 高 ${percent(box.height)}，方向键移动，Shift 加方向键改变大小`}
        className="image-crop-box"
        style={{
          left: percent(box.x),
          top: percent(box.y),
          width: percent(box.width),
          height: percent(box.height),
        }}
        onKeyDown={keys}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span data-corner className="image-crop-corner" />
      </div>
    </div>
  );
}
