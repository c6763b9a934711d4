import type { ApiClient } from "#app/api/ApiClient.ts";
import { endpoints } from "#app/api/endpoints.ts";
import type { SessionFacts } from "#machines/sessionMachine.ts";
import type { MenuItem, Menus } from "./menus.ts";

type Facts = Record<string, unknown>;

const KEEP = { keep: true };

/** The four start-up calls of SPEC §7, and the menus. `keep`: they belong to no page. */
export function startupCalls(api: ApiClient) {
  return {
    profile: async () => asRecord(await api.call(endpoints.myInfo, {}, KEEP)),
    thirdParty: async () => asRecord(await api.call(endpoints.thirdPartyAuth, {}, KEEP)),
    sessionId: async () => sessionIdOf(await api.call(endpoints.socketAuth, {}, KEEP)),
    notificationAuth: async () => notificationOf(await api.call(endpoints.socketEnable, {}, KEEP)),
    menus: async (): Promise<Menus> => {
      const [menus, settings, profile, operations] = await Promise.all([
        api.call(endpoints.menus, {}, KEEP),
        api.call(endpoints.settings, {}, KEEP),
        api.call(endpoints.profile, {}, KEEP),
        // The menu nodes carry their operations too, so that a page works without this call.
        api.call(endpoints.operations, {}, KEEP).catch(() => []),
      ]);
      return {
        menus: itemsOf(menus),
        settings: itemsOf(settings),
        profile: itemsOf(profile),
        operations: Array.isArray(operations) ? operations : [],
      };
    },
  };
}

/** The same four calls after a sign-in. Only the profile is needed to work. */
export async function loadFacts(calls: ReturnType<typeof startupCalls>): Promise<SessionFacts> {
  const [profile, thirdParty, sessionId, notificationAuth] = await Promise.all([
    calls.profile(),
    calls.thirdParty().catch(() => ({})),
    calls.sessionId().catch(() => ""),
    calls.notificationAuth().catch(() => false),
  ]);
  return { profile, thirdParty, sessionId, notificationAuth };
}

function asRecord(value: unknown): Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Facts) : {};
}

function sessionIdOf(data: unknown): string {
  if (typeof data === "string") return data;
  const { sessionId, jsessionId, auth } = asRecord(data);
  return String(sessionId ?? jsessionId ?? auth ?? "");
}

function notificationOf(data: unknown): boolean {
  if (typeof data === "object" && data !== null) {
    const { enable, enabled, notificationAuth } = data as Facts;
    return [enable, enabled, notificationAuth].some((flag) => flag === true || flag === 1);
  }
  return data === true || data === 1;
}

/** A menu reply: the entries, or a root that holds them as `children`. */
function itemsOf(data: unknown): MenuItem[] {
  if (Array.isArray(data)) return data as MenuItem[];
  const { children, rows } = asRecord(data);
  return (Array.isArray(children) ? children : Array.isArray(rows) ? rows : []) as MenuItem[];
}
