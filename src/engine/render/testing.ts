import { vi } from "vitest";
import type { BlockPlan, EndpointPlan, PagePlan, ParamPlan, SourcePlan } from "../compile/plan.ts";
import type { EngineServices } from "./services.ts";

/** A services object for tests: records what it is asked, answers from `answer`. */
export function fakeServices(
  answer: (endpoint: EndpointPlan, fields: Record<string, unknown>, signal?: AbortSignal) => unknown = () => ({ rows: [], total: 0 }),
  overrides: Partial<EngineServices> = {},
) {
  const store = () => {
    const kept = new Map<string, unknown>();
    return {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
  };
  return {
    call: vi.fn(async (endpoint: EndpointPlan, fields: Record<string, unknown>, options?: { signal?: AbortSignal }) =>
      answer(endpoint, fields, options?.signal),
    ),
    download: vi.fn(async () => {}),
    navigate: vi.fn(),
    openTab: vi.fn(),
    canVisit: vi.fn(() => true),
    can: vi.fn(() => true),
    notify: vi.fn(),
    confirm: vi.fn(async () => true),
    local: store(),
    session: store(),
    addTo: vi.fn(),
    user: {},
    site: {},
    ...overrides,
  } satisfies EngineServices;
}

export function endpoint(name: string, patch: Partial<EndpointPlan> = {}): EndpointPlan {
  return {
    name,
    method: "POST",
    path: `/api/${name}`,
    encoding: "form",
    token: false,
    loading: true,
    safe: true,
    reply: "rows",
    paging: { page: "page", size: "pagesize", max: 100 },
    public: false,
    ...patch,
  };
}

export function source(id: string, patch: Partial<SourcePlan> = {}): SourcePlan {
  return { id, endpoint: endpoint(id), bind: {}, ...patch };
}

export function param(name: string, patch: Partial<ParamPlan> = {}): ParamPlan {
  return { name, codec: "string", default: "", in: "url", fields: [name], resets: [], ...patch };
}

export function page(view: Partial<BlockPlan> & { kind: string }, patch: Partial<PagePlan> = {}): PagePlan {
  return {
    planVersion: 1,
    route: "/t",
    title: "T",
    frame: "console",
    access: "menu",
    breadcrumb: true,
    params: {},
    sources: {},
    actions: {},
    dictionaries: {},
    view: { id: "view", path: "", ...view },
    hash: "1",
    ...patch,
  };
}
