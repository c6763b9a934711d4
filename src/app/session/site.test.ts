import { describe, expect, it } from "vitest";
import { readSite } from "./site.ts";

describe("readSite", () => {
  it("takes the default name and quiet defaults when nothing is known", () => {
    expect(readSite(undefined)).toMatchObject({
      id: 1,
      name: "方正大数据平台",
      home: "/track/home",
      captcha: false,
      thirdParty: false,
      rememberPassword: true,
    });
    expect(readSite({ id: 1, name: "  " }).name).toBe("方正大数据平台");
  });

  it.each([
    [2, "/yuqing/home"],
    [4, "/track/main"],
  ])("variant %i starts at %s", (id, home) => expect(readSite({ id }).home).toBe(home));

  it("reads every flag on and off", () => {
    const flags = ["captcha", "thirdParty", "rememberPassword", "searchBar", "breadcrumb"] as const;
    for (const flag of flags) {
      expect(readSite({ flags: { [flag]: true } })[flag]).toBe(true);
      expect(readSite({ flags: { [flag]: false } })[flag]).toBe(false);
    }
    expect(readSite({ flags: { appQr: true, autocomplete: false } })).toMatchObject({
      appQrCode: true,
      keywordSuggest: false,
    });
  });
});
