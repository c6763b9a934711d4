import type { NoticePermission, SocketNotification } from "#machines/websocketMachine.ts";
import { notificationLink } from "./notificationLink.ts";

/** What the browser says about notifications now. */
export const noticePermission = (): NoticePermission => ("Notification" in window ? Notification.permission : "unsupported");

/** Asks the user. Browsers want a gesture for it: without one it waits for the next. */
export async function askNoticePermission(signal: AbortSignal): Promise<NoticePermission> {
  if (navigator.userActivation && !navigator.userActivation.isActive) {
    await new Promise<void>((resolve, reject) => {
      const done = () => resolve();
      for (const type of ["pointerup", "keyup"]) window.addEventListener(type, done, { once: true, signal });
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  }
  return Notification.requestPermission();
}

/** Shows a browser notification with all its fields; false where this browser can't (mobile ones throw). */
export function showNotification(notification: SocketNotification): boolean {
  const { title, content, source, tag, icon, silent, vibrate, requireInteraction, renotify, link } = notification;
  try {
    const shown = new Notification(title, {
      body: source ? `${content}\n${source}` : content,
      icon: icon || "/logo.svg",
      silent: silent ?? false,
      requireInteraction: requireInteraction ?? false,
      ...(tag ? { tag, renotify: renotify ?? false } : {}),
      // Silent and vibrating at once is refused.
      ...(vibrate && !silent ? { vibrate } : {}),
    } as NotificationOptions);
    shown.onclick = (event) => {
      event.preventDefault();
      openLink(link, tag);
      shown.close();
    };
    return true;
  } catch (error) {
    console.warn("a notification is shown in the page instead", error);
    return false;
  }
}

/** SPEC §4: a click opens the link in a new tab. */
export function openLink(link: string | undefined, tag: string | undefined): void {
  const address = notificationLink(link, tag, window.location.href);
  if (address) window.open(address, "_blank", "noopener");
}
