import type { Caller, Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import type { Packed } from "#server/outbox/Carrier.ts";
import { PushError } from "#server/outbox/PushError.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { rolesIn } from "#server/users/Role.ts";
import { mayReach } from "#server/users/side.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { TARGETS } from "./pushTargets.ts";

export interface Delivery {
  target: string;
  receivers: string[];
  note: string;
  documents: FullDocument[];
  /** The summary only, without the text. */
  brief?: boolean;
}

/** The one message that brings documents to a target, and who is reached by it. @throws PushError */
export async function packDocuments(services: Services, caller: Caller, delivery: Delivery): Promise<Packed> {
  const { target } = delivery;
  if (target === "leader" || target === "department") return toUsers(services, caller, delivery);
  const label = TARGETS[target]?.label ?? target;
  const address = services.settings.pushTargets[target];
  if (target === "email" && !address && services.settings.smtp) return byMail(services, caller, delivery);
  if (!address) throw new PushError(`未配置“${label}”的推送地址`);
  return { parcel: { by: "target", address, label, payload: body(services, caller, delivery) } };
}

const body = (services: Services, caller: Caller, { target, receivers, note, documents, brief }: Delivery) => ({
  ...{ target, receivers, note, time: services.now(), user: { id: caller.userId, name: caller.userName } },
  documents: documents.map(
    ({ id, title, summary, content, url, dataType, source, channel, author, pubdate, isAppraise, originalPicUrl }) => ({
      ...{ id, title, summary, url, dataType, source, channel, author, pubdate, isAppraise, originalPicUrl },
      ...(brief ? {} : { content }),
    }),
  ),
});

/** A message in the console: to the users named, else to those who lead, or to everybody in the department. */
async function toUsers(services: Services, caller: Caller, delivery: Delivery): Promise<Packed> {
  const { target, receivers, note, documents } = delivery;
  const active = (await usersIn(services.records).find({ where: { status: 1 } })).filter((user) => mayReach(caller, user));
  const leading = new Set((await rolesIn(services.records).find()).filter((role) => role.admin).map((role) => role.id));
  const named = (user: User) => receivers.includes(user.id) || receivers.includes(user.departmentId);
  const usual = (user: User) =>
    target === "leader"
      ? user.roleIds.some((id) => leading.has(id))
      : caller.departmentId !== "" && user.departmentId === caller.departmentId;
  const userIds = active.filter(receivers.length ? named : usual).map((user) => user.id);
  if (userIds.length === 0) throw new PushError("没有可以接收的用户");
  const lines = documents.map((row, at) => {
    const title = headlineOf(row);
    return [`${at + 1}. ${title}（${row.source || row.channel}）`, row.url].filter(Boolean).join("\n");
  });
  const title = `${caller.userName}推送了 ${documents.length} 篇稿件`;
  const content = [note, ...lines].filter(Boolean).join("\n");
  return { parcel: { by: "box", userIds, title, content }, reached: userIds };
}

/** To the addresses and users named. */
async function byMail(services: Services, caller: Caller, { receivers, note, documents }: Delivery): Promise<Packed> {
  const users = receivers.length ? await usersIn(services.records).find({ where: { id: { in: receivers } } }) : [];
  const named = users.filter((user) => mayReach(caller, user));
  const addresses = [...receivers.filter((one) => one.includes("@")), ...named.flatMap((user) => user.email || [])];
  if (addresses.length === 0) throw new PushError("没有收件人，请填写邮箱地址");
  const message = {
    ...{ event: "sensitive.digest" as const, time: services.now(), group: { id: "", name: "", level: 4 } },
    title: `${caller.userName}推送了 ${documents.length} 篇稿件${note ? `：${note.slice(0, 60)}` : ""}`,
    documents: documents.map((row) => ({
      ...{ docId: row.id, title: headlineOf(row), summary: row.summary, source: row.source || row.channel, words: [] },
      ...{ dataType: row.dataType, isAppraise: row.isAppraise, pubdate: row.pubdate, url: row.url },
      link: documentLink(services, "editing", row) ?? row.url,
    })),
  };
  const receiver = { kind: "email" as const, url: "", secret: "", receivers: addresses };
  return { parcel: { by: "channel", receiver, message }, reached: addresses };
}
