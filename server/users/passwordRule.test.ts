import { expect, it } from "vitest";
import { readSettings } from "#server/settings.ts";
import { checkPassword } from "./passwordRule.ts";

const owner = { code: "Zhang.San2024", name: "张三" };
const why = (password: string, env: Record<string, string> = {}) =>
  checkPassword({ settings: readSettings(env) }, password, owner).then(
    () => null,
    (error: { status: number; message: string }) => [error.status, error.message],
  );

it.each([
  ["zhang.san2024", "账号"],
  ["ZHANG.SAN2024", "账号"],
  ["Zhang.San1", "账号"],
  ["zhang.san99", "账号"],
  ["1qaz2wsx", "太常见"],
  ["Passw0rd", "太常见"],
  ["QWERTY123", "太常见"],
  ["abcd1234", "太常见"],
  ["short1", "8 到 20"],
  ["lettersonly", "字母和数字"],
])("%s is refused: %s", async (password, words) => {
  expect(await why(password)).toEqual([100001, expect.stringContaining(words)]);
});

it("others are taken, as long as the house asks for", async () => {
  expect(await why("kite4821")).toBeNull();
  expect(await why("kite4821", { PASSWORD_LENGTH: "14" })).toEqual([100001, expect.stringContaining("14 到 20")]);
  expect(await why("kite4821kite4821", { PASSWORD_LENGTH: "14" })).toBeNull();
});
