import { DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";

interface FilterButtonsProps {
  /** Text of the button that searches; undefined where every choice applies at once. */
  submitText: string | undefined;
  reset: (() => void) | undefined;
  /** Whether the folded filters are shown; undefined where there are none. */
  open: boolean | undefined;
  setOpen: (open: boolean) => void;
  children: ReactNode;
}

/** 查询, 重置 and 展开 as real buttons, which QueryFilter's own 展开 is not, and what the view puts beside them. */
export function FilterButtons({ submitText, reset, open, setOpen, children }: FilterButtonsProps) {
  return (
    <div className="filters-buttons">
      {submitText === undefined ? null : (
        <Button type="primary" htmlType="submit" autoInsertSpace={false}>
          {submitText}
        </Button>
      )}
      {reset ? (
        <Button autoInsertSpace={false} onClick={reset}>
          重置
        </Button>
      ) : null}
      {open === undefined ? null : (
        <Button
          type="link"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          icon={<DownOutlined rotate={open ? 180 : 0} />}
          iconPlacement="end"
        >
          {open ? "收起" : "展开"}
        </Button>
      )}
      {children}
    </div>
  );
}
