import type { ReportSource } from "#engine/grammar/endpoints.gen.ts";
import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { ReportRecord } from "./ReportRecord.ts";
import { reportSource } from "./SectionWriter.ts";

type Given = NonNullable<RequestOf<"reports.save">["sections"][number]["sources"]>;

/** Sources as they are kept: those of the report before as they stood, others as their documents say; what the caller may not see is none. */
export async function keptSources(services: Services, caller: Caller, given: Given, before: ReportRecord | null): Promise<ReportSource[]> {
  const held = new Map(before?.sections.flatMap(({ sources = [] }) => sources).map((one) => [one.docId, one]));
  const others = given.filter(({ docId }) => !held.has(docId)).map(({ docId }) => docId);
  const found = new Map((await visibleDocuments(services, caller, others)).map((one) => [one.id, one]));
  return given.flatMap(({ n, docId }) => {
    const known = held.get(docId);
    const document = found.get(docId);
    return known ? { ...known, n } : document ? reportSource(document, n) : [];
  });
}
