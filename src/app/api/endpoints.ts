import type { EndpointPlan } from "#engine/compile/plan.ts";
import type { EndpointName } from "#engine/grammar/endpointTypes.ts";

type Part = Partial<Omit<EndpointPlan, "name" | "path">>;

const endpoint = <Name extends EndpointName>(name: Name, path: string, part: Part = {}): EndpointPlan<Name> => ({
  name,
  path,
  method: "POST",
  encoding: part.method === "GET" ? "query" : "form",
  token: false,
  loading: true,
  safe: true,
  reply: "object",
  public: false,
  ...part,
});

const quiet = { loading: false } as const;
const get = { method: "GET", encoding: "query" } as const;

/**
 * The calls that the frame itself makes; pages bring theirs in their plans. Spelled here so that the sign-in page need
 * not load the contracts; a test keeps each equal to `schemas/endpoints`.
 */
export const endpoints = {
  systemInfo: endpoint("session.systemInfo", "/api/systeminfo", { public: true }),
  captcha: endpoint("session.captcha", "/api/captcha", { public: true, safe: false, ...quiet }),
  login: endpoint("session.login", "/api/login", { public: true, safe: false }),
  logout: endpoint("session.logout", "/api/logout", { public: true, safe: false }),
  myInfo: endpoint("session.myInfo", "/api/myinfo"),
  thirdPartyAuth: endpoint("session.thirdPartyAuth", "/api/subscribe/column/checkThirdPartyAuth"),
  socketAuth: endpoint("session.wsAuth", "/ws/auth", { ...get, ...quiet }),
  socketEnable: endpoint("session.wsEnable", "/ws/enable", { ...get, ...quiet }),
  operationToken: endpoint("session.opToken", "/api/optoken", { ...get, ...quiet }),
  menus: endpoint("menus.menus", "/api/menus", { ...get, ...quiet, reply: "list" }),
  settings: endpoint("menus.settings", "/api/settings", { ...get, ...quiet }),
  profile: endpoint("menus.profile", "/api/profile", { ...get, ...quiet }),
  operations: endpoint("menus.operations", "/api/menu/operations", { reply: "list", ...quiet }),
  visit: endpoint("stat.visit", "/api/stat", { safe: false, reply: "none", ...quiet }),
  suggest: endpoint("search.suggest", "/api/query/suggest", { ...quiet }),
  message: endpoint("users.message", "/api/user/message", { ...get, ...quiet }),
  messageSetting: endpoint("users.messageSetting", "/api/user/message/setting", {
    ...{ ...quiet, token: true, safe: false, reply: "none" },
  }),
  messages: endpoint("users.messages", "/api/user/messages", { ...get, ...quiet, reply: "rows" }),
  alert: endpoint("alerts.alert", "/api/sensitive/alert", { ...quiet }),
  download: endpoint("documents.download", "/api/download", { ...get, token: true, reply: "file" }),
} satisfies Record<string, EndpointPlan>;
