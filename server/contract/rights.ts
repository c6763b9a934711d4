import type { EndpointContract, Rights } from "#engine/grammar/contract.ts";
import type { Caller } from "./handler.ts";

/** A menu url without its query, `/` at the end dropped. */
export function menuPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Whether `path` is an instance of `pattern`, whose segments may be `:name` or `{name}`. */
export function matchesRoute(pattern: string, path: string): boolean {
  if (pattern === path) return true;
  const wantedPath = menuPath(pattern);
  const foundPath = menuPath(path);
  if (wantedPath === foundPath) return true;
  // Each call asks this of each menu its caller holds: without a name, nothing else can match.
  if (!wantedPath.includes(":") && !wantedPath.includes("{")) return false;
  const wanted = wantedPath.split("/");
  const found = foundPath.split("/");
  return (
    wanted.length === found.length &&
    wanted.every((segment, i) => segment === found[i] || (/^(:\w+|\{\w+\})$/.test(segment) && found[i] !== ""))
  );
}

/** The caller's menu urls that a route pattern covers. */
export function heldMenus(caller: Caller, patterns: string[]): string[] {
  return [...caller.menuUrls].filter((url) => patterns.some((p) => matchesRoute(p, url) || matchesRoute(url, p)));
}

/** Whether the caller holds an operation on one of these paths, or, without paths, on any. */
export function holdsOperation(caller: Caller, op: string, paths?: string[]): boolean {
  const held = (operations: ReadonlySet<string> | undefined) => operations?.has(op) || operations?.has("*") || false;
  if (held(caller.operations.get("*"))) return true;
  if (!paths) return [...caller.operations.values()].some(held);
  return paths.some((path) => held(caller.operations.get(path)));
}

/** Whether a signed-in caller may use an endpoint. */
export function isAllowed(rights: Rights, caller: Caller): boolean {
  if (rights === "public") return true;
  if (caller.userId === "") return false;
  if (rights === "signedIn") return true;
  if (!("menus" in rights)) return holdsOperation(caller, rights.op);
  const held = heldMenus(caller, rights.menus);
  return held.length > 0 && (rights.op === undefined || holdsOperation(caller, rights.op, held));
}

/** Whether a caller may use a contract: by its rights, and, where it is about the house's records, by belonging to it. */
export const mayCall = ({ rights, data }: Pick<EndpointContract, "rights" | "data">, caller: Caller): boolean =>
  isAllowed(rights, caller) && (data !== "house" || caller.orgId === "");

/** Who calls a public endpoint without a session. */
export function anonymous(address: string): Caller {
  return {
    sessionId: "",
    userId: "",
    userName: "",
    roleIds: [],
    menuUrls: new Set(),
    operations: new Map(),
    overseas: false,
    zxyun: false,
    departmentId: "",
    orgId: "",
    mediaId: "",
    address,
  };
}
