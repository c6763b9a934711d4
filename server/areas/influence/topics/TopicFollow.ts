import type { Services } from "#server/contract/handler.ts";

/** A hashtag somebody tracks (添加话题). */
interface TopicFollow {
  id: string;
  userId: string;
  /** Without the signs around it. */
  title: string;
  time: number;
}

export const topicFollowsOf = (services: Services) =>
  services.records.collection<TopicFollow>({
    name: "topicFollows",
    indexes: ["userId"],
    unique: [["userId", "title"]],
  });

/** Hashtags one user tracks at most: each is counted whenever the list is opened. */
export const MAX_TOPICS = 100;
