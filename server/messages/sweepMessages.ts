import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { messageSettingsIn, messagesIn } from "./Message.ts";

const SLICE = 500;

/**
 * Removes system messages older than MESSAGE_DAYS that are among the newest MESSAGE_KEEP of nobody; one for everyone
 * counts as one of each. What users set about them goes too. Answers how many messages went.
 */
export async function sweepMessages(services: Services): Promise<number> {
  const { days, perUser } = services.settings.messages;
  const before = services.now() - days * DAY;
  if ((await messagesIn(services).count({ where: { createTime: { lt: before } } })) === 0) return 0;
  const all = await messagesIn(services).find({ orderBy: [["createTime", "desc"]] });
  const seen = new Map<string, number>();
  let forAll = 0;
  const gone: string[] = [];
  for (const { id, userIds, createTime } of all) {
    // Somebody without a message of his own has those for everyone alone.
    const newer = userIds.length === 0 ? forAll : forAll + Math.min(...userIds.map((user) => seen.get(user) ?? 0));
    if (userIds.length === 0) forAll++;
    else for (const user of userIds) seen.set(user, (seen.get(user) ?? 0) + 1);
    if (createTime < before && newer >= perUser) gone.push(id);
  }
  for (let at = 0; at < gone.length; at += SLICE) {
    const ids = gone.slice(at, at + SLICE);
    await messagesIn(services).removeWhere({ id: { in: ids } });
    await messageSettingsIn(services).removeWhere({ messageId: { in: ids } });
  }
  return gone.length;
}
