import type { Services } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";

/** The job that makes issues of rankings. */
export const ISSUES_JOB = "ranks.issues";

/** Asks for what is due now, as after a ranking was set. */
export const startIssues = (services: Services): void => void jobsOf(services).run(ISSUES_JOB);
