import { SENSITIVE_COLLECTION } from "#server/ingest/IngestService.ts";
import type { RecordStore } from "#server/store/records.ts";
import { SENSITIVE_GROUPS } from "./vocabulary/events.ts";

/** The watch groups of the demo desk, present before the first document is matched. */
export async function watchGroups(records: RecordStore): Promise<void> {
  const groups = records.collection<{ id: string; name: string }>({ name: SENSITIVE_COLLECTION });
  for (const [i, group] of SENSITIVE_GROUPS.entries()) {
    await groups.put({
      id: `g${i + 1}`,
      ...group,
      sentives: [],
      dataTypes: [],
      isAppraise: "all",
      regionIds: [],
      docCount: 0,
      wechUserIds: [],
      enabled: true,
    } as { id: string; name: string });
  }
}
