import { describe, expect, it } from "vitest";
import { loginAddress, safeBackUrl } from "./backurl.ts";

const origin = "https://desk.example";

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/x",
  "file:///etc/passwd",
  "ftp://evil.example",
  "evil.example",
  "@evil.example",
  "//desk.example@evil.example",
  "//evil.example#@desk.example",
  "https://desk.example.evil.example/x",
  "https://desk.example@evil.example/",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/././/evil.example",
  "/%2e//evil.example",
  "//%65vil.example",
  "//evil。example",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
  "   ",
  "/login",
  "/login?backurl=/login",
  "/LOGIN/",
];

describe("safeBackUrl", () => {
  it("counts at least 30 hostile spellings", () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(30));

  it.each(hostile)("refuses %j", (spelling) => expect(safeBackUrl(spelling, origin)).toBeNull());

  it.each([
    ["/", "/"],
    ["/track/home", "/track/home"],
    ["/media/fts/list?keyWords=%E4%B8%80&page=2#top", "/media/fts/list?keyWords=%E4%B8%80&page=2#top"],
    ["/document?id=1&url=https://evil.example", "/document?id=1&url=https://evil.example"],
    ["/a/../b", "/b"],
    ["/%5Cevil.example", "/%5Cevil.example"],
    ["/%2F/evil.example", "/%2F/evil.example"],
    ["/loginlog", "/loginlog"],
  ])("accepts %s", (spelling, path) => expect(safeBackUrl(spelling, origin)).toBe(path));

  it("whatever it accepts stays on the site when a browser resolves it again", () => {
    for (const spelling of hostile) {
      const path = safeBackUrl(spelling, origin);
      if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
    }
  });

  it("takes null for nothing", () => expect(safeBackUrl(null, origin)).toBeNull());
});

describe("loginAddress", () => {
  it("carries the page one comes from, whole", () => {
    const address = loginAddress("/media/fts/list?a=1&b=2#c");
    expect(new URL(address, origin).searchParams.get("backurl")).toBe("/media/fts/list?a=1&b=2#c");
  });
  it("is plain for the root and for itself", () => {
    expect(loginAddress("/")).toBe("/login");
    expect(loginAddress("/login?backurl=/x")).toBe("/login");
  });
});
