import { CallError, type FormChecks } from "#engine/render/services.ts";
import { loadChunk } from "../shell/reloadOnChunkFailure.ts";

/** Times that each address has failed: a browser may remember a failure, and asks again for an address that differs. */
const failures = new Map<string, number>();

/**
 * Loads the checks of a form from this server. Rejects with CallError -1 after telling main.tsx, as a lazy script does: a
 * new version may have been deployed, whose forms stand elsewhere.
 */
export async function loadFormChecks(
  address: string | undefined,
  load: (address: string) => Promise<{ default: FormChecks }> = (at) => import(/* @vite-ignore */ at),
): Promise<FormChecks> {
  if (address === undefined) throw new CallError(-1, "表单缺少校验规则");
  const failed = failures.get(address) ?? 0;
  try {
    return (await loadChunk(() => load(failed > 0 ? `${address}?again=${failed}` : address))).default;
  } catch {
    failures.set(address, failed + 1);
    window.dispatchEvent(new Event("vite:preloadError"));
    throw new CallError(-1, "表单校验规则读取失败，请检查网络后重试");
  }
}
