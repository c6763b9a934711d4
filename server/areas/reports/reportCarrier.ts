import type { Services } from "#server/contract/handler.ts";
import type { Carrier, Packed } from "#server/outbox/Carrier.ts";
import { letterCarrier } from "#server/outbox/letterCarrier.ts";
import type { OutboxRecord } from "#server/outbox/OutboxRecord.ts";
import { PushError } from "#server/outbox/PushError.ts";
import type { Receiver } from "#server/outbox/Receiver.ts";
import { docxOf } from "#server/print/docx.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { pdfWriterOf } from "#server/print/PdfWriter.ts";
import { channelsOf } from "#server/push/PushChannel.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { type DeliveryRecord, deliveriesOf } from "./DeliveryRecord.ts";
import { stopLink } from "./deliveryLinks.ts";
import { filledWord } from "./filledWord.ts";
import { type ReportRecord, reportsOf } from "./ReportRecord.ts";
import { reportPaper } from "./reportPaper.ts";

/** Reports on their way out: plain letters that somebody sends, and the issues of deliveries with markup and file. */
export function reportCarrier(services: Services): Carrier {
  const plain = letterCarrier("report");
  return {
    ...plain,
    async pack(entries) {
      const [entry] = entries as [OutboxRecord];
      const delivery = await deliveriesOf(services).get(entry.lane);
      if (!delivery) return plain.pack(entries);
      const report = await reportsOf(services).get(entry.causeId);
      if (!report) throw new PushError("报告已删除", true);
      if (entry.channel === "email") return letter(services, entry, delivery, report);
      return call(entry, await receiverOf(services, entry, delivery), report, services.now());
    },
  };
}

/** The delivery's own webhook, or the channel that the entry names, as it is now. @throws PushError for one that is gone */
async function receiverOf(services: Services, entry: OutboxRecord, delivery: DeliveryRecord): Promise<Receiver> {
  const [channelId] = entry.receivers;
  if (channelId === undefined) return { kind: "webhook", url: delivery.url, secret: delivery.secret ?? "", receivers: [] };
  const channel = await channelsOf(services).get(channelId);
  if (!channel?.enabled) throw new PushError("推送渠道已删除或停用", true);
  const { kind, url, secret, receivers } = channel;
  return { kind, url, secret, receivers };
}

function call(entry: OutboxRecord, receiver: Receiver, report: ReportRecord, time: number): Packed {
  const group = { id: entry.lane, name: entry.causeName ?? "", level: 0 };
  const { title, beginTime, endTime, docCount } = report;
  const message = {
    event: "report.issue" as const,
    group,
    time,
    title,
    documents: [],
    report: { beginTime, endTime, docCount, text: entry.body, link: entry.link },
  };
  return { parcel: { by: "channel", receiver, message } };
}

async function letter(services: Services, entry: OutboxRecord, delivery: DeliveryRecord, report: ReportRecord): Promise<Packed> {
  const [address = ""] = entry.receivers;
  const stop = stopLink(services, delivery.id, address);
  const foot = [entry.link && `<p><a href="${entry.link}">在浏览器里阅读</a></p>`, stop && `<p><a href="${stop}">退订</a></p>`]
    .filter(Boolean)
    .join("");
  const paper = await drawnPaper(services, await reportPaper(services, report));
  const text = [entry.body, stop && `退订：${stop}`].filter(Boolean).join("\n\n");
  const file = delivery.attach && { name: safeFileName(report.title, delivery.attach), data: await fileOf(delivery.attach) };
  return {
    parcel: {
      by: "letter",
      to: entry.receivers,
      subject: entry.subject,
      text,
      html: htmlOf(paper) + foot,
      ...(file && { files: [file] }),
      ...(stop && { stop }),
    },
  };

  async function fileOf(format: "pdf" | "docx"): Promise<Buffer> {
    if (format === "pdf")
      return pdfWriterOf(services).write(
        async () => paper,
        () => {},
      );
    return (await filledWord(services, report)) ?? docxOf(paper);
  }
}
