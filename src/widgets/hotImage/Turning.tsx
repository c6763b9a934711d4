import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";

interface TurningProps {
  /** Key of the picture before and after; "" where there is none. */
  previous: string;
  next: string;
  turn: (key: string) => void;
}

/** What takes arrows itself: fields, and controls that are walked with them. */
const TAKES_ARROWS =
  'input, textarea, select, [contenteditable="true"], [role="tab"], [role="slider"], [role="treeitem"], [role="option"], [role="gridcell"], [role="menuitem"], [role="dialog"]';

/** ‹ and › beside the picture; the arrow keys do the same wherever nothing else takes them. */
export default function Turning({ previous, next, turn }: TurningProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
      const key = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : "";
      if (key === "") return;
      event.preventDefault();
      turn(key);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [previous, next, turn]);
  return (
    <>
      <Button
        className="hot-image-turn hot-image-back"
        shape="circle"
        icon={<LeftOutlined />}
        aria-label="上一版"
        title="上一版（←）"
        disabled={previous === ""}
        onClick={() => turn(previous)}
      />
      <Button
        className="hot-image-turn hot-image-on"
        shape="circle"
        icon={<RightOutlined />}
        aria-label="下一版"
        title="下一版（→）"
        disabled={next === ""}
        onClick={() => turn(next)}
      />
    </>
  );
}
