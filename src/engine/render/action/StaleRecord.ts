/** What somebody else changed meanwhile, as the server tells it (docs/errors.md 100015). Times in ms. */
export interface StaleRecord {
  readAt: number;
  changes: RecordChange[];
}

export interface RecordChange {
  field: string;
  title: string;
  old?: unknown;
  new?: unknown;
  userName: string;
  /** By this user, in another place. */
  own: boolean;
  time: number;
}

/** Words for a value of a field; undefined where only a program could read it. */
export type ValueWords = (field: string, value: unknown) => string | undefined;

/** What a user decides who comes too late: save all the same, give up what was typed, or look again. */
export type StaleChoice = "save" | "reload" | "stay";
