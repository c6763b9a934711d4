import type { EngineServices } from "../services.ts";

/** SPEC §5. */
export const COPIED = "内容已复制";
export const NOT_COPIED = "复制失败，请手动选择内容复制";

/** Copies a text, with the messages of SPEC §5. */
export async function copyText(text: string, services: Pick<EngineServices, "notify">): Promise<boolean> {
  if (text.trim() === "") {
    services.notify("warning", "没有可复制的内容");
    return false;
  }
  const copied = await writeClipboard(text);
  services.notify(copied ? "success" : "error", copied ? COPIED : NOT_COPIED);
  return copied;
}

/** Whether the text is in the clipboard now. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

/** The clipboard interface exists on secure origins only; many newsrooms run inside plain http. */
function writeBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("readonly", "");
  area.style.cssText = "position:fixed;top:0;left:0;opacity:0";
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
