import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PagePlan } from "#engine/compile/plan.ts";
import { PlanLibrary } from "./PlanLibrary.ts";
import { AGAIN_MS, watchPlans } from "./watchPlans.ts";

const entry = (route: string) => ({ route, file: route.slice(1).replaceAll("/", "."), access: "menu" });

function setUp() {
  const disk = new Map<string, string>([
    ["/a", "1"],
    ["/b", "1"],
  ]);
  const asked: string[] = [];
  const request = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (new Headers(init?.headers).get("x-page-user") === "other") return Response.json({ status: 100016 }, { status: 409 });
    const url = String(input);
    asked.push(url);
    if (url === "/plans/index.json") return Response.json({ routes: [...disk.keys()].map(entry) });
    const route = [...disk.keys()].find((known) => url === `/plans/${entry(known).file}.json`);
    return route ? Response.json({ route, hash: disk.get(route) } as PagePlan) : new Response("", { status: 404 });
  };
  const owner = { user: "", refused: vi.fn() };
  return { disk, asked, owner, library: new PlanLibrary(request as typeof fetch, owner) };
}

describe("PlanLibrary", () => {
  it("reads the index and each plan once, also when asked at the same time", async () => {
    const { library, asked } = setUp();
    await library.loadIndex();
    const [one, two] = await Promise.all([library.plan("/a"), library.plan("/a")]);
    expect(one).toBe(two);
    expect(await library.plan("/a")).toBe(one);
    expect(asked).toEqual(["/plans/index.json", "/plans/a.json"]);
  });

  it("refuses a path that no page has", async () => {
    const { library } = setUp();
    await expect(library.plan("/nowhere")).rejects.toMatchObject({ status: 404 });
  });

  it("asks as its user's page, and stops where the browser is another's", async () => {
    const { library, owner } = setUp();
    await library.loadIndex();
    owner.user = "other";
    await expect(library.plan("/a")).rejects.toMatchObject({ status: 409 });
    expect(owner.refused).toHaveBeenCalledOnce();
    owner.user = "me";
    expect(await library.plan("/a")).toMatchObject({ route: "/a" });
    expect(owner.refused).toHaveBeenCalledOnce();
  });

  it("takes a changed page over at once, leaves others alone, and keeps identity where nothing changed", async () => {
    const { library, disk, asked } = setUp();
    const before = await library.plan("/a");
    await library.changed("/a");
    expect(library.state().plans.get("/a")).toBe(before);
    disk.set("/a", "2");
    await library.changed("/a");
    expect(library.state().plans.get("/a")!.hash).toBe("2");
    await library.changed("/b");
    expect(asked).not.toContain("/plans/b.json");
  });

  it("a plan read before a change does not take the place of the one read after it, however late it comes", async () => {
    const held: (() => void)[] = [];
    let version = 1;
    const request = async (input: RequestInfo | URL): Promise<Response> => {
      if (String(input) === "/plans/index.json") return Response.json({ routes: [entry("/a")] });
      const sent = Response.json({ route: "/a", hash: String(version) });
      await new Promise<void>((resolve) => held.push(resolve));
      return sent;
    };
    const library = new PlanLibrary(request as typeof fetch, { user: "", refused: vi.fn() });
    const first = library.plan("/a");
    await vi.waitFor(() => expect(held).toHaveLength(1));
    version = 2;
    const change = library.changed("/a");
    await vi.waitFor(() => expect(held).toHaveLength(2));
    held[1]?.();
    await change;
    expect(library.state().plans.get("/a")?.hash).toBe("2");
    held[0]?.();
    expect(await first).toMatchObject({ hash: "2" });
    expect(library.state().plans.get("/a")?.hash).toBe("2");
  });

  it("learns of pages that come and go", async () => {
    const { library, disk } = setUp();
    await library.plan("/a");
    disk.set("/c", "1");
    await library.changed("/c");
    expect(library.match("/c")?.route).toBe("/c");
    disk.delete("/a");
    await library.changed("/a");
    expect(library.match("/a")).toBeNull();
    expect(library.state().plans.has("/a")).toBe(false);
  });

  it("keeps the last good plan of a broken page and its faults until it is mended", async () => {
    const { library } = setUp();
    const good = await library.plan("/a");
    library.broken("/a", [{ code: "P104", message: "unknown field" }]);
    expect(library.state().plans.get("/a")).toBe(good);
    expect(library.state().broken.get("/a")).toHaveLength(1);
    await library.changed("/a");
    expect(library.state().broken.size).toBe(0);
    // Mended while there was no connection.
    library.broken("/a", [{ code: "P104", message: "unknown field" }]);
    const refreshed = library.refresh();
    expect(library.state().broken.size).toBe(0);
    library.broken("/a", [{ code: "P105", message: "still" }]);
    await refreshed;
    expect(library.state().broken.get("/a")).toMatchObject([{ code: "P105" }]);
  });

  it("reads the page on screen again after a pause, and keeps it there meanwhile, whichever was read last", async () => {
    const { library, disk, asked } = setUp();
    const [shown] = [await library.plan("/a"), await library.plan("/b")];
    library.use("/a");
    const seen: unknown[] = [];
    library.subscribe(() => seen.push(library.state().plans.get("/a")));
    disk.set("/a", "2");
    await library.refresh();
    expect(seen).not.toContain(undefined);
    expect(seen[0]).toBe(shown);
    expect(library.state().plans.get("/a")!.hash).toBe("2");
    // The other is read when it is next asked for.
    expect(library.state().plans.has("/b")).toBe(false);
    expect(asked.filter((url) => url === "/plans/b.json")).toHaveLength(1);
  });

  it("keeps the index's identity where nothing changed in it", async () => {
    const { library, disk } = setUp();
    await library.loadIndex();
    const { routes } = library.state();
    await library.loadIndex();
    expect(library.state().routes).toBe(routes);
    disk.set("/c", "1");
    await library.loadIndex();
    expect(library.state().routes).toHaveLength(3);
  });

  it("says why when the index does not come", async () => {
    const library = new PlanLibrary(() => Promise.reject(new TypeError("offline")), { user: "", refused: vi.fn() });
    await library.loadIndex();
    expect(library.state()).toMatchObject({ routes: null, failure: "网络连接失败，请检查网络后重试" });
  });
});

