import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * Test files of the console that need modules of their own: those that put something in a module's place, and those that say
 * "@alone" with their reason. All others share what a worker has loaded. Paths from the project's root.
 */
export const standAlone = ["src", "tests/corpus"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /vi\.(do)?[mM]ock\(|@alone/.test(readFileSync(join(root, file), "utf8"))),
);
