import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/contract/handler.ts";
import { htmlOf } from "#server/print/html.ts";
import { deliveriesOf, stopDelivery } from "./DeliveryRecord.ts";
import { openedReport, PATHS, stoppedBy } from "./deliveryLinks.ts";
import { reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";

/** Nothing runs and nothing is fetched; the one form posts to where it came from. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const STYLE = "max-width:820px;margin:0 auto;padding:24px 16px;font:16px/1.7 'Microsoft YaHei','Noto Sans SC',sans-serif;color:#1c2637";

function send(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply
    .code(status)
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>报告</title><body style="${STYLE}">${content}</body></html>`,
    );
}

const keyOf = (req: FastifyRequest): string => String((req.params as { key?: string }).key ?? "").slice(0, 2000);

/** What receivers open without signing in: a report until its link ends, and the end of a delivery. */
export function openPages(app: FastifyInstance, services: Services): void {
  app.get(`${PATHS.open}:key`, async (req, reply) => {
    const id = openedReport(services, keyOf(req));
    const report = id ? await reportsOf(services).get(id) : null;
    if (!report) return send(reply, 410, "<p>链接已到期，或报告已删除。</p>");
    return send(reply, 200, htmlOf(await reportPaper(services, report)));
  });
  app.get(`${PATHS.stop}:key`, async (req, reply) => {
    const found = stoppedBy(services, keyOf(req));
    const delivery = found && (await deliveriesOf(services).get(found.deliveryId));
    if (!delivery) return send(reply, 410, "<p>这个订阅已不存在。</p>");
    return send(
      reply,
      200,
      `<h1 style="font-size:22px">退订报告</h1><p>不再接收这个订阅的报告。</p><form method="post"><button style="font-size:16px;padding:6px 20px">退订</button></form>`,
    );
  });
  app.post(`${PATHS.stop}:key`, async (req, reply) => {
    const found = stoppedBy(services, keyOf(req));
    if (!found) return send(reply, 410, "<p>这个订阅已不存在。</p>");
    await stopDelivery(services, found.deliveryId, found.receiver);
    return send(reply, 200, "<p>已退订，不会再收到这个订阅的报告。</p>");
  });
}
