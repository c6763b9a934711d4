import { ApiError, type Services } from "#server/contract/handler.ts";
import { isStrongPassword } from "#server/settings.ts";

/** How many of the commonest passwords nobody may have. */
const COMMONEST = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: the list is no part of a start. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, COMMONEST).map((password) => password.toLowerCase())),
  );
  return common;
};

/** The rule of the house in words. */
export const passwordRule = (least: number): string => `密码应为 ${least} 到 20 个字符，且同时包含字母和数字`;

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/**
 * Whether somebody may have this password (ASVS 6.2.4, 6.2.11).
 * @throws ApiError 100001 that says why not
 */
export async function checkPassword(
  { settings }: Pick<Services, "settings">,
  password: string,
  owner: { code: string; name: string },
): Promise<void> {
  const refuse = (why: string) => new ApiError(100001, why);
  if (!isStrongPassword(password) || password.length < settings.passwordLength) {
    throw refuse(passwordRule(settings.passwordLength));
  }
  const own = [owner.code, owner.name].map(plain).filter(Boolean);
  // Digits after the name are the first thing that is tried.
  if (own.some((name) => plain(password).replace(/\d+$/, "") === name.replace(/\d+$/, "") || plain(password) === name)) {
    throw refuse("密码不能是账号或姓名，也不能是它加上数字");
  }
  if ((await commonPasswords()).has(plain(password))) throw refuse("这个密码太常见，很容易被猜到，请换一个");
}
