import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isStrongPassword, readSettings, SETTINGS, SettingsError } from "./settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: "0.0.0.0", demo: false, site: "default", ai: { modelMap: {} } });
    expect(settings.dataDir.endsWith("/data")).toBe(true);
  });

  it.each([
    ["PORT", "80a0", /PORT="80a0"/],
    ["PORT", "70000", /0 to 65535/],
    ["CAPTCHA", "no", /neither 0 nor 1/],
    ["TICKET_SECRET", "short", /16 characters/],
    ["OPS_TOKEN", "short", /OPS_TOKEN.*16 characters/],
    ["PASSWORD_LENGTH", "7", /8 to 20/],
    ["DEMO", "yes", /neither 0 nor 1/],
    ["ADMIN_PASSWORD", "short1", /8 to 20/],
    ["DEMO_PASSWORD", "lettersonly", /digit/],
    ["SITE", "../etc/passwd", /schemas\/sites/],
    ["SEARCH_URL", "file:///x", /http/],
    ["AI_BASE_URL", "not a url", /AI_BASE_URL/],
    ["AI_MODEL_MAP", "[1]", /JSON object/],
    ["AI_STREAMS", "0", /AI_STREAMS="0".*1 to 10000/],
    ["AI_USER_TOKENS", "many", /whole number/],
    ["PUSH_TARGETS", '{"api":"ftp://x"}', /PUSH_TARGETS/],
    ["EMBEDS", '{"bijet/1":{"url":"javascript:alert(1)"}}', /EMBEDS/],
    ["EMBEDS", '{"document":{"url":"https://x.example"}}', /EMBEDS/],
    ["EMBEDS", '{"bijet/1":{"url":"https://x.example","height":"9"}}', /EMBEDS/],
    ["SMTP_URL", "http://mail", /smtp:/],
    ["SMTP_URL", "smtp://mail", /SMTP_FROM/],
    ["WECHAT_APP_ID", "wx1", /given together/],
    ["WECHAT_BASE_URL", "api.weixin.qq.com", /WECHAT_BASE_URL/],
    ["WECHAT_TEMPLATE", '{"id":"t","fields":{"thing1":"body"}}', /group, title/],
    ["PUSH_ALLOW_HOSTS", "http://x", /host:port/],
    ["PUBLIC_URL", "desk", /http/],
    ["TRUST_PROXY", "yes", /neither a number of proxies/],
    ["TRUST_PROXY", "10.0.0.0/40", /10\.0\.0\.0\/40/],
    ["TRUST_PROXY", "10.0.0.1, desk.lan", /"desk\.lan"/],
    ["TRUST_PROXY", "12", /"12"/],
    ["RETENTION_DAYS", "0", /1 to 36500/],
    ["RETENTION_DOCUMENTS", "many", /whole number/],
    ["WS_LIMIT", "0", /1 to 1000000/],
    ["NOTIFICATION_DAYS", "week", /1 to 365/],
    ["LOG_LEVEL", "loud", /debug, info/],
  ])("refuses %s=%s with one line", (name, value, message) => {
    const attempt = () => readSettings({ [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(message);
    try {
      attempt();
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });

  it("never repeats a refused password", () => {
    expect(() => readSettings({ ADMIN_PASSWORD: "hunter" })).not.toThrow(/hunter/);
  });

  it("documents every setting it reads", () => {
    const asked = new Set<string>();
    readSettings(new Proxy({}, { get: (_target, name) => void asked.add(String(name)) }));
    expect([...asked].sort()).toEqual(SETTINGS.map((s) => s.name).sort());
  });
});

it("a strong password has 8 to 20 characters, letters and digits", () => {
  expect(isStrongPassword("abcdefg1")).toBe(true);
  expect(isStrongPassword("a!cdefg1")).toBe(true);
  for (const weak of ["abcdef1", "abcdefgh", "12345678", `${"a".repeat(20)}1`, "密码abcdef12"]) {
    expect(isStrongPassword(weak)).toBe(false);
  }
});

it("docs/operations.md names every setting with its default", () => {
  const page = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");
  const missing = SETTINGS.filter(({ name, default: value }) => !page.includes(`| \`${name}\` | ${value} |`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it("TRUST_PROXY is a number of proxies or their networks", () => {
  const read = (value?: string) => readSettings({ TRUST_PROXY: value }).trustProxy;
  expect([read(), read("0"), read("2")]).toEqual([0, 0, 2]);
  expect(read("10.0.0.0/8, loopback,fd00::/8,192.168.1.1")).toEqual([...["10.0.0.0/8", "loopback", "fd00::/8", "192.168.1.1"]]);
});
