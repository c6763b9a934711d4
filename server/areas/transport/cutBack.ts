import { open, truncate } from "node:fs/promises";

/** A task that was cut goes on behind what it noted last: what was written after that is written again. */
export async function cutBack(file: string, bytes: number): Promise<void> {
  const held = await open(file, "a");
  await held.close();
  await truncate(file, bytes);
}
