import { DAY } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { channelsOf, type PushChannel } from "#server/push/PushChannel.ts";
import { mayReach, onSide } from "#server/users/side.ts";
import { type User, usersIn } from "#server/users/User.ts";
import { type DeliveryRecord, deliveriesOf, stopsOf } from "./DeliveryRecord.ts";
import { openLink } from "./deliveryLinks.ts";
import { type ReportRecord, reportsOf } from "./ReportRecord.ts";
import { sectionText } from "./sectionText.ts";
import { periodOf } from "./writeOverview.ts";

/** What a message and a webhook say of a report. */
const reportWords = (report: ReportRecord, link: string): string => {
  const first = report.sections.find(({ body }) => body.trim());
  const overview = first ? sectionText(first) : "";
  return [`时段：${periodOf(report)}，信息 ${report.docCount} 条`, overview, link && `全文：${link}`].filter(Boolean).join("\n\n");
};

/** People of a delivery with an account in force whom its owner may reach, and who did not end it. */
async function peopleOf(services: Services, owner: Pick<Caller, "orgId">, delivery: DeliveryRecord, stopped: Set<string>): Promise<User[]> {
  const { userIds, roleIds, departmentIds } = delivery;
  const all = await usersIn(services.records).find({ where: { status: 1 } });
  return all.filter(
    (user) =>
      (userIds.includes(user.id) || departmentIds.includes(user.departmentId) || user.roleIds.some((id) => roleIds.includes(id))) &&
      mayReach(owner, user) &&
      !stopped.has(user.id) &&
      !stopped.has(user.email),
  );
}

/** Push channels by id, of the owner's side and in force. */
async function channelsFor(services: Services, owner: Pick<Caller, "orgId">, ids: string[]): Promise<PushChannel[]> {
  const found = ids.length ? await channelsOf(services).find({ where: { id: { in: ids } } }) : [];
  return found.filter((channel) => channel.enabled && onSide(owner, channel));
}

/** Hands an issue to the deliveries of its digest. Each message and letter has a key of its own: nothing goes out twice. */
export async function deliverIssue(services: Services, owner: Caller, digestId: string, report: ReportRecord): Promise<void> {
  for (const delivery of await deliveriesOf(services).find({ where: { digestId, enabled: true } }))
    await deliver(services, owner, delivery, report, "");
}

/** One delivery of one report. @param again tells repetitions that somebody asked for from one another; "" for the schedule's */
export async function deliver(
  services: Services,
  owner: Caller,
  delivery: DeliveryRecord,
  report: ReportRecord,
  again: string,
): Promise<number> {
  const stopped = new Set((await stopsOf(services).find({ where: { deliveryId: delivery.id } })).map(({ receiver }) => receiver));
  const people = await peopleOf(services, owner, delivery, stopped);
  const key = `delivery ${delivery.id} ${report.id}${again}`;
  // A link each, so that who opened it can be told.
  const words = (receiver: string) => {
    const until = services.now() + delivery.linkDays * DAY;
    const link = delivery.linkDays ? openLink(services, { reportId: report.id, deliveryId: delivery.id, receiver }, until) : "";
    return { link, body: reportWords(report, link) };
  };
  const userIds = people.map(({ id }) => id);
  if (delivery.ways.includes("message") && userIds.length)
    await sendMessage(services, userIds, { id: key, title: `《${report.title}》`, content: words("message").body });
  const entry = {
    ...{ cause: "report" as const, causeId: report.id, causeName: delivery.name, lane: delivery.id, subject: report.title },
    ...{ userId: delivery.userId, user: delivery.creator, unit: delivery.unit },
  };
  const others = delivery.addresses.filter((address) => !stopped.has(address));
  const addresses = delivery.ways.includes("email") ? [...new Set([...people.flatMap(({ email }) => email || []), ...others])] : [];
  // A letter each: its way to end the delivery is the receiver's own.
  for (const address of addresses)
    await outboxOf(services).put({ ...entry, ...words(address), channel: "email", receivers: [address], onceKey: `${key} ${address}` });
  if (delivery.ways.includes("webhook") && delivery.url)
    await outboxOf(services).put({ ...entry, ...words("webhook"), channel: "webhook", onceKey: `${key} webhook` });
  for (const { id, kind } of delivery.ways.includes("channel") ? await channelsFor(services, owner, delivery.channelIds ?? []) : [])
    await outboxOf(services).put({ ...entry, ...words(id), channel: kind, receivers: [id], onceKey: `${key} ${id}` });
  if (userIds.length) {
    const kept = await reportsOf(services).get(report.id);
    if (kept) await reportsOf(services).update(report.id, { receivers: [...new Set([...kept.receivers, ...userIds])] });
  }
  return new Set([...(delivery.ways.includes("message") ? userIds : []), ...addresses]).size;
}
