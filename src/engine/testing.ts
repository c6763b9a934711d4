import { configure } from "@testing-library/react";
import { vi } from "vitest";
import type { BlockPlan, EndpointPlan, FormPlan, PagePlan, ParamPlan, SourcePlan } from "./compile/plan.ts";
import type { EngineServices, FormChecks } from "./render/services.ts";

// Widgets load lazily, and a busy machine takes its time over antd.
configure({ asyncUtilTimeout: 20_000 });

export { noteReadAt } from "./render/source/readAt.ts";

/** The checks of a form as the server would send them. */
export async function formChecks({ schema }: FormPlan): Promise<FormChecks> {
  const { validatorModule } = await import("#server/pages/validatorModule.ts");
  const code = Buffer.from(await validatorModule(schema)).toString("base64");
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)).default;
}

/** A services object for tests: records what it is asked, answers from `answer`. */
export function fakeServices(
  answer: (endpoint: EndpointPlan, fields: Record<string, unknown>, signal?: AbortSignal) => unknown = () => ({
    rows: [],
    total: 0,
  }),
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
  const services = {
    call: vi.fn<EngineServices["call"]>(async (target, fields, options) => answer(target, fields, options?.signal)),
    download: vi.fn<EngineServices["download"]>(async () => {}),
    stream: vi.fn<NonNullable<EngineServices["stream"]>>(async () => {}),
    formChecks: vi.fn<EngineServices["formChecks"]>(formChecks),
    navigate: vi.fn<EngineServices["navigate"]>(),
    openTab: vi.fn<EngineServices["openTab"]>(),
    canVisit: vi.fn<EngineServices["canVisit"]>(() => true),
    can: vi.fn<EngineServices["can"]>(() => true),
    notify: vi.fn<EngineServices["notify"]>(),
    confirm: vi.fn<EngineServices["confirm"]>(async () => true),
    local: store(),
    session: store(),
    ofUser: store(),
    addTo: vi.fn<EngineServices["addTo"]>(),
    user: {} as Record<string, unknown>,
    site: {} as Record<string, unknown>,
  };
  return Object.assign(services, overrides) as typeof services;
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
