const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

let askNow: (() => void) | undefined;

/**
 * Reloads as soon as the server answers: a reload before that would leave the user on the browser's own error page. Until
 * then a notice stands in the page, whose button asks at once. Called again while waiting, it asks at once too.
 */
export function reloadWhenAnswered(reload: () => void, answers: () => Promise<boolean> = serverAnswers): void {
  if (askNow) {
    askNow();
    return;
  }
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let notice: HTMLElement | undefined;
  const ask = async () => {
    if (asking) return;
    clearTimeout(timer);
    asking = true;
    const there = await answers();
    asking = false;
    if (there) {
      askNow = undefined;
      notice?.remove();
      reload();
      return;
    }
    notice ??= showNotice(() => void ask());
    timer = setTimeout(ask, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  askNow = () => void ask();
  askNow();
}

/** Whether a reload is on its way. */
export const isReloading = (): boolean => askNow !== undefined;

/** A proxy whose server is away answers 502 to 504. */
async function serverAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return status < 500;
  } catch {
    return false;
  }
}

/** Plain elements: the scripts of the page are what did not arrive. */
function showNotice(retry: () => void): HTMLElement {
  const notice = document.createElement("div");
  notice.className = "frame-waiting";
  notice.setAttribute("role", "alert");
  const text = document.createElement("span");
  text.textContent = "服务器暂时没有应答，恢复后页面会自动重新加载。";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "重试";
  button.addEventListener("click", retry);
  notice.append(text, button);
  document.body.append(notice);
  return notice;
}
