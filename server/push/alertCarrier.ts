import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { arrivalsOf } from "#server/documents/Arrivals.ts";
import type { Carrier, Packed } from "#server/outbox/Carrier.ts";
import type { OutboxRecord } from "#server/outbox/OutboxRecord.ts";
import { PushError } from "#server/outbox/PushError.ts";
import type { PushDocument } from "#server/outbox/PushMessage.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import { documentLink } from "#server/users/documentLink.ts";
import { channelsOf, type PushChannel } from "./PushChannel.ts";
import { quietUntil } from "./quietHours.ts";

/** How long the log is kept; so long a near copy is known. */
const KEPT = 30 * DAY;
/** More than this due at once go out together. */
const SINGLES = 3;
/** Documents in one digest. */
const DIGEST = 20;

/** The alerts of a sensitive group, on their way to one of its channels. */
export const alertCarrier = (services: Services): Carrier => ({
  ...{ cause: "alert", queue: { name: "push", title: "敏感信息推送" }, again: true, keeps: KEPT, sort },
  gather: () => arrivalsOf(services).look(),
  async gate([first]) {
    const channel = await channelsOf(services).get(first?.lane ?? "");
    if (!channel?.enabled) throw new PushError(channel ? "渠道已停用" : "渠道已删除", true);
    return quietUntil(channel, services.now());
  },
  pack: (entries) => packAlerts(services, entries),
});

function sort(due: OutboxRecord[]): OutboxRecord[][] {
  const pubdate = (entry: OutboxRecord) => entry.document?.pubdate ?? 0;
  const sorted = due.toSorted((a, b) => pubdate(a) - pubdate(b) || Number(a.document?.docId) - Number(b.document?.docId));
  const together = due.length > SINGLES || due.some(({ state }) => state === "held");
  const size = together ? DIGEST : 1;
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) => sorted.slice(at * size, (at + 1) * size));
}

async function packAlerts(services: Services, entries: OutboxRecord[]): Promise<Packed> {
  const [first] = entries as [OutboxRecord];
  const receiver = await channelOf(services, first.lane);
  const group = await groupsOf(services).get(first.causeId);
  const name = group?.name ?? "敏感信息";
  const digest = entries.length > 1;
  return {
    parcel: {
      ...{ by: "channel", receiver },
      message: {
        event: digest ? "sensitive.digest" : "sensitive.matched",
        group: { id: first.causeId, name, level: group?.level ?? 4 },
        time: services.now(),
        title: digest ? `【${name}】${entries.length} 条新的敏感信息` : `【${name}】${first.subject}`,
        documents: entries.map((entry) => shown(services, entry)),
      },
    },
    remark: digest ? `汇总发送（${entries.length} 条）` : "",
  };
}

function shown(services: Services, { document }: OutboxRecord): PushDocument {
  const whole = { docId: "", title: "", source: "", dataType: "news" as const, summary: "", isAppraise: 0 as const, pubdate: 0, url: "" };
  const present = { ...whole, words: [], ...document };
  return { ...present, link: documentLink(services, "opinion", { id: present.docId, dataType: present.dataType }) ?? present.url };
}

/** One message by hand, so that an address is known to work before something happens. */
export const testCarrier = (services: Services): Carrier => ({
  ...{ cause: "test", again: false, keeps: KEPT },
  async pack([entry]) {
    const receiver = await channelOf(services, entry?.lane ?? "");
    const group = await groupsOf(services).get(receiver.groupId);
    return {
      parcel: {
        ...{ by: "channel", receiver },
        message: {
          ...{ event: "test", group: { id: receiver.groupId, name: group?.name ?? "", level: group?.level ?? 4 } },
          ...{ time: services.now(), title: entry?.subject ?? "", documents: [] },
        },
      },
    };
  },
});

async function channelOf(services: Services, id: string): Promise<PushChannel> {
  const channel = await channelsOf(services).get(id);
  if (!channel) throw new PushError("渠道已删除", true);
  return channel;
}
