import { ApiError, type Area, type Services } from "#server/contract/handler.ts";
import { menuPath } from "#server/contract/rights.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn, SCOPES } from "#server/users/Role.ts";
import { scopedPagesOf } from "#server/users/scopedPages.ts";
import { type MenuItem, nodesOf, OPERATIONS, type Site } from "#server/users/sites.ts";

const area: Area<"menus"> = {
  name: "menus",
  handlers: {
    "menus.menus": ({ caller, services }) => menusOf(services).visible(menusOf(services).site.menus, caller),
    "menus.settings": ({ caller, services }) => ({
      children: menusOf(services).visible(menusOf(services).site.settings, caller),
    }),
    "menus.profile": ({ caller, services }) => ({
      children: menusOf(services).visible(menusOf(services).site.profile, caller),
    }),
    "menus.operations": ({ request, caller, services }) => {
      const { menuId, url } = request;
      const { site } = menusOf(services);
      const asked = (node: MenuItem) =>
        (menuId === undefined || node.id === menuId) && (url === undefined || menuPath(node.url) === menuPath(url));
      return [...nodesOf([...site.menus, ...site.settings, ...site.profile])]
        .filter((node) => node.url !== "" && caller.menuUrls.has(menuPath(node.url)) && asked(node))
        .map((node) => ({
          menuId: node.id,
          url: menuPath(node.url),
          operations: [...(caller.operations.get(menuPath(node.url)) ?? [])],
        }));
    },
    "menus.roleOperations": async ({ request, services }) => {
      const { menuId, roleId, systemId } = request;
      const menus = menusOf(services);
      const role = roleId ? await rolesIn(services.records).get(roleId) : null;
      if (roleId && !role) throw new ApiError(404, "角色不存在");
      const site = wantedSite(services, systemId ?? role?.systemId);
      return [...nodesOf([...site.menus, ...site.settings])]
        .filter((node) => node.url !== "" && (menuId === undefined || node.id === menuId))
        .map((node) => {
          const grant = role?.menus.find((each) => each.menuId === node.id);
          const operations = menus.grantable(node).map((key) => ({
            key,
            name: OPERATIONS[key] ?? key,
            granted: role?.admin === true || (grant?.operations.includes(key) ?? false),
          }));
          const url = menuPath(node.url);
          return { menuId: node.id, url, operations, scopes: scopedPagesOf(services).has(url) ? [...SCOPES] : [] };
        });
    },
    "menus.customerMenus": ({ request, services }) => {
      const site = wantedSite(services, request.systemId);
      return [...site.menus, { id: "settings", code: "settings", name: "设置", url: "", children: site.settings } satisfies MenuItem];
    },
  },
  async start(services) {
    menusOf(services);
  },
};

function wantedSite(services: Services, systemId: number | undefined): Site {
  const site = menusOf(services).siteById(systemId);
  if (!site) throw new ApiError(100001, `没有编号为 ${systemId} 的系统`);
  return site;
}

export default area;
