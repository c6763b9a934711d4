import type { Services } from "#server/contract/handler.ts";
import type { ChannelKind } from "#server/outbox/Receiver.ts";

/**
 * A way the new matches of one sensitive group leave the house. Kept beside the group, not inside it: whatever lists
 * groups cannot show an address or a secret by mistake.
 */
export interface PushChannel {
  id: string;
  groupId: string;
  name: string;
  kind: ChannelKind;
  /** Webhook or robot address; a robot's holds its key, so it is a secret too. "" for e-mail and WeChat. */
  url: string;
  /** Key of the signature; "" none. */
  secret: string;
  /** Mail addresses; the openid of one person who scanned for WeChat. */
  receivers: string[];
  /** Local times HH:mm between which nothing is sent; both "" for never. */
  quietBegin: string;
  quietEnd: string;
  enabled: boolean;
  createTime: number;
  /** The client unit whose it is, as its group; absent for the house's. */
  orgId?: string;
}

export const channelsOf = ({ records }: Pick<Services, "records">) =>
  records.collection<PushChannel>({ name: "pushChannels", indexes: ["groupId", "kind"] });
