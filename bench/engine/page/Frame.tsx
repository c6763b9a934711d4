import { ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { antdTheme, TOKEN_CLASS } from "#app/theme/tokens.ts";
import "#app/theme/theme.css";
import { type Item, query } from "./rows.ts";

dayjs.locale("zh-cn");
document.documentElement.classList.add(TOKEN_CLASS);
const theme = antdTheme("light", "");

/** Shows a hand-written page under the theme of the console. */
export function show(host: HTMLElement, page: ReactNode): () => void {
  const root = createRoot(host);
  root.render(
    <ConfigProvider locale={zhCN} theme={theme}>
      {page}
    </ConfigProvider>,
  );
  return () => root.unmount();
}

export interface Order {
  field: string;
  type: "asc" | "desc";
}

/** The list's state, asked for as a page would ask its server. */
export function useList(pagesize: number) {
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<Order>();
  const [reply, setReply] = useState<{ rows: Item[]; total: number }>({ rows: [], total: 0 });
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    let stale = false;
    setLoading(true);
    void Promise.resolve(query({ page, pagesize, sortField: order?.field, sortType: order?.type })).then((next) => {
      if (stale) return;
      setReply(next);
      setLoading(false);
    });
    return () => {
      stale = true;
    };
  }, [page, pagesize, order]);
  const sort = useCallback((field: string | undefined, ascending: boolean) => {
    setOrder(field ? { field, type: ascending ? "asc" : "desc" } : undefined);
    setPage(1);
  }, []);
  return { ...reply, loading, page, setPage, sort };
}
