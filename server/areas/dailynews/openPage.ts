import type { FastifyInstance } from "fastify";
import type { Caller, Services } from "#server/contract/handler.ts";
import { anonymous } from "#server/contract/rights.ts";
import { sendOpenPage } from "#server/http/sendOpenPage.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { signerOf } from "#server/sessions/Signer.ts";
import { issuesOf } from "./DailyIssue.ts";
import { dailyPaper } from "./dailyPaper.ts";

/** What a key opens to everybody; no page of the console is called so. */
export const OPEN_PATH = "/daily-link/";
const OVER = "<p>链接已到期，或这一期已撤回、不再公开。</p>";
/** Paper sizes for printing; the address may name one. */
const LOOK = (size: "A3" | "A4") =>
  `@page{size:${size};margin:14mm}@media print{body{max-width:none!important;padding:0!important}a{color:inherit;text-decoration:none}}img{max-width:100%;height:auto}`;

/** Somebody without an account who may see what everybody may. */
export const strangerOf = (orgId: string): Caller => ({ ...anonymous(""), orgId });

/** An issue that is open to everybody, for who holds its link: readable on a telephone, printable as A4 and A3. */
export function openPage(app: FastifyInstance, services: Services): void {
  app.get(`${OPEN_PATH}:key`, async (req, reply) => {
    const key = String((req.params as { key?: string }).key ?? "").slice(0, 2000);
    const share = signerOf(services).readShare(key, services.now());
    const issue = share?.page === OPEN_PATH ? await issuesOf(services).get(share.id) : null;
    if (!issue?.published || issue.audience !== "everybody") return sendOpenPage(reply, 410, "每日新闻", OVER);
    const size = (req.query as { size?: unknown }).size === "A3" ? "A3" : "A4";
    const { date, published, orgId } = issue;
    const paper = await dailyPaper(services, { date, published }, { reader: strangerOf(orgId), size });
    return sendOpenPage(reply, 200, "每日新闻", htmlOf(await drawnPaper(services, paper)), LOOK(size));
  });
}
