import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/contract/handler.ts";
import { sendOpenPage } from "#server/http/sendOpenPage.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { deliveriesOf, noteRead, stopDelivery, stopsOf } from "./DeliveryRecord.ts";
import { openedReport, PATHS, stoppedBy } from "./deliveryLinks.ts";
import { reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";

const send = (reply: FastifyReply, status: number, content: string): FastifyReply => sendOpenPage(reply, status, "报告", content);

const STOPPED = "<p>已退订，不会再收到这个订阅的报告。</p>";

const said = (title: string, text: string): string =>
  htmlOf({
    blocks: [
      { kind: "heading", text: title },
      { kind: "text", text },
    ],
  });

const keyOf = (req: FastifyRequest): string => String((req.params as { key?: string }).key ?? "").slice(0, 2000);

/** What receivers open without signing in: a report until its link ends, and the end of a delivery. */
export function openPages(app: FastifyInstance, services: Services): void {
  app.get(`${PATHS.open}:key`, async (req, reply) => {
    const opened = openedReport(services, keyOf(req));
    const report = opened ? await reportsOf(services).get(opened.reportId) : null;
    if (!opened || !report) return send(reply, 410, "<p>链接已到期，或报告已删除。</p>");
    if (opened.receiver) await noteRead(services, opened);
    return send(reply, 200, htmlOf(await drawnPaper(services, await reportPaper(services, report))));
  });
  app.get(`${PATHS.stop}:key`, async (req, reply) => {
    const found = stoppedBy(services, keyOf(req));
    const delivery = found && (await deliveriesOf(services).get(found.deliveryId));
    if (!delivery) return send(reply, 410, "<p>这个订阅已不存在。</p>");
    const { deliveryId, receiver } = found;
    if (await stopsOf(services).get(`${deliveryId} ${receiver}`)) return send(reply, 200, STOPPED);
    const asked = said("退订报告", `点“退订”后，${receiver} 不再收到“${delivery.name}”。`);
    return send(reply, 200, `${asked}<form method="post"><button style="font-size:16px;padding:6px 20px">退订</button></form>`);
  });
  app.post(`${PATHS.stop}:key`, async (req, reply) => {
    const found = stoppedBy(services, keyOf(req));
    if (!found) return send(reply, 410, "<p>这个订阅已不存在。</p>");
    await stopDelivery(services, found.deliveryId, found.receiver);
    return send(reply, 200, STOPPED);
  });
}
