import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stopped } from "#app/session/PageOwner.ts";
import type { EndpointPlan } from "#engine/compile/plan.ts";
import { CallError } from "#engine/render/services.ts";
import { readAtOf } from "#engine/render/source/readAt.ts";
import { ApiClient, CANCELLED, LOST, REQUEST_TIMEOUT_MS, TIMED_OUT } from "./ApiClient.ts";
import { LoadingCounter } from "./LoadingCounter.ts";
import { OperationToken } from "./OperationToken.ts";
import { PendingCalls } from "./PendingCalls.ts";

const endpoint = (part: Partial<EndpointPlan> = {}): EndpointPlan => ({
  name: "x.y",
  path: "/api/x",
  method: "POST",
  encoding: "form",
  token: false,
  loading: true,
  safe: true,
  reply: "object",
  public: false,
  ...part,
});

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const envelope = (data: unknown, status = 0, message = "", http = 200) =>
  new Response(JSON.stringify({ status, message, data }), {
    status: http,
    headers: { "content-type": "application/json" },
  });

function setUp(answer: Answer = () => envelope({ ok: true })) {
  const sent: { url: string; init: RequestInit }[] = [];
  let path = "/page";
  let issued = 0;
  const loading = new LoadingCounter();
  const pending = new PendingCalls();
  const token = new OperationToken(async () => ({ optoken: `t${++issued}`, optime: "1" }));
  const sessionLost = vi.fn();
  const owner = { user: "", stopped: vi.fn<() => Stopped | undefined>(), refused: vi.fn(), answered: vi.fn() };
  const api = new ApiClient({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      return answer(String(url), init!);
    },
    token,
    loading,
    pending,
    currentPath: () => path,
    sessionLost,
    owner,
  });
  const go = (to: string) => {
    path = to;
  };
  return { api, sent, loading, pending, token, sessionLost, owner, go };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error("should have failed");
    },
    (error: unknown) => error as CallError,
  );

