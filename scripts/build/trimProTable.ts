import type { Plugin } from "vite";

/**
 * ProTable serves as the frame of our tables (toolbar, column settings, density, fullscreen) and nothing more: cells are
 * ours, filters are ours. Yet it imports every form layout, field type and locale. Here each such import, seen from the
 * module that makes it, leads to a small stand-in; the same modules imported by anyone else stay whole. A stand-in that
 * is rendered after all throws and names this file. What is wanted only after the first paint (the column settings, and
 * the filter menus of antd's own table, with their trees) comes late instead. And where antd asks a package's index for
 * one function, which brings all of the package along since it does not declare itself free of side effects, the
 * function's own module is asked.
 */
const RULES: { from: RegExp; source: RegExp; to: string }[] = [
  { from: /\/es\/table\/(Table|components\/|utils\/)/, source: /\/form$/, to: "forms" },
  { from: /\/es\/table\/TableSearch\.js$/, source: /\/components\/Form$/, to: "forms" },
  { from: /\/es\/table\/Table\.js$/, source: /\/field\/ValueTypeToComponent$/, to: "empty" },
  { from: /\/es\/table\/utils\/genProColumnToColumn\.js$/, source: /\/field$/, to: "field" },
  { from: /\/es\/table\/Table\.js$/, source: /^\.\.\/card$/, to: "card" },
  { from: /\/es\/table\/utils\/genProColumnToColumn\.js$/, source: /\/columnRender$/, to: "column" },
  { from: /\/es\/utils\/index\.js$/, source: /\/useEditableArray$/, to: "editing" },
  { from: /\/es\/provider\/intl\.js$/, source: /\/locale\/(?!zh_CN)/, to: "empty" },
  { from: /\/es\/provider\/index\.js$/, source: /^swr$/, to: "swr" },
  { from: /\/es\/provider\/useStyle\/index\.js$/, source: /^@ctrl\/tinycolor$/, to: "color" },
  { from: /\/es\/utils\/components\/ErrorBoundary\/index\.js$/, source: /^antd$/, to: "result" },
  { from: /\/es\/card\/components\/Card\/index\.js$/, source: /^antd$/, to: "cardTabs" },
  { from: /\/es\/table\/components\/ListToolBar\/\w+\.js$/, source: /^antd$/, to: "toolbarTabs" },
  { from: /\/es\/table\/components\/ToolBar\/index\.js$/, source: /\/ColumnSetting$/, to: "columnSetting" },
  { from: /\/es\/utils\/stringify\/index\.js$/, source: /^safe-stable-stringify$/, to: "stringify" },
  { from: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: /\/FilterDropdown$/, to: "filterDropdown" },
  { from: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: /^@rc-component\/tree$/, to: "treeKeys" },
  { from: /\/antd\/es\/form\/context\.js$/, source: /^@rc-component\/form$/, to: "formProvider" },
  { from: /\/antd\/es\/radio\/group\.js$/, source: /\/form\/hooks\/useForm$/, to: "namePath" },
  { from: /\/antd\/es\/color-picker\/(color|util)\.js$/, source: /^@rc-component\/color-picker$/, to: "pickedColor" },
];

const LEFT_OUT = `const leftOut = () => { throw new Error("left out of this build, see scripts/build/trimProTable.ts"); };\n`;

