import type { Plugin } from "vite";

/**
 * Where a package is asked at its index for one function, its own module is asked: the index brings all of the package
 * along, since it does not declare itself free of side effects. And of pro-components' words only the Chinese are kept.
 */
const RULES: { from: RegExp; source: RegExp; to: string }[] = [
  { from: /\/pro-components\/es\/provider\/intl\.js$/, source: /\/locale\/(?!zh_CN)/, to: "locale" },
  { from: /\/antd\/es\/table\/hooks\/useSelection\.js$/, source: /^@rc-component\/tree$/, to: "tree" },
  { from: /\/antd\/es\/color-picker\/(color|util)\.js$/, source: /^@rc-component\/color-picker$/, to: "color" },
];

const MODULES: Record<string, string> = {
  locale: "export default {};",
  tree: `export { conductCheck } from "@rc-component/tree/es/utils/conductUtil.js";
export { convertDataToEntities } from "@rc-component/tree/es/utils/treeUtil.js";
export { arrAdd, arrDel } from "@rc-component/tree/es/util.js";`,
  color: `export { Color } from "@rc-component/color-picker/es/color.js";`,
};

const PREFIX = "\0own-module:";

export function ownModules(): Plugin {
  return {
    name: "own-modules",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const rule = importer && RULES.find(({ from, source: wanted }) => wanted.test(source) && from.test(importer));
      return rule ? PREFIX + rule.to : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? (MODULES[id.slice(PREFIX.length)] ?? null) : null;
    },
  };
}
