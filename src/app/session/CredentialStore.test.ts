import { webcrypto } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "#app/shell/createStore.ts";
import { CredentialStore } from "./CredentialStore.ts";

vi.stubGlobal("crypto", webcrypto);
const makeKey = () => webcrypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]) as Promise<CryptoKey>;

describe("CredentialStore", () => {
  beforeEach(() => localStorage.clear());

  it("keeps the password encrypted under the product's prefix, never in plain text", async () => {
    const key = makeKey();
    const store = new CredentialStore(
      createStore(localStorage),
      () => key,
      () => true,
    );
    await store.save({ username: "bianji", password: "秘密-pass1" });
    const text = localStorage.getItem("Founder_mbd_login")!;
    expect(text).toContain("bianji");
    expect(text).not.toContain("秘密-pass1");
    expect(atob(JSON.parse(text).password)).not.toContain("pass1");
    expect(await store.load()).toEqual({ username: "bianji", password: "秘密-pass1" });
    expect((await key).extractable).toBe(false);
    store.remove();
    expect(localStorage.length).toBe(0);
    expect(await store.load()).toBeNull();
  });

  it("encrypts anew each time", async () => {
    const key = makeKey();
    const store = new CredentialStore(
      createStore(localStorage),
      () => key,
      () => true,
    );
    await store.save({ username: "a", password: "b" });
    const first = localStorage.getItem("Founder_mbd_login");
    await store.save({ username: "a", password: "b" });
    expect(localStorage.getItem("Founder_mbd_login")).not.toBe(first);
  });

  it("gives the user name alone when the key is gone or the entry was moved to another name", async () => {
    const local = createStore(localStorage);
    const first = makeKey();
    await new CredentialStore(
      local,
      () => first,
      () => true,
    ).save({ username: "a", password: "b" });
    const other = makeKey();
    expect(
      await new CredentialStore(
        local,
        () => other,
        () => true,
      ).load(),
    ).toEqual({ username: "a" });
    local.set("login", { ...(local.get("login") as object), username: "admin" });
    expect(
      await new CredentialStore(
        local,
        () => first,
        () => true,
      ).load(),
    ).toEqual({ username: "admin" });
  });

  it("remembers the user name only where WebCrypto is missing", async () => {
    const store = new CredentialStore(createStore(localStorage), makeKey, () => false);
    await store.save({ username: "a", password: "b" });
    expect(JSON.parse(localStorage.getItem("Founder_mbd_login")!)).toEqual({ username: "a" });
    expect(await store.load()).toEqual({ username: "a" });
  });
});
