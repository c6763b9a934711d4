import dns from "node:dns";
import { EventEmitter } from "node:events";
import http, { type RequestOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { guardedFetch } from "./guardedFetch.ts";

/** Hosts that were connected to, and what the public one answers. */
const reached: string[] = [];
let location = "";

/** What `node:dns` knows: one name in public, one that leads inside, one that leads to both. */
const NAMES: Record<string, string[]> = {
  "feeds.example": ["93.184.215.14"],
  "inside.example": ["10.0.0.5"],
  "both.example": ["93.184.215.14", "127.0.0.1"],
};

const lookup = (host: string, _: object, callback: (error: Error | null, found: object[]) => void) =>
  callback(
    null,
    (NAMES[host] ?? []).map((address) => ({ address, family: 4 })),
  );

const request = (url: URL, { lookup }: RequestOptions) => {
  const request = Object.assign(new EventEmitter(), { end: () => undefined });
  const answer = () => {
    reached.push(url.hostname);
    const moved = url.hostname === "feeds.example" && location !== "";
    const body = Object.assign(Readable.from([Buffer.from("inside")]), {
      statusCode: moved ? 302 : 200,
      headers: moved ? { location } : {},
    });
    request.emit("response", body);
  };
  // As node:http does: a literal address is not looked up.
  queueMicrotask(() => {
    if (NAMES[url.hostname]) lookup?.(url.hostname, {}, (error) => (error ? request.emit("error", error) : answer()));
    else answer();
  });
  return request;
};

// Not `vi.mock`: it holds for modules that are loaded afterwards, and other tests of this process loaded them before.
beforeAll(() => {
  vi.spyOn(dns, "lookup").mockImplementation(lookup as never);
  vi.spyOn(http, "request").mockImplementation(request as never);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

beforeEach(() => {
  reached.length = 0;
});

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:9090/api/user/list",
  "//127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://inside.example/",
  "http://both.example/",
  "http://user:word@feeds.example/",
  "ftp://feeds.example/",
  "file:///etc/passwd",
])("a public address that leads on to %s is not followed", async (to) => {
  location = to;
  await expect(guardedFetch("http://feeds.example/rss")).rejects.toMatchObject({ name: "Error", permanent: true });
  expect(reached).toEqual(["feeds.example"]);
});

test("a public address is fetched, and a redirect to another one is followed", async () => {
  location = "";
  expect((await guardedFetch("http://feeds.example/rss")).body.toString()).toBe("inside");
  NAMES["other.example"] = ["93.184.215.15"];
  location = "http://other.example/rss";
  expect(await guardedFetch("http://feeds.example/rss")).toMatchObject({ status: 200, url: "http://other.example/rss" });
  expect(reached).toEqual(["feeds.example", "feeds.example", "other.example"]);
});
