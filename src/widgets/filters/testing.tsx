import { render } from "@testing-library/react";
import { type EndpointPlan, type EngineServices, type FilterPlan, PageView, type ParamPlan, type SourcePlan } from "#engine/index.ts";
import { endpoint as anEndpoint, param as aParam, source as aSource, fakeServices, page } from "#engine/testing.ts";
import entry from "./entry.ts";

export const param = (name: string, rest: Partial<ParamPlan> = {}): ParamPlan => aParam(name, { label: name, ...rest });
export const filter = (as: string, name: string, rest: Partial<FilterPlan> = {}): FilterPlan => ({
  as,
  param: name,
  label: name,
  props: {},
  path: `/filters/${name}`,
  ...rest,
});
export const endpoint = (name: string): EndpointPlan => anEndpoint(name, { reply: "object", loading: false, paging: undefined });
export const source = (id: string, rest: Partial<SourcePlan> = {}): SourcePlan =>
  aSource(id, { endpoint: endpoint(id), lazy: true, ...rest });

export interface Setup {
  filters: FilterPlan[];
  params: ParamPlan[];
  sources?: SourcePlan[];
  block?: Record<string, unknown>;
  site?: Record<string, unknown>;
  search?: string;
  call?: EngineServices["call"];
}

/** A form over the parameters: where it went, what it asked, what is on screen. */
export function show({ filters, params, sources = [], block = {}, site = {}, search = "", call = async () => ({}) }: Setup) {
  const went: string[] = [];
  const asked: [string, Record<string, unknown>][] = [];
  const services = fakeServices(undefined, {
    call: async (to, fields, options) => {
      asked.push([to.name, fields]);
      return call(to, fields, options);
    },
    navigate: (to) => void went.push(to),
    site,
  });
  const plan = page(
    { kind: "filters", filters, ...block },
    {
      params: Object.fromEntries(params.map((one) => [one.name, one])),
      sources: Object.fromEntries(sources.map((one) => [one.id, one])),
      dictionaries: {
        dataType: [
          { value: "all", label: "全部" },
          { value: "news", label: "网站" },
        ],
        region: [{ value: "44", label: "广东", children: [{ value: "4401", label: "广州" }] }],
      },
    },
  );
  const view = render(<PageView plan={plan} services={services} registry={{ filters: entry }} location={{ pathname: "/t", search }} />);
  return { went, asked, view };
}
