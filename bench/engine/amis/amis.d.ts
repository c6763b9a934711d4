// Not installed with the project: see package.json beside this file.
declare module "amis" {
  export function render(schema: object, props?: object, env?: object): import("react").ReactElement;
}
declare module "amis/lib/themes/cxd.css";
declare module "amis/lib/helper.css";
declare module "amis/sdk/iconfont.css";
