import { parseWords } from "#server/analysis/query.ts";
import type { Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

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
  /** Groups of the house, named freely. */
  groups?: string[];
  /** A document with any of these is not about this person: namesakes. */
  excludeWords?: string[];
  /** Watched for the whole house: among the people under watch of everybody. */
  tracked?: boolean;
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
export const wordsOf = ({ name, aliases }: Pick<PersonRecord, "name" | "aliases">): string => quoted([name, ...aliases]);

/** Words of documents that are about a namesake; "" where none are known. */
export const excludedOf = ({ excludeWords = [] }: Pick<PersonRecord, "excludeWords">): string => quoted(excludeWords);

const quoted = (words: readonly string[]): string => words.map((word) => `"${word.replaceAll('"', "")}"`).join(" ");

/** Documents that name a person and are not about a namesake. */
export const namesPerson = (person: PersonRecord): Pick<DocumentQuery, "any" | "none"> => ({
  any: parseWords(wordsOf(person)),
  none: parseWords(excludedOf(person)),
});
