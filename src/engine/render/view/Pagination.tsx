import { Pagination as AntPagination } from "antd";
import "./view.css";

/** SPEC §9: the choices of page size on pages, and the component's own default. */
export const PAGE_SIZES = [20, 50, 100];
export const DEFAULT_PAGE_SIZE = 10;

interface Props {
  total: number;
  /** There may be more than `total`. */
  atLeast?: boolean | undefined;
  page: number;
  pagesize?: number;
  onChange: (page: number, pagesize: number) => void;
  /** Choices of page size; none hides the chooser. */
  sizes?: number[];
  size?: "small" | "default";
  disabled?: boolean;
}

/** Shows only when there is something to page through (total ≠ 0), with the text 共 N 条信息, or 至少 N 条信息 where nobody says how many. */
export function Pagination({
  total,
  atLeast,
  page,
  pagesize = DEFAULT_PAGE_SIZE,
  onChange,
  sizes = PAGE_SIZES,
  size = "default",
  disabled,
}: Props) {
  if (total === 0) return null;
  const choices = sizes.includes(pagesize) || sizes.length === 0 ? sizes : [...sizes, pagesize].sort((a, b) => a - b);
  return (
    <nav className="mbd-pagination" aria-label="分页">
      <AntPagination
        total={total}
        current={page}
        pageSize={pagesize}
        size={size === "small" ? "small" : undefined}
        disabled={disabled}
        showSizeChanger={choices.length > 0}
        pageSizeOptions={choices}
        showQuickJumper={!atLeast && choices.length > 0 && total > pagesize * 10}
        showLessItems={choices.length === 0}
        showTotal={(count) => `${atLeast ? "至少" : "共"} ${count} 条信息`}
        onChange={(next, nextSize) => onChange(nextSize === pagesize ? next : 1, nextSize)}
      />
    </nav>
  );
}
