import { serviceKey } from "./serviceKey.ts";

/** A page as it is authored. */
export interface PageFile {
  /** Below the folder of pages, `desk/negative.json`. */
  file: string;
  text: string;
}

/** The authored pages of this server, which moving data reads and writes. */
export interface PageFiles {
  /** All of them with what they show of themselves, by file. */
  list(): (PageFile & { route: string; title: string })[];
  /** The text of one; undefined where there is none. */
  read(file: string): string | undefined;
  /** What the compiler says against each of these pages if all of them stood beside the present ones, "" where nothing. */
  check(pages: PageFile[]): Promise<string[]>;
  /** Writes pages that were checked; they are served from then on. @throws Error where the folder cannot be written */
  write(pages: PageFile[]): Promise<void>;
}

/** The room of the pages provides it. */
export const pageFilesOf = serviceKey<PageFiles>("pageFiles");
