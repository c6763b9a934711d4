import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { PageOwner } from "#app/session/PageOwner.ts";
import { openApp, Refusal } from "#app/testing.tsx";

beforeEach(() => localStorage.clear());

const REPLIES = {
  "/api/myinfo": { id: "u-a", name: "甲" },
  "/api/menus": [],
  "/api/settings": [],
  "/api/profile": [],
  "/plans/index": { routes: [] },
};
const words = () => document.querySelector(".stopped")?.textContent ?? "";

test("a page whose browser is another user's stops at once, with words and a way on", async () => {
  const { runtime, sent } = await openApp("/403", REPLIES);
  await waitFor(() => expect(runtime.owner.user).toBe("u-a"));
  expect(words()).toBe("");
  act(() => runtime.owner.refused());
  expect(await screen.findByRole("alertdialog", { name: "本页已停止" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "以当前账号继续" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "重新登录" })).toBeTruthy();
  expect([...document.body.children].every((each) => each.className === "stopped" || each.hasAttribute("inert"))).toBe(true);
  const before = sent.length;
  await expect(runtime.api.call(endpoints.menus, {})).rejects.toMatchObject({ cancelled: true });
  expect(sent).toHaveLength(before);
  // The same user signed in again, in another tab.
  const again = new PageOwner();
  act(() => again.belongsTo("u-a"));
  await waitFor(() => expect(words()).toBe(""));
  expect(document.querySelector("[inert]")).toBeNull();
});

test("a page that loads no user info is whose it was answered to, and stays theirs", async () => {
  const { runtime, sent } = await openApp("/ai/chat", REPLIES);
  await waitFor(() => expect(runtime.session.getSnapshot().context.menus).not.toBeNull());
  act(() => runtime.owner.answered("u-a"));
  act(() => runtime.session.send({ type: "reloadMenus" }));
  await waitFor(() => expect(runtime.session.getSnapshot().matches({ menus: "ready" })).toBe(true));
  expect(runtime.owner.user).toBe("u-a");
  expect(sent.some(({ path }) => path === "/api/myinfo")).toBe(false);
});

test("the server's refusal of a call stops the page", async () => {
  let other = false;
  const menus = (init: RequestInit) => {
    expect(new Headers(init.headers).get("x-page-user") ?? "u-a").toBe("u-a");
    return other ? new Refusal(100016, "此浏览器已改用另一个账号登录", 409) : [];
  };
  const { runtime } = await openApp("/403", { ...REPLIES, "/api/menus": menus });
  await waitFor(() => expect(runtime.owner.user).toBe("u-a"));
  other = true;
  await act(async () => {
    await expect(runtime.api.call(endpoints.menus, {})).rejects.toMatchObject({ cancelled: true });
  });
  expect(words()).toContain("本页不再读取或保存内容");
});
