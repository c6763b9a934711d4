import { endpointSiblings, pascal } from "../names.ts";
import type { ParamPlan, SourcePlan } from "../plan.ts";
import type { KnownEndpoint } from "../schemaSet.ts";
import { ParamScope } from "./context.ts";
import { defineParam } from "./params.ts";
import type { SlotAt } from "./slot.ts";

/**
 * Page, page size and sort of a list as parameters: `page`, `pagesize`, `sortField`, `sortType` for the first list of a
 * page, with the block's id in front for the others, which must not turn the first one's pages. Their bindings are
 * plain: `bind[endpoint.paging.page]` names the page parameter, `bind.sortField` the sort.
 */
export function pagingParams(plan: SourcePlan, endpoint: KnownEndpoint, at: SlotAt): void {
  const { contract } = endpoint;
  const { context, place, container } = at;
  const fields = contract.request.properties ?? {};
  const sorts = "sortField" in fields && "sortType" in fields;
  if (container.whole !== undefined && !contract.paging) hereParams(plan, at);
  if (!contract.paging && !sorts) return;
  const first = context.primary === undefined && !place.lazy;
  if (first) context.primary = plan.id;
  const prefix = first ? "" : `${place.blockId}_`;
  const kept: ParamPlan["in"] = place.lazy ? "memory" : "url";
  const scope = new ParamScope(place.scope);
  const own = (field: string, codec: ParamPlan["codec"], fallback: ParamPlan["default"], resets: string[], lives = kept): string => {
    const name = `${prefix}${field}`;
    const param = defineParam({ name, codec, default: fallback, in: lives, fields: [field], resets }, context, undefined);
    plan.bind[field] = { param };
    scope.fields.set(field, { param });
    return param;
  };
  let page: string[] = [];
  const given = (container[endpointSiblings(at.key).with] ?? {}) as Record<string, unknown>;
  if (contract.paging) {
    const { page: pageField, size, max } = contract.paging;
    // Where a reader turns the pages, what fixes them leaves nothing to turn.
    const turned = "pagesize" in propertiesOfView(container, context) && container.pagination !== false;
    for (const field of turned ? [pageField, size] : [])
      if (given[field] !== undefined)
        context.note({ kind: "filledTwice", field, by: "the pages that are turned", container: given, key: field });
    if (typeof container.pagesize === "number" && container.pagesize > max && context.text.origins.isWritten(container, "pagesize"))
      context.note({ kind: "sizeMax", endpoint, max, container, key: "pagesize" });
    // A view that shows all rows at once, such as a calendar, says so at its endpoint.
    const whole = at.schema["x-pagesize"];
    const usual = typeof whole === "number" ? whole : place.compact || place.lazy ? 10 : 20;
    const sizes = typeof container.pagesize === "number" ? container.pagesize : usual;
    // Rows that are put below one another are no page of an address.
    page = [own(pageField, "number", 1, [], container.more === true ? "memory" : kept)];
    own(size, "number", Math.min(sizes, max), page);
  }
  if (sorts) {
    const authored = container.sort as { field?: string; order?: string } | undefined;
    // A filter of the page may be the sort; then the heading and the filter write the same parameter, which begins as either says.
    for (const [field, key, usual] of [
      ["sortField", "field", fields.sortField?.default ?? null],
      ["sortType", "order", fields.sortType?.default ?? "desc"],
    ] as const) {
      const begins = filterDefault(field, container);
      if (
        authored?.[key] !== undefined &&
        begins !== undefined &&
        begins !== authored[key] &&
        context.text.origins.isWritten(authored, key)
      )
        context.note({ kind: "filledTwice", field: key, by: `the default of the filter "${field}"`, container: authored, key });
      const value = begins ?? authored?.[key] ?? usual;
      if (!place.scope.find(field) || prefix !== "") own(field, "string", value as ParamPlan["default"], page);
    }
  }
  if (page[0]) context.pages.push({ source: plan, page: page[0] });
}

/** What the list's own filter of this field begins with. */
function filterDefault(field: string, { filters }: SlotAt["container"]): unknown {
  const own = Array.isArray(filters) ? filters.find((filter: { field?: unknown }) => filter?.field === field) : undefined;
  return (own as { default?: unknown } | undefined)?.default;
}

const propertiesOfView = ({ kind }: { kind?: unknown }, { set }: SlotAt["context"]): object =>
  (set.definitions[`${pascal(String(kind))}View`]?.properties ?? {}) as object;

/** Page, page size, words and what headings narrow to of rows that come whole, with the block's id in front: they fill no request field. */
function hereParams(plan: SourcePlan, { context, place, container }: SlotAt): void {
  const own = (field: string, codec: ParamPlan["codec"], fallback: ParamPlan["default"], resets: string[]): string =>
    defineParam(
      { name: `${place.blockId}_${field}`, codec, default: fallback, in: place.lazy ? "memory" : "url", fields: [], resets },
      context,
      undefined,
    );
  const page = own("page", "number", 1, []);
  const size = typeof container.pagesize === "number" ? container.pagesize : place.compact || place.lazy ? 10 : 20;
  const { headFilters, headSearch } = container.whole as { headFilters?: string[]; headSearch?: string[] };
  // With a word in front, a field called page is not the page.
  const each = (fields: string[] | undefined, make: (field: string) => string) =>
    fields && Object.fromEntries(fields.map((field) => [field, make(field.replaceAll(".", "_"))]));
  const values = each(headFilters, (field) => own(`in_${field}`, "list", [], [page]));
  const search = each(headSearch, (field) => own(`like_${field}`, "string", null, [page]));
  plan.here = {
    page,
    size: own("pagesize", "number", size, [page]),
    words: own("words", "string", null, [page]),
    ...(values && { values }),
    ...(search && { search }),
  };
  context.pages.push({ source: plan, page });
}

/**
 * Order of a list whose endpoint gives all rows at once and does not sort: `sortField` and `sortType`, with the block's id
 * in front, fill no request field; the browser orders by them. Rows that come page by page can't be ordered so: a page knows nothing of the others.
 */
export function orderParams({ context, place, container }: Pick<SlotAt, "context" | "place" | "container">): void {
  const plan = place.source === undefined ? undefined : context.sources.get(place.source);
  if (!plan || plan.order || place.perRow) return;
  const authored = container.sort as { field?: string; order?: string } | undefined;
  const own = (field: string, fallback: ParamPlan["default"]): string =>
    defineParam(
      {
        name: `${place.blockId}_${field}`,
        codec: "string",
        default: fallback,
        in: place.lazy ? "memory" : "url",
        fields: [],
        resets: plan.here ? [plan.here.page] : [],
      },
      context,
      undefined,
    );
  plan.order = { field: own("sortField", authored?.field ?? null), type: own("sortType", authored?.order ?? "desc") };
}
