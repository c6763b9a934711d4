/** One thing that tables do elsewhere: how amis and ProTable call it, and what stands for it here. */
export interface Counterpart {
  feature: string;
  amis: string;
  pro: string;
  /** Settings in backticks are looked up in the grammar (`list.whole`: of a view; `Column.sort`, `Then`: a shared part). */
  here: string;
}

/**
 * amis CRUD and Table (docs/zh-CN/components/crud.md, table.md, form/input-table.md, wizard.md), ProTable and ProForm
 * (procomponents.ant.design): their features, and where each stands here or why it does not.
 */
export const tablesElsewhere: Readonly<Record<string, readonly Counterpart[]>> = {
  "Where rows come from": [
    {
      feature: "rows of a call",
      amis: "`api`, `source`",
      pro: "`request`, `postData`",
      here: "`list.endpoint`; the contract says where the rows stand",
    },
    { feature: "fixed values of the request", amis: "`defaultParams`", pro: "`params`", here: "`list.with`" },
    {
      feature: "rows written in the page",
      amis: "`source` of data around it",
      pro: "`dataSource`, `defaultData`",
      here: "no: rows come from calls, so that rights, audit and export hold for them",
    },
    { feature: "first call put off", amis: "`initFetch`", pro: "`manualRequest`", here: "`list.loadWhen`, `list.needs`" },
    {
      feature: "asked again by itself",
      amis: "`interval`, `silentPolling`, `stopAutoRefreshWhen`",
      pro: "`polling`",
      here: "`list.poll`: replaced, counted (`badge`), or until a condition holds; always silent",
    },
    {
      feature: "paused while a dialog is open",
      amis: "`stopAutoRefreshWhenModalIsOpen`",
      pro: "–",
      here: "not needed: a form keeps what it began with, and a save of an older record is told",
    },
    {
      feature: "asked again when the tab is looked at",
      amis: "–",
      pro: "`revalidateOnFocus`",
      here: "`list.poll` goes on when the tab is visible again",
    },
    {
      feature: "all rows at once, paged and sorted in the browser",
      amis: "`loadDataOnce`",
      pro: "`dataSource` with `pagination`",
      here: "`list.whole`",
    },
    { feature: "searched in the browser", amis: "`source` with a `filter` pipe", pro: "by hand", here: "`list.whole.search`" },
    {
      feature: "names of page and size",
      amis: "`pageField`, `perPageField`",
      pro: "by hand in `request`",
      here: "the contract's `paging`",
    },
  ],
  "Pages and order": [
    {
      feature: "pages",
      amis: "`perPage`, `perPageAvailable`, `alwaysShowPagination`",
      pro: "`pagination`",
      here: "`list.pagesize`, `list.pagination`; 20, 50 or 100 at the reader's choice",
    },
    { feature: "more below, in the place of pages", amis: "`load-more`", pro: "by hand", here: "`list.more`" },
    { feature: "total", amis: "`statistics`", pro: "`showTotal`", here: "always" },
    {
      feature: "up to the top on a new page",
      amis: "`autoJumpToTopOnPagerChange`",
      pro: "by hand",
      here: "no: the head stays in sight, and the page keeps its place for who compares two pages",
    },
    { feature: "order by a heading", amis: "`sortable`", pro: "`sorter`", here: "`Column.sort`" },
    { feature: "order at first", amis: "`orderBy`, `orderDir`", pro: "`defaultSortOrder`", here: "`list.sort`" },
    { feature: "order by several headings", amis: "–", pro: "`sorter.multiple`", here: "no: no call of ours orders by two fields" },
    {
      feature: "page, filters and order in the address",
      amis: "`syncLocation`, `syncResponse2Query`",
      pro: "`form.syncToUrl`",
      here: "always: parameters are the only state",
    },
  ],
  Filters: [
    {
      feature: "form above the rows",
      amis: "`filter`, `filterTogglable`",
      pro: "`search`, `QueryFilter`",
      here: "`list.filters`; those of `collapsed` stand under 展开",
    },
    { feature: "light filters in the toolbar", amis: "–", pro: "`LightFilter`", here: "`list.filters` in a board" },
    {
      feature: "made from the columns",
      amis: "`autoGenerateFilter`, `searchable`",
      pro: "columns without `hideInSearch`",
      here: "`list.filters`: `\"contract\"`, made from what the request takes; a filter on a column that the call can't filter by can't arise",
    },
    {
      feature: "values as they were read",
      amis: "`syncResponse2Query`",
      pro: "`beforeSearchSubmit`",
      here: "no: the address says what was asked",
    },
    {
      feature: "shown by others, remote choices",
      amis: "`visibleOn`, `source`",
      pro: "`dependencies`, `request`",
      here: "`PlainFilter.when`; `endpoint` of a control",
    },
  ],
  "Choosing rows": [
    {
      feature: "boxes and actions on what is chosen",
      amis: "`bulkActions`",
      pro: "`rowSelection`, `tableAlertOptionRender`",
      here: "`list.bulk`, `list.bulkMax`",
    },
    {
      feature: "kept over pages",
      amis: "`keepItemSelectionOnPageChange`",
      pro: "`preserveSelectedRowKeys`",
      here: "always; another question forgets them",
    },
    { feature: "the chosen shown by name", amis: "`labelTpl`, `maxItemSelectionLength`", pro: "`tableAlertRender`", here: "`list.chosen`" },
    { feature: "all of all pages", amis: "–", pro: "by hand", here: "always: 选择全部, up to what the action's call takes" },
    { feature: "rows that can't be chosen", amis: "`itemCheckableOn`", pro: "`getCheckboxProps`", here: "`list.doneField`" },
    { feature: "chosen by a click on the row", amis: "`checkOnItemClick`", pro: "by hand", here: "no: a click opens (`list.select`)" },
  ],
  Actions: [
    {
      feature: "actions of a row",
      amis: "`operation` column",
      pro: "`valueType: option`",
      here: "`list.rowActions`; from the fourth on under 更多",
    },
    { feature: "click on a row", amis: "`itemAction`", pro: "`onRow`", here: "`list.select`" },
    { feature: "toolbar", amis: "`headerToolbar`, `footerToolbar`", pro: "`toolBarRender`, `toolbar`", here: "`list.toolbar`" },
    { feature: "what follows a call", amis: "`feedback`, `reload`, `messages`", pro: "`actionRef.reload`", here: "`Then`" },
    {
      feature: "one row read again",
      amis: "`quickSaveItemApi` with `reload`",
      pro: "by hand",
      here: "`Then`: `row`; `list.rowEndpoint`; `settings.reload`",
    },
    { feature: "first page after an action", amis: "`resetPageAfterAjaxItemAction`", pro: "`reloadAndRest`", here: "`ThenSet`" },
    { feature: "next and previous record in a dialog", amis: "`hasNext`, `prevIndex`", pro: "–", here: "上一篇, 下一篇 of `detail`" },
    {
      feature: "Excel",
      amis: "`export-excel`",
      pro: "by hand",
      here: "`ActionExport`: columns in sight, in the reader's order; no cell becomes a formula",
    },
    { feature: "CSV", amis: "`export-csv`", pro: "by hand", here: "`ActionExport.fileType`; no cell becomes a formula there either" },
    { feature: "import", amis: "`input-excel`", pro: "by hand", here: "`ActionUpload`, with a template and a result for each row" },
  ],
  "Columns and cells": [
    {
      feature: "kinds of cells",
      amis: "renderer of a column",
      pro: "`valueType`, `valueEnum`",
      here: "`Column.format`, `Column.dictionary`; most from the contract",
    },
    {
      feature: "columns shown, ordered, fixed by the reader",
      amis: "`columns-toggler`, `fixed`",
      pro: "`columnsState`, `fixed`",
      here: "列设置, kept in the browser; `Column.hidden`, `Column.fixed`",
    },
    { feature: "widths", amis: "`resizable`, `width`", pro: "by hand", here: "always, by mouse and keys; `Column.width`" },
    { feature: "density", amis: "–", pro: "`size`, `options.density`", here: "`list.density`, and the reader's choice" },
    { feature: "full screen", amis: "–", pro: "`options.fullScreen`", here: "no: browsers have it" },
    { feature: "head that stays", amis: "`affixHeader`, `autoFillHeight`", pro: "`sticky`, `scroll`", here: "always; `list.height`" },
    { feature: "copied by a button", amis: "`copyable`", pro: "`copyable`", here: "`Column.format`: `copy`" },
    { feature: "long text cut", amis: "`textOverflow`", pro: "`ellipsis`", here: "`Column.props`: `lines`" },
    { feature: "link", amis: "`type: link`", pro: "`render`", here: "`Column.link`" },
    {
      feature: "tone of a cell or a row",
      amis: "`rowClassNameExpr`, `classNameExpr`",
      pro: "`rowClassName`",
      here: "`Column.tone`; read rows are paler (`list.readField`)",
    },
    { feature: "badge of a row", amis: "`itemBadge`", pro: "–", here: "no: a column of format `tag` says it in words" },
    { feature: "other layouts", amis: "`mode: cards`, `list`", pro: "`ProList`, `tableViewRender`", here: "`list.layout`, `list.layouts`" },
    { feature: "thousands of rows", amis: "`lazyRenderAfter`", pro: "`virtual`", here: "always, from 100 rows on" },
  ],
  "Cells, headings and sums": [
    { feature: "cells edited in place", amis: "`quickEdit`, `quickSaveItemApi`", pro: "`editable`", here: "`list.edit`" },
    {
      feature: "edits collected and saved together",
      amis: "`quickSaveApi`, `hideQuickSaveBtn`",
      pro: "`editable.onSave`",
      here: "`list.edit.save`: `rows`",
    },
    {
      feature: "row of sums",
      amis: "`prefixRow`, `affixRow`",
      pro: "`summary`",
      here: "`list.summary`, from the server where the list is paged",
    },
    { feature: "sums of groups", amis: "–", pro: "by hand", here: "`list.summary.by`" },
    { feature: "headings over headings", amis: "`groupName`", pro: "`children` of a column", here: "`Column.group`" },
    { feature: "cells merged over equal values", amis: "`combineNum`", pro: "`onCell` with `rowSpan`", here: "`Column.merge`" },
    { feature: "row numbers", amis: "`showIndex`", pro: "`valueType: index`", here: "`list.rowNumbers`" },
    { feature: "more on hover", amis: "`popOver`", pro: "`render`", here: "`Column.hover`" },
    {
      feature: "filter in a heading",
      amis: "`filterable`",
      pro: "`filters`, `onFilter`",
      here: "`Column.filter`; `list.whole.headFilters` offers the values of rows that come whole",
    },
    {
      feature: "search in a heading",
      amis: "`searchable`",
      pro: "`filterDropdown`",
      here: "`list.whole.headSearch`; `Column.filter` of a text",
    },
    { feature: "columns made from data", amis: "`columns` by `$ref`", pro: "by hand", here: "`list.columnsFrom`" },
  ],
  "Rows below, order, groups": [
    { feature: "another list below a row", amis: "`expandConfig`, `subTable`", pro: "`expandedRowRender`", here: "`list.expand`" },
    { feature: "rows nested to any depth", amis: "`children`", pro: "`childrenColumnName`", here: "rows that come with `children` nest" },
    { feature: "nested rows read when opened", amis: "`deferApi`", pro: "by hand", here: "`list.below`" },
    {
      feature: "rows ordered by drag",
      amis: "`draggable`, `saveOrderApi`, `orderField`",
      pro: "`DragSortTable`",
      here: "`list.move`, by keys as well",
    },
    { feature: "which rows may move", amis: "`itemDraggableOn`", pro: "by hand", here: "`when` of the action; `list.move.among`" },
  ],
  Forms: [
    { feature: "form from a schema", amis: "`form`", pro: "`BetaSchemaForm`", here: "`settings.form`, from the contract that saves" },
    {
      feature: "form in a dialog or drawer",
      amis: "`dialog`, `drawer`",
      pro: "`ModalForm`, `DrawerForm`",
      here: "`ActionModal`, `ActionDrawer`",
    },
    {
      feature: "form in steps",
      amis: "`wizard`",
      pro: "`StepsForm`",
      here: "`settings.steps`: one form, checked step by step, saved once",
    },
    {
      feature: "a call after each step",
      amis: "`steps[].api`",
      pro: "`onFinish` of a step",
      here: "`tabs.look`: `steps`: each step a view with its own call, which leads to the next by `settings.successLink`; within one form no, half a record saved is worse than none",
    },
    {
      feature: "file in a form",
      amis: "`input-file`",
      pro: "`ProFormUploadButton`",
      here: "`FormField.as`: `file`, sent with the call that saves",
    },
    {
      feature: "table of entries inside a form",
      amis: "`input-table`, `combo`",
      pro: "`EditableProTable`, `ProFormList`",
      here: "`FormField.as`: `table`",
    },
    { feature: "fields shown by others", amis: "`visibleOn`", pro: "`ProFormDependency`", here: "`settings.showWhen`" },
    {
      feature: "checks",
      amis: "`validations`, `rules`",
      pro: "`rules`",
      here: "the contract's limits, `settings.rules`, `settings.checks`",
    },
  ],
};

/** The comparison as a part of the grammar's reference. */
export function tablesElsewhereText(): string {
  const line = ({ feature, amis, pro, here }: Counterpart) =>
    `| ${[feature, amis, pro, here].map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    "## amis CRUD / ProTable / here",
    "",
    "What their tables and forms do, by the names of their documentation, and what stands for it here. “Always” needs no setting; where there is nothing, the reason. [tables.md](tables.md) shows the most of it in pictures.",
    "",
    ...Object.entries(tablesElsewhere).flatMap(([title, list]) => [
      `### ${title}`,
      "",
      "| feature | amis | ProTable, ProForm | here |",
      "|---|---|---|---|",
      ...list.map(line),
      "",
    ]),
  ].join("\n");
}
