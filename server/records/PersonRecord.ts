import type { Services } from "#server/contract/handler.ts";

/** A person of the library, as stored. */
export interface PersonRecord {
  id: string;
  name: string;
  /** First letter of the name in pinyin, A to Z. */
  initial: string;
  photo: string;
  title: string;
  org: string;
  regionId: string;
  tags: string[];
  aliases: string[];
  bio: string;
  /** What is known of others by hand; who is named together is counted. */
  relations: { id: string; type: string }[];
}

/** What someone wants to have taken in, or put right. */
export interface PersonApplyRecord {
  id: string;
  kind: "add" | "fix";
  /** Whom a correction is about. */
  personId: string;
  name: string;
  title: string;
  org: string;
  tags: string[];
  bio: string;
  reason: string;
  applicant: string;
  userId: string;
  /** D.audit: 0 waits, 1 passed, 2 refused. */
  status: 0 | 1 | 2;
  /** Why it was refused. */
  note: string;
  auditor: string;
  time: number;
}

interface FollowRecord {
  id: string;
  userId: string;
  personId: string;
}

export const peopleIn = ({ records }: Pick<Services, "records">) =>
  records.collection<PersonRecord>({ name: "people", indexes: ["name", "initial", "regionId", "org"] });
export const appliesIn = ({ records }: Pick<Services, "records">) =>
  records.collection<PersonApplyRecord>({ name: "personApplies", indexes: ["userId", "status", "time"] });
export const followsIn = ({ records }: Pick<Services, "records">) =>
  records.collection<FollowRecord>({ name: "personFollows", indexes: ["userId"], unique: [["userId", "personId"]] });

/** Words that find a person in documents: the name and the other names, each whole. */
export const wordsOf = ({ name, aliases }: Pick<PersonRecord, "name" | "aliases">): string =>
  [name, ...aliases].map((word) => `"${word.replaceAll('"', "")}"`).join(" ");
