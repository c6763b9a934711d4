import { act, render } from "@testing-library/react";
import { App } from "./App.tsx";
import { type ConsoleRuntime, createConsoleRuntime } from "./shell/ConsoleRuntime.ts";

/** Replies of a pretended server by path; a function sees the request. Tests only. */
export type Replies = Record<string, unknown | ((init: RequestInit) => unknown)>;

export interface Sent {
  path: string;
  body: string;
}

/** A reply that is no success: `{status, message}` with its HTTP status. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly http = 200,
  ) {}
}

export function pretendServer(replies: Replies) {
  const sent: Sent[] = [];
  const request = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input).split("?")[0] ?? "";
    sent.push({ path, body: String(init.body ?? "") });
    const reply = path in replies ? replies[path] : new Refusal(404, `no ${path}`);
    const value = await (typeof reply === "function" ? reply(init) : reply);
    if (path.startsWith("/plans/")) {
      return value instanceof Refusal ? new Response("", { status: 404 }) : Response.json(value);
    }
    if (value instanceof Refusal) {
      return Response.json({ status: value.status, message: value.message, data: null }, { status: value.http });
    }
    return Response.json({ status: 0, message: "success", data: value });
  };
  return { sent, request: request as typeof fetch };
}

/** The whole console at an address, in front of a pretended server. */
export async function openApp(address: string, replies: Replies) {
  window.history.replaceState(null, "", address);
  const server = pretendServer(replies);
  const runtime: ConsoleRuntime = createConsoleRuntime(server.request);
  runtime.session.start();
  void runtime.site.load().catch(() => undefined);
  let view!: ReturnType<typeof render>;
  await act(async () => {
    view = render(<App runtime={runtime} />);
  });
  return { ...server, runtime, view };
}
