import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { PasswordHasher } from "#server/sessions/passwords.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { main } from "./set-password.ts";

const dir = mkdtempSync(join(tmpdir(), "password-"));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

it("gives an account another password, ends its sessions and says why when it cannot", async () => {
  const said: string[] = [];
  for (const way of ["log", "error"] as const) vi.spyOn(console, way).mockImplementation((line) => void said.push(line));
  const env = { DATA_DIR: dir };
  expect(await main(["admin"], env)).toBe(1);
  const records = openRecordStore({ dir });
  const facts = { code: "admin", name: "管理员", overseas: 0 as const, zxyun: 0 as const };
  await usersIn(records).insert({
    id: "u-admin",
    ...newUser({ ...facts, passwordHash: "", departmentId: "", roleIds: [], createTime: 0 }),
  });
  const sessions = records.collection<{ id: string; userId: string; lastTime: number }>({
    name: "sessions",
    indexes: ["userId", "lastTime"],
  });
  await sessions.insert({ id: "s", userId: "u-admin", lastTime: 1 });
  expect(await main([], env)).toBe(1);
  expect(await main(["nobody"], env)).toBe(1);
  for (const [weak, why] of Object.entries({ weak: "8 到 20", admin2026: "账号", Passw0rd: "太常见" })) {
    expect(await main(["admin"], { ...env, NEW_PASSWORD: weak })).toBe(1);
    expect(said.at(-1)).toMatch(new RegExp(`^NEW_PASSWORD: .*${why}`));
  }
  expect(await main(["Admin"], env)).toBe(0);
  const password = /password (\S+)$/.exec(said.at(-1) ?? "")?.[1] ?? "";
  const { passwordHash } = (await usersIn(records).get("u-admin"))!;
  expect(await new PasswordHasher().verify(password, passwordHash)).toBe(true);
  expect(await sessions.count()).toBe(0);
  expect(await main(["admin"], { ...env, NEW_PASSWORD: "Chosen2026" })).toBe(0);
  expect(said.at(-1)).not.toContain("Chosen2026");
  await records.close();
});
