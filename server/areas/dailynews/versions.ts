import { MINUTE } from "#engine/grammar/localTime.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { type DailyIssue, versionsOf } from "./DailyIssue.ts";
import { ownIssue } from "./ownIssue.ts";

/** States of one issue that are kept, and how far they lie apart: an issue saves itself every half minute. */
const [MOST, APART] = [30, 5 * MINUTE];

/** Keeps the state before a change, unless one of a moment ago is kept. */
export async function keepVersion(services: Services, { id: issueId, title, blocks, editor: user, updateTime: time }: DailyIssue) {
  const versions = versionsOf(services);
  const kept = await versions.find({ where: { issueId }, orderBy: [["time", "desc"]] });
  const [latest] = kept;
  if (latest && latest.user === user && time - latest.time < APART) return;
  await versions.insert({ issueId, title, blocks, user, time });
  for (const { id } of kept.slice(MOST - 1)) await versions.remove(id);
}

/** The states of an issue, the oldest first: an editor who opens it again goes back through them. */
export async function listVersions({ services, caller, request }: HandlerContext<"dailynews.versions">) {
  const issue = await ownIssue(services, caller, request.id);
  const rows = await versionsOf(services).find({ where: { issueId: issue.id }, orderBy: [["time", "asc"]] });
  return { rows: rows.map(({ issueId: _, ...version }) => version), total: rows.length };
}
