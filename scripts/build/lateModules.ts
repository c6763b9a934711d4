import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Two parts of ProTable that our pages never show, its search form and the fields by `valueType` (every control of antd; 79 KiB),
 * come when they are shown. Each is the package's own module, whole, behind React's `lazy`; asked for by any other module it comes
 * at once.
 */
const RULES: { from: RegExp; source: RegExp; to: string }[] = [
  { from: /\/es\/table\/TableSearch\.js$/, source: /\/components\/Form$/, to: "search" },
  { from: /\/es\/table\/Table\.js$/, source: /\/field\/ValueTypeToComponent$/, to: "fields" },
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
};

/** The names of all fields, as the package has them; Node can't load it, so they are read. */
function valueTypes(): string[] {
  const text = readFileSync(createRequire(import.meta.url).resolve(`${ES}/field/ValueTypeToComponent.js`), "utf8");
  const [, map = ""] = /^const ValueTypeToComponentMap = \{\n([\s\S]*?)^\};/m.exec(text) ?? [];
  const names = [...map.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error(`${ES}/field/ValueTypeToComponent.js: no fields found; see ${import.meta.filename}`);
  return names;
}

const TABLE = /\/@ant-design\/pro-components\/es\/table\//;
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
