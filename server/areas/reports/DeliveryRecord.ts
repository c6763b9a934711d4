import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";

/** Who receives the issues of a digest, and by which ways. */
export interface DeliveryRecord {
  id: string;
  unit: string;
  name: string;
  digestId: string;
  ways: ("message" | "email" | "channel" | "webhook")[];
  /** Users, roles and departments whose people receive it, and addresses of others; those of mail alone. */
  userIds: string[];
  roleIds: string[];
  departmentIds: string[];
  addresses: string[];
  /** Push channels of sensitive groups (WeChat, robots) that it goes out by as well; absent: none. */
  channelIds?: string[];
  /** Of the webhook; it may hold a key, so it is shown in part only. */
  url: string;
  /** Key that the webhook's calls are signed with; absent or "": none. Never shown. */
  secret?: string;
  /** The file that goes with a mail; "" none. */
  attach: "" | "pdf" | "docx";
  /** Days that the link to an issue opens without signing in; 0: there is none. */
  linkDays: number;
  enabled: boolean;
  /** Goes out with the reach of this user. */
  userId: string;
  creator: string;
  createTime: number;
  updateTime: number;
}

/** Somebody who wants no more of a delivery: a user by id, or an address. */
interface DeliveryStop {
  id: string;
  deliveryId: string;
  receiver: string;
  time: number;
}

/** Somebody opened an issue by the link that was sent to them. */
interface DeliveryRead {
  id: string;
  deliveryId: string;
  reportId: string;
  /** An address, the id of a channel, "webhook", or "message" for all who were told in the console. */
  receiver: string;
  /** The first time, ms. */
  time: number;
}

export const readsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DeliveryRead>({ name: "deliveryReads", indexes: ["deliveryId", "reportId", "time"] });

export const deliveriesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DeliveryRecord>({ name: "reportDeliveries", indexes: ["unit", "digestId", "createTime"] });

export const stopsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<DeliveryStop>({ name: "deliveryStops", indexes: ["deliveryId"] });

/** @throws ApiError 404 */
export async function ownDelivery(services: Services, caller: Caller, id: string): Promise<DeliveryRecord> {
  const found = await deliveriesOf(services).get(id);
  if (found?.unit !== unitOf(caller)) throw new ApiError(404, "订阅不存在或已删除", 404);
  return found;
}

/** Notes that somebody opened an issue; the first time counts. */
export async function noteRead(services: Services, read: { deliveryId: string; reportId: string; receiver: string }): Promise<void> {
  const id = `${read.deliveryId} ${read.reportId} ${read.receiver}`;
  if (await readsOf(services).get(id)) return;
  await readsOf(services).put({ id, ...read, time: services.now() });
}

/** Notes that somebody wants no more; noting it again changes nothing. */
export async function stopDelivery(services: Services, deliveryId: string, receiver: string): Promise<void> {
  await stopsOf(services).put({ id: `${deliveryId} ${receiver}`, deliveryId, receiver, time: services.now() });
}
