import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { MAX_TOPICS, topicFollowsOf } from "./TopicFollow.ts";

/** Longest hashtag that is read off posts. */
const LONGEST = 40;

/** The words between the signs: 添加话题 takes #春运# and 春运 alike. */
function topicOf(text: string): string {
  const title = text
    .trim()
    .replace(/^#+|#+$/g, "")
    .trim();
  if (title.length < 2 || title.length > LONGEST || /[#\n]/.test(title))
    throw new ApiError(100001, `话题应为 2 到 ${LONGEST} 个字，中间不含 #`);
  return title;
}

/** Tracks one hashtag. Doing so twice changes nothing. */
export async function addTopic({ caller, services, request }: HandlerContext<"influence.topicAdd">) {
  const follows = topicFollowsOf(services);
  const title = topicOf(request.title);
  const id = `${caller.userId}:${title}`;
  if (!(await follows.get(id))) {
    if ((await follows.count({ where: { userId: caller.userId } })) >= MAX_TOPICS)
      throw new ApiError(100009, `最多添加 ${MAX_TOPICS} 个话题`);
    await follows.put({ id, userId: caller.userId, title, time: services.now() });
  }
  return { id: title, title };
}

/** Stops tracking hashtags; unknown ones are passed over. */
export async function removeTopics({ caller, services, request }: HandlerContext<"influence.topicRemove">): Promise<null> {
  for (const title of request.ids) await topicFollowsOf(services).remove(`${caller.userId}:${title}`);
  return null;
}
