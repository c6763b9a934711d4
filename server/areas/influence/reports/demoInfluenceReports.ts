import type { Services } from "#server/contract/handler.ts";
import { callerOf } from "#server/users/Gatekeeper.ts";
import { usersIn } from "#server/users/User.ts";
import { influenceReportsOf } from "./InfluenceReport.ts";
import { readReport } from "./makeReport.ts";

/** The demo's people who look at influence have a report of the last week and the last month. */
export async function makeDemoInfluenceReports(services: Services): Promise<void> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (!services.settings.demo || (await marks.get("demoInfluenceReports")) || (await services.documents.size()) === 0) return;
  for (const userId of ["u-fenxi", "u-admin"]) {
    const user = await usersIn(services.records).get(userId);
    if (!user) continue;
    for (const cycle of ["week", "month"] as const) {
      const id = `demo-influence-${userId}-${cycle}`;
      await influenceReportsOf(services).put({ id, ...(await readReport(services, await callerOf(services, user, "", ""), { cycle })) });
    }
  }
  await marks.put({ id: "demoInfluenceReports", time: services.now() });
}
