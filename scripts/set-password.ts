import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ApiError } from "#server/contract/handler.ts";
import { makePassword, PasswordHasher } from "#server/sessions/passwords.ts";
import type { Session } from "#server/sessions/Sessions.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { StoreUnavailableError } from "#server/store/documents.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { checkPassword } from "#server/users/passwordRule.ts";
import { codeKey, usersIn } from "#server/users/User.ts";

const USAGE = "npm run set-password -- <account>   (NEW_PASSWORD=… chooses it; else one is made and printed once)";

/** Gives an account of DATA_DIR another password and ends its sessions. Exit code 1 with one line when it cannot. */
export async function main(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [account] = args;
  const fail = (line: string): number => {
    console.error(line);
    return 1;
  };
  if (!account || args.length > 1) return fail(USAGE);
  const dir = env.DATA_DIR?.trim() || "./data";
  if (!existsSync(join(dir, "records.db"))) return fail(`DATA_DIR ${dir} holds no database`);
  const password = env.NEW_PASSWORD || makePassword();
  let records: RecordStore | undefined;
  try {
    prepareFolder(dir);
    records = openRecordStore({ dir });
    const user = await usersIn(records).findOne({ codeKey: codeKey(account) });
    if (!user) return fail(`No account ${account} in ${dir}`);
    // The rule of the console: what nobody may choose there, nobody chooses here.
    if (env.NEW_PASSWORD) await checkPassword({ settings: readSettings(env) }, password, user);
    await usersIn(records).update(user.id, { passwordHash: await new PasswordHasher().hash(password) });
    const sessions = records.collection<Session>({ name: "sessions", indexes: ["userId", "lastTime"] });
    await sessions.removeWhere({ userId: user.id });
    const shown = env.NEW_PASSWORD ? "the password from NEW_PASSWORD" : `password ${password}`;
    console.log(`Sign in as ${user.code}, ${shown}`);
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return fail(`NEW_PASSWORD: ${error.message}`);
    if (error instanceof StoreUnavailableError || error instanceof SettingsError) return fail(error.message);
    throw error;
  } finally {
    await records?.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = await main(process.argv.slice(2));
