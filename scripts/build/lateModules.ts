import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Parts of ProTable that a page does not show at once come after its first paint, when they are shown: its search form and
 * the fields by `valueType` (every control of antd), which our pages never show, the filter menus in heads, the column
 * settings with their tree, tabs of a toolbar or card. Each is the package's own module, whole, behind React's `lazy`; asked for by any other module it comes at once.
 */
const RULES: { from: RegExp; source: RegExp; to: string }[] = [
  { from: /\/es\/table\/TableSearch\.js$/, source: /\/components\/Form$/, to: "search" },
  { from: /\/es\/table\/Table\.js$/, source: /\/field\/ValueTypeToComponent$/, to: "fields" },
  { from: /\/es\/table\/components\/ToolBar\/index\.js$/, source: /\/ColumnSetting$/, to: "columns" },
  { from: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, source: /\/FilterDropdown$/, to: "menus" },
  { from: /\/es\/(table\/components\/ListToolBar\/\w+|card\/components\/Card\/index)\.js$/, source: /^antd$/, to: "tabs" },
];

const ES = "@ant-design/pro-components/es";

const MODULES: Record<string, () => string> = {
  search: () => `import { createElement, lazy, Suspense } from "react";
const Whole = lazy(() => import("${ES}/table/components/Form/index.js"));
export default (props) => createElement(Suspense, { fallback: null }, createElement(Whole, props));`,

  fields: () => `import { createElement, lazy, Suspense } from "react";
const Drawn = lazy(async () => {
  const { default: types } = await import("${ES}/field/ValueTypeToComponent.js");
  return { default: ({ type, way, given }) => types[type][way]?.(...given) ?? null };
});
const late = (type, way) => (...given) => createElement(Suspense, { fallback: null }, createElement(Drawn, { type, way, given }));
const types = ${JSON.stringify(valueTypes())};
export default Object.fromEntries(types.map((type) => [type, { render: late(type, "render"), formItemRender: late(type, "formItemRender") }]));`,

  tabs: () => `import { createElement, lazy, Suspense } from "react";
export * from "antd";
const Whole = lazy(() => import("antd/es/tabs/index.js"));
export const Tabs = (props) => createElement(Suspense, { fallback: null }, createElement(Whole, props));`,

  // What a column's filters are called is asked at once, by the table of every page.
  menus: () => `import { createElement, lazy, Suspense } from "react";
const Whole = lazy(() => import("antd/es/table/hooks/useFilter/FilterDropdown.js"));
export default (props) => createElement(Suspense, { fallback: props.children ?? null }, createElement(Whole, props));
export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...(children ? flattenKeys(children) : [])]);`,

  columns: () => `import { createElement, lazy, Suspense, useEffect, useRef } from "react";
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
const Whole = lazy(() => idle().then(() => import("${ES}/table/components/ColumnSetting/index.js")));
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
};

/** The names of all fields, as the package has them; Node can't load it, so they are read. */
function valueTypes(): string[] {
  const text = readFileSync(createRequire(import.meta.url).resolve(`${ES}/field/ValueTypeToComponent.js`), "utf8");
  const [, map = ""] = /^const ValueTypeToComponentMap = \{\n([\s\S]*?)^\};/m.exec(text) ?? [];
  const names = [...map.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error(`${ES}/field/ValueTypeToComponent.js: no fields found; see ${import.meta.filename}`);
  return names;
}

const TABLE = /\/(@ant-design\/pro-components|antd)\/es\/(table|card)\//;
const PREFIX = "\0late-module:";

export function lateModules(): Plugin {
  return {
    name: "late-modules",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !TABLE.test(importer)) return null;
      const rule = RULES.find(({ from, source: wanted }) => from.test(importer) && wanted.test(source));
      return rule ? PREFIX + rule.to : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (MODULES[id.slice(PREFIX.length)]?.() ?? null) : null;
    },
  };
}