describe("ApiClient", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("sends forms by default: lists comma-joined, nothing for undefined and null", async () => {
    const { api, sent } = setUp();
    await api.call(endpoint(), { dataType: ["news", "app"], page: 1, empty: "", none: null, missing: undefined });
    expect(sent[0]!.url).toBe("/api/x");
    expect(sent[0]!.init.method).toBe("POST");
    expect(new Headers(sent[0]!.init.headers).get("content-type")).toContain("x-www-form-urlencoded");
    expect(sent[0]!.init.body).toBe("dataType=news%2Capp&page=1&empty=");
  });

  it("sends JSON as it is, and a query in the address", async () => {
    const { api, sent } = setUp();
    await api.call(endpoint({ encoding: "json" }), { ids: ["a"], deep: { b: null } });
    expect(sent[0]!.init.body).toBe('{"ids":["a"],"deep":{"b":null}}');
    await api.call(endpoint({ encoding: "query", method: "GET" }), { word: "乡村 a&b" });
    expect(sent[1]!.url).toBe(`/api/x?word=${encodeURIComponent("乡村")}+a%26b`);
    expect(sent[1]!.init.body).toBeUndefined();
  });

  it("sends files in multipart, leaving the content type to the browser", async () => {
    const { api, sent } = setUp();
    const file = new File(["a"], "users.xlsx");
    await api.call(endpoint({ encoding: "multipart" }), { note: "x" }, { files: { file } });
    const body = sent[0]!.init.body as FormData;
    expect(body.get("note")).toBe("x");
    expect((body.get("file") as File).name).toBe("users.xlsx");
    expect(new Headers(sent[0]!.init.headers).has("content-type")).toBe(false);
  });

  it("resolves with data, and rejects with the server's status and words", async () => {
    const { api } = setUp(() => envelope({ id: 7 }, 100002, "名称已存在"));
    const error = await failure(api.call(endpoint(), {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 100002, message: "名称已存在", data: { id: 7 } });
  });

  it("gives every writing call a key: the caller's, or one of its own; reading calls none", async () => {
    let refusals = 1;
    const { api, sent } = setUp((url) => (url === "/api/t" && refusals-- > 0 ? envelope(null, 100005) : envelope(1)));
    const key = (at: number) => new Headers(sent[at]!.init.headers).get("idempotency-key");
    await api.call(endpoint(), {});
    expect(key(0)).toBeNull();
    const write = endpoint({ safe: false });
    await api.call(write, {});
    await api.call(write, {});
    expect(key(1)).toMatch(/^"[\w-]{16,64}"$/);
    expect(key(2)).not.toBe(key(1));
    await api.call(write, {}, { key: "0123456789abcdef" });
    expect(key(3)).toBe('"0123456789abcdef"');
    await api.call(endpoint({ safe: false, token: true, path: "/api/t" }), {});
    expect(key(5)).toBe(key(4));
  });

  it("tells of what it read when that was, and hands the moment of a record on with its save", async () => {
    const { api, sent } = setUp((url) => {
      const data = url === "/api/w" ? null : { rows: [{ id: "1", children: [{ id: "2" }] }] };
      const headers = { "content-type": "application/json", "records-at": url === "/api/w" ? "8" : "7" };
      return new Response(JSON.stringify({ status: 0, data }), { headers });
    });
    const { rows } = (await api.call(endpoint({ reply: "rows" }), {})) as { rows: { children: object[] }[] };
    expect([readAtOf(rows[0]), readAtOf({ ...rows[0]!.children[0] }), readAtOf({})]).toEqual([7, 7, undefined]);
    const wrote = vi.fn();
    await api.call(endpoint({ safe: false, path: "/api/w" }), {}, { readAt: readAtOf(rows[0]), wrote });
    expect(new Headers(sent[1]!.init.headers).get("records-at")).toBe("7");
    expect(wrote.mock.calls).toEqual([[8]]);
    await api.call(endpoint({ safe: false, path: "/api/w" }), {});
    expect(new Headers(sent[2]!.init.headers).has("records-at")).toBe(false);
  });

  it("says whose page it calls from, and calls nothing more once the browser is another user's", async () => {
    const { api, sent, owner } = setUp(() => (owner.user === "用户一" ? envelope(null, 100016, "已改用另一个账号", 409) : envelope(1)));
    await api.call(endpoint(), {});
    expect(new Headers(sent[0]!.init.headers).has("x-page-user")).toBe(false);
    owner.user = "用户一";
    expect(await failure(api.call(endpoint(), {}))).toMatchObject({ cancelled: true });
    expect(new Headers(sent[1]!.init.headers).get("x-page-user")).toBe(encodeURIComponent("用户一"));
    expect(owner.refused).toHaveBeenCalledOnce();
    owner.stopped.mockReturnValue("other");
    expect(await failure(api.call(endpoint(), {}))).toMatchObject({ cancelled: true });
    expect(sent).toHaveLength(2);
  });

  it("hears whom a call was answered to", async () => {
    const headers = { "x-page-user": encodeURIComponent("用户一") };
    const { api, owner } = setUp(() => Response.json({ status: 0, data: 1 }, { headers }));
    await api.call(endpoint(), {});
    expect(owner.answered).toHaveBeenCalledWith("用户一");
  });

  describe("operation token", () => {
    it("goes as fields, or as headers for JSON", async () => {
      const { api, sent } = setUp();
      await api.call(endpoint({ token: true }), { a: 1 });
      expect(sent[0]!.init.body).toBe("a=1&optoken=t1&optime=1");
      await api.call(endpoint({ token: true, encoding: "json" }), { a: 1 });
      expect(sent[1]!.init.body).toBe('{"a":1}');
      expect(new Headers(sent[1]!.init.headers).get("optoken")).toBe("t1");
      expect(new Headers(sent[1]!.init.headers).get("optime")).toBe("1");
    });

    it("is cached for 45 s and fetched anew after that", async () => {
      const { api, sent } = setUp();
      const call = () => api.call(endpoint({ token: true }), {});
      await call();
      await vi.advanceTimersByTimeAsync(45_000);
      await call();
      await vi.advanceTimersByTimeAsync(1);
      await call();
      expect(sent.map(({ init }) => new URLSearchParams(String(init.body)).get("optoken"))).toEqual(["t1", "t1", "t2"]);
    });

    it("is fetched once for calls made together", async () => {
      const { api, sent } = setUp();
      await Promise.all([api.call(endpoint({ token: true }), {}), api.call(endpoint({ token: true }), {})]);
      expect(sent.map(({ init }) => new URLSearchParams(String(init.body)).get("optoken"))).toEqual(["t1", "t1"]);
    });

    it("is renewed once when the server refuses it", async () => {
      let refusals = 1;
      const { api, sent } = setUp(() => (refusals-- > 0 ? envelope(null, 100005, "令牌过期") : envelope("done")));
      await expect(api.call(endpoint({ token: true }), {})).resolves.toBe("done");
      expect(sent.map(({ init }) => new URLSearchParams(String(init.body)).get("optoken"))).toEqual(["t1", "t2"]);
      refusals = 9;
      expect(await failure(api.call(endpoint({ token: true }), {}))).toMatchObject({ status: 100005 });
      expect(sent).toHaveLength(4);
    });
  });

  it.each([
    ["envelope 401", () => envelope(null, 401, "未登录")],
    ["envelope 100004", () => envelope(null, 100004, "会话过期")],
    ["HTTP 401", () => new Response("<html>", { status: 401 })],
    ["HTTP 401 with another envelope", () => envelope(null, 1, "x", 401)],
  ])("%s ends the session", async (_name, answer) => {
    const { api, sessionLost } = setUp(answer);
    await failure(api.call(endpoint(), {}));
    expect(sessionLost).toHaveBeenCalledOnce();
  });

  it("leaves the session alone where the caller asks who is there", async () => {
    const { api, sessionLost } = setUp(() => envelope(null, 401, "未登录", 401));
    expect(await failure(api.call(endpoint(), {}, { anonymous: true }))).toMatchObject({ status: 401 });
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it("gives up after 300000 ms", async () => {
    const { api } = setUp(
      (_url, init) => new Promise((_, reject) => init.signal!.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    const call = failure(api.call(endpoint(), {}));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ status: TIMED_OUT, message: "请求超时，请稍后再试" });
  });

  it("says plainly that the network is gone, and that a reply is no envelope", async () => {
    const lost = setUp(() => Promise.reject(new TypeError("fetch failed")));
    expect(await failure(lost.api.call(endpoint(), {}))).toMatchObject({ status: LOST });
    const proxy = setUp(() => new Response("<html>Bad gateway</html>", { status: 502 }));
    expect(await failure(proxy.api.call(endpoint(), {}))).toMatchObject({ status: 502 });
  });

  it("counts in the loading overlay unless flagged, which closes 200 ms after the last call", async () => {
    let finish: (response: Response) => void = () => undefined;
    const { api, loading } = setUp(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const quiet = api.call(endpoint({ loading: false }), {});
    await vi.advanceTimersByTimeAsync(0);
    expect(loading.visible()).toBe(false);
    finish(envelope(1));
    await quiet;

    const loud = api.call(endpoint(), {});
    await vi.advanceTimersByTimeAsync(0);
    expect(loading.visible()).toBe(true);
    finish(envelope(1));
    await loud;
    await vi.advanceTimersByTimeAsync(199);
    expect(loading.visible()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(loading.visible()).toBe(false);
  });

  it("stays open when the next call begins within the 200 ms", async () => {
    const { api, loading } = setUp();
    await api.call(endpoint(), {});
    await vi.advanceTimersByTimeAsync(150);
    const seen: boolean[] = [];
    loading.subscribe(() => seen.push(loading.visible()));
    await api.call(endpoint(), {});
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual([]);
  });

  describe("leaving a page", () => {
    const hanging: Answer = (_url, init) =>
      new Promise((_, reject) => init.signal!.addEventListener("abort", () => reject(new Error("aborted"))));

    it("cancels its calls, and not those of the next page", async () => {
      const { api, pending, go } = setUp(hanging);
      const old = failure(api.call(endpoint(), {}));
      go("/next");
      void api.call(endpoint(), {}).catch(() => undefined);
      pending.cancelOthers("/next");
      expect(await old).toMatchObject({ status: CANCELLED });
      expect(pending.size).toBe(1);
    });

    it("keeps them between pages of one scope, and calls that belong to no page", async () => {
      const { api, pending, go } = setUp(hanging);
      void api.call(endpoint(), {}).catch(() => undefined);
      void api.call(endpoint(), {}, { keep: true }).catch(() => undefined);
      expect(pending.size).toBe(1);
      pending.adopt("/next");
      go("/next");
      pending.cancelOthers("/next");
      await vi.advanceTimersByTimeAsync(0);
      expect(pending.size).toBe(1);
    });

    it("a caller may cancel by its own signal", async () => {
      const { api } = setUp(hanging);
      const controller = new AbortController();
      const call = failure(api.call(endpoint(), {}, { signal: controller.signal }));
      controller.abort();
      expect(await call).toMatchObject({ status: CANCELLED });
    });
  });

  describe("download", () => {
    it("hands the file to the browser under the name the server proposes", async () => {
      const saved: string[] = [];
      URL.createObjectURL = () => "blob:x";
      URL.revokeObjectURL = () => undefined;
      const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      const { api } = setUp(
        () =>
          new Response("data", {
            headers: {
              "content-type": "application/octet-stream",
              "content-disposition": `attachment; filename="list.xlsx"; filename*=UTF-8''${encodeURIComponent("列表.xlsx")}`,
            },
          }),
      );
      await api.download(endpoint({ reply: "file" }));
      await api.download(endpoint({ reply: "file" }), {}, { fileName: "榜单.xlsx" });
      expect(saved).toEqual(["列表.xlsx", "榜单.xlsx"]);
      click.mockRestore();
    });

    it("asks again for a file that is being made, telling how much of it is done", async () => {
      URL.createObjectURL = () => "blob:x";
      URL.revokeObjectURL = () => undefined;
      const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
      let asked = 0;
      const { api } = setUp(() =>
        ++asked < 3
          ? new Response(JSON.stringify({ status: 0, message: "", data: { share: asked / 4 } }), {
              status: 202,
              headers: { "content-type": "application/json" },
            })
          : new Response("data", { headers: { "content-type": "application/pdf" } }),
      );
      const shares: number[] = [];
      const file = api.download(endpoint({ reply: "file" }), {}, { fileName: "周报.pdf", progress: (share) => shares.push(share) });
      await vi.advanceTimersByTimeAsync(2_000);
      await file;
      expect(shares).toEqual([0.25, 0.5]);
      expect(click).toHaveBeenCalledOnce();
      click.mockRestore();
    });

    it("fetches what a ticket stands for, with the token in the address", async () => {
      const saved: string[] = [];
      URL.createObjectURL = () => "blob:x";
      URL.revokeObjectURL = () => undefined;
      const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
      const { api, sent } = setUp((url) =>
        url.startsWith("/api/download")
          ? new Response("data", { headers: { "content-type": "application/octet-stream" } })
          : envelope({ path: "ab.xlsx", fileName: "收藏.xlsx", rows: 3 }),
      );
      await api.download(endpoint(), { ids: ["a"] }, { fileName: "列表" });
      expect(sent.map(({ url }) => url)).toEqual(["/api/x", "/api/download?path=ab.xlsx&optoken=t1&optime=1"]);
      expect(saved).toEqual(["收藏.xlsx"]);
      click.mockRestore();
      const none = setUp(() => envelope(null));
      expect(await failure(none.api.download(endpoint()))).toMatchObject({ status: LOST });
    });

    it("takes an envelope for the error it is", async () => {
      const { api } = setUp(() => envelope(null, 404, "文件不存在"));
      expect(await failure(api.download(endpoint({ reply: "file" })))).toMatchObject({
        status: 404,
        message: "文件不存在",
      });
    });
  });
});

describe("streams", () => {
  const streamed = endpoint({ path: "/ai/{method}", encoding: "json", reply: "stream", loading: true });
  const encoder = new TextEncoder();

  /** A reply that stays open and is fed by hand. */
  function open(type = "text/event-stream; charset=utf-8") {
    let feed!: ReadableStreamDefaultController<Uint8Array>;
    let left = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = controller;
      },
      cancel() {
        left = true;
      },
    });
    return {
      answer: () => new Response(body, { headers: { "content-type": type } }),
      say: (text: string | Uint8Array) => feed.enqueue(typeof text === "string" ? encoder.encode(text) : text),
      close: () => feed.close(),
      fail: () => feed.error(new TypeError("network")),
      left: () => left,
    };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it("hands each message on as it comes, cut anywhere, without the overlay", async () => {
    const reply = open();
    const { api, sent, loading, pending } = setUp(reply.answer);
    const heard: unknown[] = [];
    const done = api.stream(streamed, { method: "tvScript", articleId: ["1"] }, (message) => heard.push(message));
    await settle();
    expect(sent[0]!.url).toBe("/ai/tvScript");
    expect(sent[0]!.init.body).toBe('{"articleId":["1"]}');
    expect([loading.visible(), pending.size]).toEqual([false, 1]);
    const bytes = encoder.encode('data: {"result":"国务"}\n\n: keep-alive\n\n');
    reply.say(bytes.slice(0, 18));
    await settle();
    expect(heard).toEqual([]);
    reply.say(bytes.slice(18));
    await settle();
    expect(heard).toEqual([{ result: "国务" }]);
    reply.say('data: {"result":"","is_end":true}\r\n\r\ndata: [DONE]\r\n\r\n');
    reply.close();
    await done;
    expect(heard).toEqual([{ result: "国务" }, { result: "", is_end: true }]);
    expect(pending.size).toBe(0);
  });

  it("ends with the page or the signal, and lets the server know", async () => {
    for (const way of ["signal", "page"] as const) {
      const reply = open();
      const { api, pending, go } = setUp(reply.answer);
      const controller = new AbortController();
      const failed = failure(api.stream(streamed, {}, () => undefined, { signal: controller.signal }));
      await settle();
      if (way === "signal") controller.abort();
      else {
        go("/other");
        pending.cancelOthers("/other");
      }
      expect((await failed).status).toBe(CANCELLED);
      expect(reply.left()).toBe(true);
    }
  });

  it("fails on a lost connection, on no JSON and on a refusal; 401 loses the session", async () => {
    const lost = open();
    const first = setUp(lost.answer);
    const failed = failure(first.api.stream(streamed, {}, () => undefined));
    await settle();
    lost.fail();
    expect((await failed).status).toBe(LOST);

    const odd = open();
    const failing = failure(setUp(odd.answer).api.stream(streamed, {}, () => undefined));
    odd.say("data: <html>\n\n");
    expect((await failing).message).toBe("数据流格式有误");
    expect(odd.left()).toBe(true);

    const refused = await failure(setUp(() => envelope(null, 100001, "模型名有误")).api.stream(streamed, {}, () => undefined));
    expect([refused.status, refused.message]).toEqual([100001, "模型名有误"]);
    const { api, sessionLost } = setUp(() => envelope(null, 401, "", 401));
    expect((await failure(api.stream(streamed, {}, () => undefined))).status).toBe(401);
    expect(sessionLost).toHaveBeenCalledOnce();
  });

  it("carries the operation token, and asks once more with a fresh one when it is refused", async () => {
    const heard: unknown[] = [];
    let tries = 0;
    const { api, sent } = setUp(() =>
      ++tries === 1 ? envelope(null, 100005, "令牌失效") : Response.json({ result: "整段", is_end: true }),
    );
    await api.stream({ ...streamed, token: true }, {}, (message) => heard.push(message));
    expect(sent.map(({ init }) => new Headers(init.headers).get("optoken"))).toEqual(["t1", "t2"]);
    expect(heard).toEqual([{ result: "整段", is_end: true }]);
  });

  it("may last longer than the timeout as long as messages come", async () => {
    vi.useFakeTimers();
    const reply = open();
    const { api } = setUp(reply.answer);
    const failed = failure(api.stream(streamed, {}, () => undefined));
    for (let n = 0; n < 3; n++) {
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1000);
      reply.say('data: {"result":"字"}\n\n');
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect((await failed).message).toBe("请求超时，请稍后再试");
    vi.useRealTimers();
  });
});
