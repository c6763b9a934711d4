import type { Caller, Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { PushError } from "#server/push/PushError.ts";
import { sendEmail } from "#server/push/sendEmail.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { usersIn } from "#server/users/User.ts";
import type { Delivery } from "./deliver.ts";

/** Documents by mail to the addresses and users named. @throws PushError */
export async function mailDocuments(services: Services, caller: Caller, delivery: Delivery): Promise<string[]> {
  const { receivers, note, documents } = delivery;
  const named = receivers.length ? await usersIn(services.records).find({ where: { id: { in: receivers } } }) : [];
  const addresses = [...receivers.filter((one) => one.includes("@")), ...named.flatMap((user) => user.email || [])];
  if (addresses.length === 0) throw new PushError("没有收件人，请填写邮箱地址");
  const { now, settings } = services;
  const channel = {
    ...{ id: "", groupId: "", name: "", kind: "email" as const, url: "", secret: "", receivers: addresses },
    ...{ quietBegin: "", quietEnd: "", enabled: true, createTime: 0 },
  };
  const message = {
    ...{ id: `forward-${now()}-${documents[0]?.id}`, event: "sensitive.digest" as const, time: now() },
    ...{ group: { id: "", name: "", level: 4 } },
    title: `${caller.userName}推送了 ${documents.length} 篇稿件${note ? `：${note.slice(0, 60)}` : ""}`,
    documents: documents.map((row) => ({
      ...{ docId: row.id, title: headlineOf(row), summary: row.summary, words: [] },
      ...{
        source: row.source || row.channel,
        dataType: row.dataType,
        isAppraise: row.isAppraise,
        pubdate: row.pubdate,
      },
      ...{ url: row.url, link: documentLink(services, "editing", row) ?? row.url },
    })),
  };
  await sendEmail(channel, message, { settings, now: now() });
  return addresses;
}
