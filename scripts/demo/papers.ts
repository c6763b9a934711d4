import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { papersIn } from "#server/ingest/EpaperRecords.ts";
import { houseOf, ownerOf, subscriptionId, subscriptionsIn } from "#server/records/SubscriptionRecord.ts";
import type { RecordStore } from "#server/store/records.ts";
import { accountId } from "./desk.ts";
import { drawPlate } from "./epaperPicture.ts";
import { FURTHER_PAPERS, PAPERS } from "./sources.ts";

/** What the house takes for everybody, and what people of the desk take beside it, by ids of papers. */
const SUBSCRIBED: [owner: string, keys: string[]][] = [
  [houseOf({ orgId: "" }), ["p4", "p1", "p2"]],
  [ownerOf({ userId: "u-admin" }), ["p5", "p7"]],
  [ownerOf({ userId: "u-bianji" }), ["p5", "p8"]],
];

/** The cards of the demo papers with their name plates, and who subscribed to them. */
export async function fillPapers(records: RecordStore, folder: string): Promise<void> {
  const [papers, subscriptions] = [papersIn({ records }), subscriptionsIn({ records })];
  for (const { id, name, region, level, group, colour } of [...PAPERS, ...FURTHER_PAPERS]) {
    writeFileSync(join(folder, `plate-${id}.svg`), drawPlate({ name, colour }));
    const sourceId = accountId({ dataType: "epaper", name });
    await papers.put({ id, name, level, group, sourceId, regionId: region?.code ?? "", logo: `/files/demo/epaper/plate-${id}.svg` });
  }
  for (const [owner, keys] of SUBSCRIBED)
    for (const [order, key] of keys.entries()) {
      const term = { beginDate: "", endDate: "", departmentIds: [] };
      await subscriptions.put({ id: subscriptionId(owner, "paper", key), owner, library: "paper", key, order, ...term });
    }
}
