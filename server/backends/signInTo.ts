import type { IncomingHttpHeaders } from "node:http";
import type { Backend } from "#engine/grammar/backend.ts";
import type { BackendPlace } from "./placeOf.ts";

/** Ours alone. */
const OWN_COOKIE = "sid";

/** What says at the backend who asks: headers, or a field of the query. */
export function signInTo(
  { signIn }: Pick<Backend, "signIn">,
  { token }: Pick<BackendPlace, "token">,
  from: IncomingHttpHeaders,
): { headers: Record<string, string>; query: [string, string][] } {
  if (signIn?.kind === "token" && token !== undefined) {
    const name = signIn.name ?? "authorization";
    if (signIn.in === "query") return { headers: {}, query: [[name, token]] };
    const prefix = signIn.prefix ?? (name.toLowerCase() === "authorization" ? "Bearer " : "");
    return { headers: { [name.toLowerCase()]: prefix + token }, query: [] };
  }
  if (signIn?.kind !== "session") return { headers: {}, query: [] };
  const headers: Record<string, string> = {};
  for (const name of signIn.headers ?? []) {
    const value = from[name.toLowerCase()];
    if (typeof value === "string" && name.toLowerCase() !== "cookie") headers[name.toLowerCase()] = value;
  }
  const wanted = new Set((signIn.cookies ?? []).filter((name) => name !== OWN_COOKIE));
  // As the browser sent them: what a value means is the other service's business.
  const cookies = (from.cookie ?? "").split(";").flatMap((pair) => {
    const name = pair.split("=", 1)[0]?.trim() ?? "";
    return wanted.has(name) ? [pair.trim()] : [];
  });
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  return { headers, query: [] };
}
