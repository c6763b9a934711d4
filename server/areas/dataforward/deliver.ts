import type { Caller, Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { PushError } from "#server/push/PushError.ts";
import { post } from "#server/push/post.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { rolesIn } from "#server/users/Role.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { mailDocuments } from "./mailDocuments.ts";
import { TARGETS } from "./PushRecord.ts";

export interface Delivery {
  target: string;
  receivers: string[];
  note: string;
  documents: FullDocument[];
  /** The summary only, without the text. */
  brief?: boolean;
}

/** Hands documents over. Answers who received them. @throws PushError */
export async function deliver(services: Services, caller: Caller, delivery: Delivery): Promise<string[]> {
  if (delivery.target === "leader" || delivery.target === "department") return deliverToUsers(services, caller, delivery);
  const { label } = TARGETS[delivery.target]!;
  const address = services.settings.pushTargets[delivery.target];
  if (delivery.target === "email" && !address && services.settings.smtp) return mailDocuments(services, caller, delivery);
  if (!address) throw new PushError(`未配置“${label}”的推送地址`);
  await postTo(address, body(services, caller, delivery), label);
  return delivery.receivers;
}

/** To an address of the operator's own settings, which may lie in the house; nothing else there is reached. */
async function postTo(address: string, payload: unknown, label: string): Promise<void> {
  try {
    await post(address, JSON.stringify(payload), {}, [new URL(address).host.toLowerCase()]);
  } catch (error) {
    if (error instanceof PushError) throw new PushError(`“${label}”${error.message}`, error.permanent, error.after);
    throw error;
  }
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
async function deliverToUsers(services: Services, caller: Caller, delivery: Delivery): Promise<string[]> {
  const { target, receivers, note, documents } = delivery;
  const active = await usersIn(services.records).find({ where: { status: 1 } });
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
  await sendMessage(services, userIds, {
    title: `${caller.userName}推送了 ${documents.length} 篇稿件`,
    content: [note, ...lines].filter(Boolean).join("\n"),
  });
  return userIds;
}
