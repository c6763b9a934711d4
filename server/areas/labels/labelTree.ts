import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { allLabels, findLabel, type LabelRecord } from "#server/records/LabelRecord.ts";

/** Labels that one panel counts at most. */
const MOST = 10_000;

interface ShownLabel extends LabelRecord {
  /** Documents that carry it. */
  useCount: number;
  children?: ShownLabel[];
}

/** Documents by the name of the label they carry. */
async function countUses(services: Services): Promise<Map<string, number>> {
  const [rows = []] = await services.documents.statistics({}, [{ kind: "terms", field: "label", size: MOST }]);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Labels below their parents, in order; those whose parent is gone or left out stand at the top. */
function asTree(labels: ShownLabel[]): ShownLabel[] {
  const byId = new Map(labels.map((label) => [label.id, label]));
  const top: ShownLabel[] = [];
  for (const label of labels) {
    const above = byId.get(label.parentId);
    if (above) above.children = [...(above.children ?? []), label];
    else top.push(label);
  }
  return top;
}

export async function listLabels({ services }: HandlerContext<"labels.list">): Promise<ShownLabel[]> {
  const [labels, counts] = await Promise.all([allLabels(services), countUses(services)]);
  return asTree(labels.map((label) => ({ ...label, useCount: counts.get(label.name) ?? 0 })));
}

/** One label with its count. @throws ApiError 404 */
export async function shownLabel(services: Services, id: string): Promise<ShownLabel> {
  const label = await findLabel(services, id);
  const [[found] = []] = await services.documents.statistics({ labels: [label.name] }, [{ kind: "count" }]);
  return { ...label, useCount: found?.value ?? 0 };
}