const STAND_INS: Record<string, string> = {
  empty: "export default {};",
  forms: `import { createContext } from "react";
${LEFT_OUT}export { leftOut as default, leftOut as ProForm, leftOut as ProFormField, leftOut as ProFormDependency, leftOut as BetaSchemaForm };
export const GridContext = createContext({});
export const FieldContext = createContext({});`,
  field: `${LEFT_OUT}export { leftOut as proFieldParsingValueEnumToArray };`,
  column: `${LEFT_OUT}export { leftOut as defaultOnFilter };
export const renderColumnsTitle = ({ title }) => title;
export const columnRender = ({ columnProps, text, rowData, index }) =>
  columnProps.render ? columnProps.render(text, rowData, index) : text;`,
  editing: `${LEFT_OUT}export { leftOut as editableRowByKey };
export const recordKeyToString = (key) => (Array.isArray(key) ? key.join(",") : key);
const nothing = { editableKeys: [], newLineRecord: undefined, isEditable: () => ({ isEditable: false }) };
export const useEditableArray = () => nothing;`,
  card: `export { default } from "@ant-design/pro-components/es/card/components/Card/index.js";`,
  swr: `const config = { cache: new Map(), mutate: () => undefined };
export const useSWRConfig = () => config;
export const SWRConfig = ({ children }) => children;`,
  color: `import { FastColor } from "@ant-design/fast-color";
export class TinyColor {
  constructor(color) { this.color = new FastColor(color); }
  setAlpha(alpha) { return new TinyColor(this.color.clone().setA(alpha)); }
  lighten(amount) { return new TinyColor(this.color.lighten(amount)); }
  toRgbString() { return this.color.toRgbString(); }
  toHexString() { return this.color.toHexString(); }
}`,
  result: `import { createElement } from "react";
export const Result = ({ title, extra }) => createElement("div", { role: "alert" }, title, " ", extra);`,
  columnSetting: `import { createElement, lazy, Suspense, useEffect, useRef } from "react";
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
const Whole = lazy(() => idle().then(() => import("@ant-design/pro-components/es/table/components/ColumnSetting/index.js")));
const style = { display: "contents" };
/** Takes the place of its sign, and does what the sign was asked for meanwhile. */
const Late = ({ asked, ...props }) => {
  const place = useRef(null);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    const button = place.current?.querySelector("button");
    button?.focus();
    button?.click();
  }, [asked]);
  return createElement("span", { ref: place, style }, createElement(Whole, props));
};
export default (props) => {
  const asked = useRef(false);
  const sign = createElement("span", { style, onClick: () => (asked.current = true) }, props.settingIcon);
  return createElement(Suspense, { fallback: sign }, createElement(Late, { ...props, asked }));
};`,
  filterDropdown: `import { createElement, lazy, Suspense } from "react";
const Whole = lazy(() => import("antd/es/table/hooks/useFilter/FilterDropdown.js"));
export default (props) =>
  createElement(Suspense, { fallback: props.children ?? null }, createElement(Whole, props));
export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...(children ? flattenKeys(children) : [])]);`,
  stringify: `export const configure = () => (value) => JSON.stringify(value);`,
  treeKeys: `export { conductCheck } from "@rc-component/tree/es/utils/conductUtil.js";
export { convertDataToEntities } from "@rc-component/tree/es/utils/treeUtil.js";
export const arrAdd = (list, value) => (list?.includes(value) ? [...list] : [...(list ?? []), value]);
export const arrDel = (list, value) => {
  const place = (list ?? []).indexOf(value);
  return (list ?? []).filter((_, at) => at !== place);
};`,
  formProvider: `export { FormProvider } from "@rc-component/form/es/FormContext.js";`,
  namePath: `import { toArray } from "antd/es/form/util.js";
export const toNamePathStr = (name) => toArray(name).join("_");`,
  pickedColor: `export { Color } from "@rc-component/color-picker/es/color.js";`,
  cardTabs: `${LEFT_OUT}export { ConfigProvider, Grid } from "antd";
export { leftOut as Tabs };`,
  toolbarTabs: `${LEFT_OUT}leftOut.TabPane = leftOut;
export { ConfigProvider, Dropdown, Input, Space, Tooltip } from "antd";
export { leftOut as Tabs };`,
};

/** Modules whose imports are looked at. */
const TRIMMED = /\/@ant-design\/pro-components\/es\/|\/antd\/es\/(table\/hooks|form|radio|color-picker)\//;
const PREFIX = "\0pro-table-trim:";

export function trimProTable(): Plugin {
  return {
    name: "trim-pro-table",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !TRIMMED.test(importer)) return null;
      const rule = RULES.find(({ from, source: wanted }) => from.test(importer) && wanted.test(source));
      return rule ? PREFIX + rule.to : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (STAND_INS[id.slice(PREFIX.length)] ?? null) : null;
    },
  };
}
