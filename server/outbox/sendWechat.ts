import type { WechatFact } from "#server/WechatSettings.ts";
import { PushError } from "./PushError.ts";
import { localClock, type PushMessage, plainOf } from "./PushMessage.ts";
import type { Transport } from "./Transport.ts";
import { accountOf } from "./wechat/OfficialAccount.ts";

/** Most bytes of a customer-service text, and signs of a `thing` field of a template. */
const TEXT = 2048;
const THING = 20;

const FACTS: Record<WechatFact, (message: PushMessage) => string> = {
  group: ({ group }) => group.name,
  title: ({ documents, title }) => documents[0]?.title ?? title,
  source: ({ documents }) => documents[0]?.source ?? "",
  time: ({ documents, time }) => localClock(documents[0]?.pubdate ?? time),
  words: ({ documents }) => documents[0]?.words.join("、") ?? "",
  count: ({ documents, report }) => String(report?.docCount ?? documents.length),
};

/** Who scanned the group's picture, through the house's official account; one channel is one person. */
export const sendWechat: Transport = async ({ receivers: [openid] }, message, { settings: { wechat }, now }) => {
  if (!wechat) throw new PushError("未配置微信公众号", true);
  if (!openid) throw new PushError("没有接收人", true);
  const account = accountOf(wechat);
  if (!wechat.template) return account.sendText(openid, plainOf(message, TEXT), now);
  const { id, fields } = wechat.template;
  const data = Object.fromEntries(
    // An empty field is refused.
    Object.entries(fields).map(([field, fact]) => [field, FACTS[fact](message).slice(0, THING) || "—"]),
  );
  const [first] = message.documents;
  await account.sendTemplate(openid, id, data, message.report?.link ?? first?.link ?? "", now);
};
