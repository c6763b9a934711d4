/* Generated from the folders of src/widgets by npm run gen. Do not edit. */
import type { WidgetEntry } from "#engine/index.ts";
import aiChatWidget from "#widgets/aiChat/entry.ts";
import boardWidget from "#widgets/board/entry.ts";
import calendarWidget from "#widgets/calendar/entry.ts";
import chartWidget from "#widgets/chart/entry.ts";
import compareWidget from "#widgets/compare/entry.ts";
import dailyDesignerWidget from "#widgets/dailyDesigner/entry.ts";
import detailWidget from "#widgets/detail/entry.ts";
import embedWidget from "#widgets/embed/entry.ts";
import filtersWidget from "#widgets/filters/entry.ts";
import hotImageWidget from "#widgets/hotImage/entry.ts";
import imageInputWidget from "#widgets/imageInput/entry.ts";
import kanbanWidget from "#widgets/kanban/entry.ts";
import listWidget from "#widgets/list/entry.ts";
import masterWidget from "#widgets/master/entry.ts";
import pivotWidget from "#widgets/pivot/entry.ts";
import repeatWidget from "#widgets/repeat/entry.ts";
import reportBuilderWidget from "#widgets/reportBuilder/entry.ts";
import searchWidget from "#widgets/search/entry.ts";
import settingsWidget from "#widgets/settings/entry.ts";
import spreadGraphWidget from "#widgets/spreadGraph/entry.ts";
import statWidget from "#widgets/stat/entry.ts";
import tabsWidget from "#widgets/tabs/entry.ts";
import textWidget from "#widgets/text/entry.ts";
import textDiffWidget from "#widgets/textDiff/entry.ts";
import wordGroupsWidget from "#widgets/wordGroups/entry.ts";

export type WidgetKind = "aiChat" | "board" | "calendar" | "chart" | "compare" | "dailyDesigner" | "detail" | "embed" | "filters" | "hotImage" | "imageInput" | "kanban" | "list" | "master" | "pivot" | "repeat" | "reportBuilder" | "search" | "settings" | "spreadGraph" | "stat" | "tabs" | "text" | "textDiff" | "wordGroups";

export const registry: Record<WidgetKind, WidgetEntry> = {
  aiChat: aiChatWidget,
  board: boardWidget,
  calendar: calendarWidget,
  chart: chartWidget,
  compare: compareWidget,
  dailyDesigner: dailyDesignerWidget,
  detail: detailWidget,
  embed: embedWidget,
  filters: filtersWidget,
  hotImage: hotImageWidget,
  imageInput: imageInputWidget,
  kanban: kanbanWidget,
  list: listWidget,
  master: masterWidget,
  pivot: pivotWidget,
  repeat: repeatWidget,
  reportBuilder: reportBuilderWidget,
  search: searchWidget,
  settings: settingsWidget,
  spreadGraph: spreadGraphWidget,
  stat: statWidget,
  tabs: tabsWidget,
  text: textWidget,
  textDiff: textDiffWidget,
  wordGroups: wordGroupsWidget,
};
