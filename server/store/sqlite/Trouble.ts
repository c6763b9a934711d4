import { isCorrupt } from "./storeError.ts";

/** What the threads met of a damaged file. */
export class Trouble {
  damage: string | null = null;

  readonly met = (error: Error): void => {
    if (isCorrupt(error)) this.damage ??= error.message;
  };
}
