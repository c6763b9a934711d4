import { Button } from "antd";

const FONT_SIZES = [14, 16, 18, 20, 24] as const;

interface Props {
  size: number;
  onSize: (size: number) => void;
  /** Undefined where there are no words to mark. */
  marked: boolean | undefined;
  onMarked: (marked: boolean) => void;
}

/** Font size, marks on and off, print. */
export function ReadingTools({ size, onSize, marked, onMarked }: Props) {
  const at = FONT_SIZES.indexOf(size as (typeof FONT_SIZES)[number]);
  const step = (by: number) => onSize(FONT_SIZES[Math.min(FONT_SIZES.length - 1, Math.max(0, at + by))] ?? 16);
  return (
    <span className="mbd-detail-reading">
      <Button size="small" type="text" disabled={at <= 0} onClick={() => step(-1)} title="缩小字号">
        A-
      </Button>
      <Button size="small" type="text" disabled={at >= FONT_SIZES.length - 1} onClick={() => step(1)} title="放大字号">
        A+
      </Button>
      {marked === undefined ? null : (
        <Button size="small" type="text" aria-pressed={marked} onClick={() => onMarked(!marked)}>
          {marked ? "取消高亮" : "显示高亮"}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => window.print()}>
        打印
      </Button>
    </span>
  );
}
