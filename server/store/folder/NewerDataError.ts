import { StoreUnavailableError } from "../documents.ts";

/** The data were written by a later version of the program. One line for the operator. */
export class NewerDataError extends StoreUnavailableError {
  constructor(what: string, found: number, known: number) {
    super(
      "newer",
      `${what} was written by a newer version of the program (version ${found}; this program knows ${known}): start that one, or restore a backup made by this one`,
    );
  }
}
