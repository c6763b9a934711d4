import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { type DailyIssue, issuesOf } from "./DailyIssue.ts";

/** @throws ApiError 404 for an issue that is gone or another side's */
export async function ownIssue(services: Services, caller: Pick<Caller, "orgId">, id: string): Promise<DailyIssue> {
  const issue = await issuesOf(services).get(id);
  if (issue?.orgId !== caller.orgId) throw new ApiError(404, "这一期不存在或已删除", 404);
  return issue;
}
