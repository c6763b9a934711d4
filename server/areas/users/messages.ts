import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Caller, Handlers, Services } from "#server/contract/handler.ts";
import { messageSettingsIn, messagesIn } from "#server/messages/Message.ts";
import { dueReminders } from "#server/records/dueReminders.ts";
import { PLANS_PAGE } from "#server/records/TopicPlanRecord.ts";
import { columnNamesOf, ownColumnIdsOf } from "#server/users/homeSources.ts";

interface HomeBlocks {
  id: string;
  blocks: RequestOf<"users.homeBlocksUpsert">["blocks"];
}

const FIRST_BLOCKS = 8;
const blocksIn = ({ records }: Services) => records.collection<HomeBlocks>({ name: "homeBlocks" });

/** Messages for a caller, newest first; those dismissed have status 1 and come, like quiet ones, only when asked for. */
async function openMessages(services: Services, caller: Caller, dismissedToo = false) {
  const settings = await messageSettingsIn(services).find({ where: { userId: caller.userId, status: 1 } });
  const dismissed = new Set(settings.map((setting) => setting.messageId));
  const all = await messagesIn(services).find({ orderBy: [["createTime", "desc"]] });
  return all
    .filter((message) => message.userIds.length === 0 || message.userIds.includes(caller.userId))
    .filter((message) => dismissedToo || !(message.quiet || dismissed.has(message.id)))
    .map(({ id, title, content }) => ({
      id,
      title,
      content,
      ...(dismissedToo && { status: dismissed.has(id) ? (1 as const) : (0 as const) }),
    }));
}

/** Until the user arranges the home page: a block for each of the first columns. */
async function firstBlocks(services: Services, caller: Caller): Promise<HomeBlocks["blocks"]> {
  const ids = (await ownColumnIdsOf.find(services)?.(caller)) ?? [];
  return ids.slice(0, FIRST_BLOCKS).map((columnId, order) => ({ columnId, block: "list", w: 0.5, order }));
}

/** System messages, reminders and the blocks of the personal home page. */
export const messages = {
  "users.message": async ({ caller, services }) => (await openMessages(services, caller))[0] ?? null,

  "users.messages": async ({ request, caller, services }) => {
    const rows = await openMessages(services, caller, request.all === 1);
    const topicPlan = caller.menuUrls.has(PLANS_PAGE) ? await dueReminders(services, caller) : undefined;
    return { rows, total: rows.length, topicPlan: topicPlan ?? [] };
  },

  "users.messageSetting": async ({ request, caller, services }) => {
    const { messageId, status } = request;
    if (!(await messagesIn(services).get(messageId))) return null;
    await messageSettingsIn(services).put({
      id: `${caller.userId} ${messageId}`,
      userId: caller.userId,
      messageId,
      status,
    });
    return null;
  },

  "users.homeBlocks": async ({ caller, services }) => {
    const kept = (await blocksIn(services).get(caller.userId))?.blocks;
    const blocks = kept ?? (await firstBlocks(services, caller));
    const names = await columnNamesOf.find(services)?.(blocks.map((block) => block.columnId));
    return blocks
      .filter((block) => names?.has(block.columnId) ?? true)
      .toSorted((a, b) => a.order - b.order)
      .map((block) => ({ ...block, title: names?.get(block.columnId) ?? "" }));
  },

  "users.homeBlocksUpsert": async ({ request, caller, services }) => {
    const { blocks } = request;
    await blocksIn(services).put({ id: caller.userId, blocks });
    return null;
  },
} satisfies Partial<Handlers<"users">>;
