/* Generated from the folders of src/widgets by npm run gen. Do not edit. */
import type { WidgetEntry } from "#engine/index.ts";
import boardWidget from "#widgets/board/entry.ts";
import chartWidget from "#widgets/chart/entry.ts";
import detailWidget from "#widgets/detail/entry.ts";
import filtersWidget from "#widgets/filters/entry.ts";
import listWidget from "#widgets/list/entry.ts";
import masterWidget from "#widgets/master/entry.ts";
import searchWidget from "#widgets/search/entry.ts";
import settingsWidget from "#widgets/settings/entry.ts";
import statWidget from "#widgets/stat/entry.ts";
import tabsWidget from "#widgets/tabs/entry.ts";
import textWidget from "#widgets/text/entry.ts";

export type WidgetKind = "board" | "chart" | "detail" | "filters" | "list" | "master" | "search" | "settings" | "stat" | "tabs" | "text";

export const registry: Record<WidgetKind, WidgetEntry> = {
  board: boardWidget,
  chart: chartWidget,
  detail: detailWidget,
  filters: filtersWidget,
  list: listWidget,
  master: masterWidget,
  search: searchWidget,
  settings: settingsWidget,
  stat: statWidget,
  tabs: tabsWidget,
  text: textWidget,
};
