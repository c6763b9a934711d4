import { createContext, useContext } from "react";
import type { PageRuntime } from "./PageRuntime.ts";
import type { Registry } from "./registry.ts";

export interface PageContextValue {
  runtime: PageRuntime;
  registry: Registry;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error("a widget stands outside a PageView");
  return page;
}
