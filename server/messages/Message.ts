import type { Services } from "#server/contract/handler.ts";

/** A system message; areas that tell users something insert one. */
export interface Message {
  id: string;
  title: string;
  content: string;
  createTime: number;
  /** Empty: for everyone. */
  userIds: string[];
  /** Told another way as well: it stands in the list of messages and opens no box. */
  quiet?: boolean;
}

interface Setting {
  id: string;
  userId: string;
  messageId: string;
  /** 1: do not remind again. */
  status: 0 | 1;
}

export const messagesIn = ({ records }: Pick<Services, "records">) =>
  records.collection<Message>({ name: "messages", indexes: ["createTime"] });
export const messageSettingsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<Setting>({ name: "messageSettings", indexes: ["userId", "messageId"] });
