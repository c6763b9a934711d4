import type { EngineServices } from "#engine/render/services.ts";
import { addressOn } from "./frame/menuSearch.ts";
import { loadFormChecks } from "./plans/loadFormChecks.ts";
import type { ConsoleRuntime } from "./shell/ConsoleRuntime.ts";
import type { Feedback } from "./shell/Feedback.tsx";

/** Who may go where and do what, computed once per change of menus or page. */
export interface Rights {
  /** Whether the user may see this path (public pages always). */
  canVisit(path: string): boolean;
  /** Whether the user holds an operation on the page shown. */
  can(op: string): boolean;
}

export interface ServiceParts {
  runtime: ConsoleRuntime;
  feedback: Feedback;
  rights: Rights;
}

const STORE_NAMES: Record<string, string> = { basket: "报告素材", compare: "对比清单" };

/** Calls after which the user's own menus may be others. */
const MENU_CALLS = new Set(["roles.save", "roles.delete", "users.save"]);

/** What the engine asks of the app (src/engine/render/services.ts), for one page. */
export function createServices({ runtime, feedback, rights }: ServiceParts): EngineServices {
  const { api, navigator, local, tab, ofUser, basket, session, site, assistant } = runtime;
  const { facts } = session.getSnapshot().context;
  return {
    async call(endpoint, fields, options) {
      const data = await api.call(endpoint, fields, options);
      // What the frame shows follows from these (SCREENS /settings/roles: the own menu reloads after a save).
      if (MENU_CALLS.has(endpoint.name)) session.send({ type: "reloadMenus" });
      if (endpoint.name === "users.updateCurrent" && data) {
        session.send({ type: "profileChanged", profile: data as Record<string, unknown> });
      }
      return data;
    },
    download: (endpoint, fields, options) => api.download(endpoint, fields, options),
    stream: (endpoint, fields, onMessage, options) => api.stream(endpoint, fields, onMessage, options),
    formChecks: ({ validator }) => loadFormChecks(validator),
    // Whoever leads to the sign-in page from inside (a changed password) signs out: the old session is of no use there.
    navigate: (to, options) => (to === "/login" ? session.send({ type: "logOut" }) : navigator.go(to, options)),
    isHere: (address) => {
      const { origin, pathname, search } = window.location;
      // Signs outside ASCII may stand in a link as they are.
      const there = new URL(address, origin);
      return there.pathname === pathname && there.search === search;
    },
    holdBack: (keeper) => runtime.history.hold(keeper),
    leave: (go) => runtime.history.leave(go),
    openTab: (to) => {
      window.open(to, "_blank", "noopener");
    },
    address: (to) => addressOn(Number(site.get().all.systemId), to, rights.canVisit),
    canVisit: rights.canVisit,
    can: rights.can,
    notify: feedback.notify,
    confirm: feedback.confirm,
    local,
    session: tab,
    ofUser,
    addTo(store, item) {
      const name = STORE_NAMES[store] ?? store;
      if (basket.add(store, item)) feedback.notify("success", `已加入${name}`);
      else feedback.notify("info", `${name}中已有此条`);
    },
    ...(site.get().all.assistant !== false && { openAssistant: (document) => assistant.open(document) }),
    user: { ...facts?.thirdParty, ...facts?.profile },
    site: site.get().all,
  };
}
