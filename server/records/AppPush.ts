import type { Services } from "#server/contract/handler.ts";

/** A message that an app pushed to its readers' telephones. */
export interface AppPush {
  id: string;
  /** The list it was read from. */
  sourceId: string;
  /** Name of the app. */
  source: string;
  title: string;
  /** Address of the article, "" where the list tells none. */
  url: string;
  /** When it was pushed, ms; when it was first seen where the list tells no time. */
  pubdate: number;
}

export const appPushesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<AppPush>({ name: "appPushes", indexes: ["pubdate", "source"] });