describe("watchPlans", () => {
  interface Fake {
    url: string;
    closed: boolean;
    readyState: number;
    tell: (type: string, data?: unknown) => void;
  }
  const sources: Fake[] = [];
  const open = (url: string) => {
    const listeners = new Map<string, (event: unknown) => void>();
    const source = {
      url,
      closed: false,
      readyState: 0,
      tell: (type: string, data: unknown = {}) => listeners.get(type)?.({ data: JSON.stringify(data) }),
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      close() {
        source.closed = true;
      },
    };
    sources.push(source);
    return source as unknown as EventSource;
  };
  const turn = (state: string) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  /** Watches a library that only counts how often it is read again. */
  const watch = () => {
    const { library } = setUp();
    const refresh = vi.spyOn(library, "refresh").mockResolvedValue();
    return { refresh, stop: watchPlans(library, open) };
  };
  const refuse = (source: Fake) => {
    source.readyState = 2;
    source.tell("error");
  };

  beforeEach(() => {
    vi.useFakeTimers();
    sources.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    turn("visible");
  });

  it("passes changes and faults on, lets go in a hidden tab, and catches up afterwards", async () => {
    const { library } = setUp();
    const changed = vi.spyOn(library, "changed").mockResolvedValue();
    const refresh = vi.spyOn(library, "refresh").mockResolvedValue();
    const stop = watchPlans(library, open);
    sources[0]!.tell("open");
    sources[0]!.tell("changed", { route: "/a" });
    sources[0]!.tell("broken", {
      route: "/b",
      errors: [{ code: "P1", message: "x", file: "b.json", line: 3, column: 2 }],
    });
    expect(changed).toHaveBeenCalledWith("/a");
    expect(library.state().broken.get("/b")![0]).toMatchObject({ code: "P1", line: 3 });
    turn("hidden");
    expect(sources[0]!.closed).toBe(true);
    turn("visible");
    expect(sources).toHaveLength(2);
    expect(refresh).not.toHaveBeenCalled();
    sources[1]!.tell("open");
    expect(refresh).toHaveBeenCalledOnce();
    stop();
    expect(sources[1]!.closed).toBe(true);
    turn("visible");
    expect(sources).toHaveLength(2);
  });

  it("catches up when a lost connection is there again", () => {
    const { refresh, stop } = watch();
    sources[0]!.tell("open");
    sources[0]!.tell("error");
    vi.advanceTimersByTime(AGAIN_MS);
    expect(refresh).not.toHaveBeenCalled();
    expect(sources).toHaveLength(1);
    sources[0]!.tell("open");
    expect(refresh).toHaveBeenCalledOnce();
    stop();
  });

  it("tries a refused connection again after a pause, not while hidden, and catches up", () => {
    const { refresh, stop } = watch();
    sources[0]!.tell("open");
    refuse(sources[0]!);
    expect(sources[0]!.closed).toBe(true);
    vi.advanceTimersByTime(AGAIN_MS - 1);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(2);
    // Ever less often, for a page without a session is refused every time.
    refuse(sources[1]!);
    vi.advanceTimersByTime(2 * AGAIN_MS - 1);
    expect(sources).toHaveLength(2);
    turn("hidden");
    vi.advanceTimersByTime(10 * AGAIN_MS);
    expect(sources).toHaveLength(2);
    turn("visible");
    expect(sources).toHaveLength(3);
    sources[2]!.tell("open");
    expect(refresh).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * AGAIN_MS);
    expect(sources).toHaveLength(3);
    refuse(sources[2]!);
    stop();
    vi.advanceTimersByTime(10 * AGAIN_MS);
    expect(sources).toHaveLength(3);
  });
});
