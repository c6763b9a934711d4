import type { Backend, BackendSignIn } from "#engine/grammar/backend.ts";
import type { ListFacts } from "./listFacts.ts";
import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";

/** A name that files and settings take: Swagger Petstore → swagger-petstore. */
export function backendName(document: OpenApiDocument): string {
  const title = String((document.value.info as Json | undefined)?.title ?? "");
  const name = title
    .toLowerCase()
    .replace(/\b(api|rest|openapi|the|v?\d[\d.]*)\b/g, " ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  return name === "" ? "foreign" : name;
}

/** How the service is spoken to, as its document and the first of the lists that turn pages let it be guessed. */
export function backendOf(document: OpenApiDocument, name: string, from: string, lists: readonly ListFacts[]): Backend {
  const { notes } = document;
  const list = lists.find(({ paging }) => paging) ?? lists[0];
  const sorting = lists.find((one) => one.sorting)?.sorting;
  const title = String((document.value.info as Json | undefined)?.title ?? name).slice(0, 40);
  const signIn = signInOf(document);
  return {
    ...{ name, title, baseUrl: addressOf(document, from) },
    ...(signIn && { signIn }),
    ...(list?.kind === "rows" && (list.data || list.total || list.totalHeader) && { reply: replyOf(list) }),
    ...(list?.paging && { paging: list.paging }),
    ...(sorting && { sorting }),
  };

  function replyOf({ total, totalHeader }: ListFacts): Backend["reply"] {
    if (!total && !totalHeader)
      notes.add("the reply of lists", "the number of all rows is not told; a further page is offered where one is full");
    return { ...(total && { total }), ...(totalHeader && { totalHeader }) };
  }
}

function addressOf(document: OpenApiDocument, from: string): string {
  const [server, ...others] = (document.value.servers ?? []) as Json[];
  const variables = Object.entries((server?.variables ?? {}) as Record<string, Json>);
  let url = String(server?.url ?? "/");
  for (const [name, { default: value }] of variables) {
    url = url.replaceAll(`{${name}}`, String(value));
    document.notes.add("servers", `{${name}} of the address is taken for its default ${value}`);
  }
  if (others.length > 0) document.notes.add("servers", `the first of ${others.length + 1} addresses is taken: ${url}`);
  const base = /^https?:/.test(from) ? from : undefined;
  if (!URL.canParse(url, base)) {
    document.notes.add("servers", "the document says no whole address; say it in baseUrl or the setting BACKENDS");
    return "http://localhost:3000";
  }
  return new URL(url, base).href.replace(/[?#].*$/, "").replace(/\/+$/, "");
}

function signInOf(document: OpenApiDocument): BackendSignIn | undefined {
  const { notes } = document;
  const schemes = ((document.value.components as Json | undefined)?.securitySchemes ?? {}) as Record<string, unknown>;
  const used = (document.value.security ?? []) as Json[];
  const names = used.length > 0 ? used.flatMap((one) => Object.keys(one)) : Object.keys(schemes);
  for (const name of names) {
    const { type, scheme, in: place, name: field } = document.resolved(schemes[name], `securitySchemes ${name}`);
    if (type === "http" && String(scheme).toLowerCase() === "bearer") return { kind: "token" };
    if (type === "oauth2" || type === "openIdConnect") {
      notes.add(`securitySchemes ${name}`, `${String(type)}: the service is sent a token of BACKEND_TOKENS, got elsewhere`);
      return { kind: "token" };
    }
    if (type === "http" && String(scheme).toLowerCase() === "basic") {
      notes.add(`securitySchemes ${name}`, "the token in BACKEND_TOKENS is base64 of user:password");
      return { kind: "token", prefix: "Basic " };
    }
    if (type === "apiKey" && (place === "header" || place === "query")) return { kind: "token", in: place, name: String(field) };
    if (type === "apiKey" && place === "cookie") return { kind: "session", cookies: [String(field)] };
    notes.add(`securitySchemes ${name}`, `${String(type)} is no way of signing in that is known here`);
  }
  return undefined;
}
