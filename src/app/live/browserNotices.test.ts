import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askNoticePermission, noticePermission, showNotification } from "./browserNotices.ts";

interface Shown {
  title: string;
  options: NotificationOptions & Record<string, unknown>;
  onclick?: (event: Event) => void;
  close: () => void;
}
let shown: Shown[];
let answer: NotificationPermission;

class FakeNotification implements Shown {
  static permission: NotificationPermission = "default";
  static requestPermission = async () => answer;
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions & Record<string, unknown> = {},
  ) {
    // What browsers refuse.
    if (options.renotify && !options.tag) throw new TypeError("renotify needs a tag");
    if (options.silent && options.vibrate) throw new TypeError("silent and vibrating");
    shown.push(this);
  }
}

beforeEach(() => {
  shown = [];
  answer = "granted";
  vi.stubGlobal("Notification", FakeNotification);
});
afterEach(() => vi.unstubAllGlobals());

const note = { id: "n1", title: "报告已生成", content: "周报" };

describe("a browser notification", () => {
  it("has every field of the message", () => {
    const more = { source: "报告", tag: "r1", icon: "/i.png", requireInteraction: true, renotify: true };
    expect(showNotification({ ...note, ...more, silent: false, vibrate: [200, 100] })).toBe(true);
    expect(shown[0]).toMatchObject({
      title: "报告已生成",
      options: {
        ...{ body: "周报\n报告", icon: "/i.png", tag: "r1", renotify: true, requireInteraction: true, silent: false },
        vibrate: [200, 100],
      },
    });
  });

  it("leaves out what browsers refuse: renotify without a tag, vibrating in silence", () => {
    expect(showNotification({ ...note, renotify: true, silent: true, vibrate: [200] })).toBe(true);
    expect(shown[0]?.options).toEqual({ body: "周报", icon: "/logo.svg", silent: true, requireInteraction: false });
  });

  it("opens its link in a new tab when clicked, with tab index 1 for the tag 0, and is gone", () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    for (const tag of ["0", "1"]) showNotification({ ...note, link: "/report/report?id=1", tag });
    for (const each of shown) each.onclick?.(new Event("click"));
    expect(opened.mock.calls).toEqual([
      [`${location.origin}/report/report?id=1&tabIndex=1`, "_blank", "noopener"],
      [`${location.origin}/report/report?id=1`, "_blank", "noopener"],
    ]);
    expect(shown[0]?.close).toHaveBeenCalled();
    opened.mockClear();
    showNotification({ ...note, link: "javascript:alert(1)" });
    shown.at(-1)?.onclick?.(new Event("click"));
    expect(opened).not.toHaveBeenCalled();
  });

  it("is left to the page where this browser cannot show it", () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("Notification", () => {
      throw new TypeError("Illegal constructor");
    });
    expect(showNotification(note)).toBe(false);
    expect(warned).toHaveBeenCalled();
  });
});

describe("permission", () => {
  it("is what the browser says, or unsupported", () => {
    expect(noticePermission()).toBe("default");
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "Notification");
    expect(noticePermission()).toBe("unsupported");
  });

  it("is asked for at the next gesture where browsers want one, and not at all once it is too late", async () => {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { userActivation: { isActive: false } }));
    const asked = vi.spyOn(FakeNotification, "requestPermission");
    const answered = askNoticePermission(new AbortController().signal);
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("keyup"));
    expect(await answered).toBe("granted");
    asked.mockClear();
    const leaving = new AbortController();
    const never = askNoticePermission(leaving.signal);
    leaving.abort();
    await expect(never).rejects.toThrow();
    window.dispatchEvent(new Event("pointerup"));
    expect(asked).not.toHaveBeenCalled();
  });
});
