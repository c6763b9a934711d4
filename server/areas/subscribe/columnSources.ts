import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { ownColumn } from "#server/records/ownColumns.ts";

/** Sources looked through; more than that are found by name only. */
const MOST = 5000;

const page = <R>(rows: R[], { page: number, pagesize }: { page: number; pagesize: number }): { rows: R[]; total: number } => ({
  rows: rows.slice((number - 1) * pagesize, number * pagesize),
  total: rows.length,
});

const some = <T>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined);

const chosen = async ({
  services,
  caller,
  request,
}: HandlerContext<"subscribe.findUnRelateChannel" | "subscribe.findUnRelateSource" | "subscribe.findRelateSource">): Promise<string[]> =>
  request.id ? ((await ownColumn(services, caller, request.id)).sources ?? []) : [];

const known = ({
  services,
  caller,
  request,
}: HandlerContext<"subscribe.findUnRelateChannel" | "subscribe.findUnRelateSource" | "subscribe.findRelateSource">) =>
  services.documents.sources(request.keyWords?.trim() ?? "", MOST, {
    dataTypes: dataTypes(request.dataType, caller),
    regionIds: some(request.regionIds),
    sourceRanks: some(request.sourceRank),
  });

/** Sources a column reads, in its order; those without a document yet are shown by their id. */
export async function relatedSources(context: HandlerContext<"subscribe.findRelateSource">) {
  const mine = await chosen(context);
  const all = await known(context);
  const byKey = new Map(
    all.flatMap(
      (source) =>
        [
          [source.sourceId, source],
          [source.source, source],
        ] as const,
    ),
  );
  const { keyWords, dataType, regionIds, sourceRank } = context.request;
  const filtered = Boolean(keyWords?.trim() || dataType?.length || regionIds?.length || sourceRank?.length);
  const rows = mine.flatMap((key, order) => {
    const source = byKey.get(key);
    if (source) return [{ ...source, order }];
    return filtered ? [] : [{ sourceId: key, source: key, count: 0, order }];
  });
  return page(rows, context.request);
}

export async function unrelatedSources(context: HandlerContext<"subscribe.findUnRelateSource">) {
  const mine = new Set(await chosen(context));
  const rows = (await known(context)).filter((source) => !mine.has(source.sourceId) && !mine.has(source.source));
  return page(rows, context.request);
}

/** Channels of the sources named (or of all) that the column does not read yet. */
export async function unrelatedChannels(context: HandlerContext<"subscribe.findUnRelateChannel">) {
  const { services, caller, request } = context;
  const column = request.id ? await ownColumn(services, caller, request.id) : undefined;
  const sources = some(request.sources) ?? some(column?.sources);
  const [buckets = []] = await services.documents.statistics(
    {
      dataTypes: dataTypes(request.dataType, caller),
      regionIds: some(request.regionIds),
      sourceRanks: some(request.sourceRank),
      sources,
    },
    [{ kind: "terms", field: "channel", size: MOST }],
  );
  const mine = new Set(column?.channels ?? []);
  const only = sources?.length === 1 ? sources[0] : undefined;
  const [source] = only ? await services.documents.sources(only, 1) : [];
  const rows = buckets
    .filter((bucket) => !mine.has(bucket.key) && bucket.name.includes(request.keyWords?.trim() ?? ""))
    .map((bucket) => ({
      id: bucket.key,
      name: bucket.name,
      sourceId: only ?? "",
      source: source?.source ?? only ?? "",
      count: bucket.value,
    }));
  return page(rows, request);
}

export async function relatedRegions({ services, caller, request }: HandlerContext<"subscribe.findRelateRegion">) {
  const column = await ownColumn(services, caller, request.id);
  return (column.regions ?? []).map((id) => ({ id, name: placeName(id) || id }));
}
