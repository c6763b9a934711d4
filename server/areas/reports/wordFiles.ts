import type { Services } from "#server/contract/handler.ts";

/** The house's own Word document of a template; its id is the template's. */
interface WordFile {
  id: string;
  name: string;
  /** The checked archive, base64. */
  data: string;
  time: number;
}

export const wordFilesOf = ({ records }: Pick<Services, "records">) => records.collection<WordFile>({ name: "reportWordFiles" });
