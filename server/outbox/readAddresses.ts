import { ApiError } from "#server/contract/handler.ts";

const ADDRESS = /^[^\s@<>"',;]+@[^\s@<>"',;.]+(\.[^\s@<>"',;.]+)+$/;

/** Mail addresses as people type them, one after the other in any punctuation; each once. @throws ApiError 100001 */
export function readAddresses(typed: string): string[] {
  const addresses = [...new Set(typed.split(/[\s,，;；、]+/).filter(Boolean))];
  const wrong = addresses.find((one) => !ADDRESS.test(one));
  if (wrong) throw new ApiError(100001, `收件人“${wrong.slice(0, 60)}”不是邮箱地址`);
  return addresses;
}
