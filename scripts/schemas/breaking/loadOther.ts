import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSet, type SchemaSet } from "#engine/compile/schemaSet.ts";
import { loadMeta, loadSchemaFiles } from "#server/schemas/load.ts";

/**
 * The schemas of another folder or git reference, read with the present grammar: pages of an older version are migrated.
 * Throws an Error with words for people where there are none.
 */
export function loadOther(root: string, against: string): SchemaSet {
  if (existsSync(against) && statSync(against).isDirectory()) return read(against, root);
  const folder = mkdtempSync(join(tmpdir(), "schemas-"));
  try {
    const archive = execFileSync("git", ["archive", "--format=tar", against, "schemas"], {
      cwd: root,
      maxBuffer: 512 * 1024 * 1024,
      stdio: ["ignore", "pipe", "pipe"],
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return read(folder, root);
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n").at(-2) || error.message : String(error);
    throw new Error(`"${against}" is no folder and no git reference with schemas: ${why}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (folder: string, root: string): SchemaSet => createSet(loadSchemaFiles(folder, loadMeta(root)));
