import type { Services } from "#server/contract/handler.ts";

/**
 * A topic on the hot list of one platform, as collectors store it (collection `hotTopics`, id
 * `<platform>:<title>`): every reading of the list updates rank, heat and `lastTime` and adds to `history`.
 */
export interface HotTopicRecord {
  id: string;
  platform: string;
  title: string;
  url?: string;
  category?: string;
  rank: number;
  heat: number;
  peakRank: number;
  onTime: number;
  /** When the list last held it. */
  lastTime: number;
  /** Oldest first; at most 500. */
  history: { time: number; rank: number; heat: number }[];
}

export const hotTopicsOf = (services: Pick<Services, "records">) =>
  services.records.collection<HotTopicRecord>({
    name: "hotTopics",
    indexes: ["platform", "onTime", "lastTime", "category"],
  });
