import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServices, param } from "../../testing.ts";
import { ParamStore } from "./ParamStore.ts";

const plans = {
  words: param("words", { resets: ["page"] }),
  page: param("page", { codec: "number", default: 1 }),
  types: param("types", { codec: "list", default: ["all"], resets: ["page"] }),
  kept: param("kept", { in: "local", persistKey: "search", default: "a" }),
  also: param("also", { in: "local", persistKey: "search", default: 0, codec: "number" }),
  kind: param("kind", { in: "route", default: "" }),
};

let services: ReturnType<typeof fakeServices>;
const make = (search = "", route = "/t/:kind", pathname = "/t/news") => new ParamStore(route, plans, { pathname, search }, () => services);

beforeEach(() => {
  services = fakeServices();
});

test("reads the address and the route, defaults where they say nothing", () => {
  const store = make("?words=%E4%BD%A0%E5%A5%BD&page=x&types=a%2Cb");
  expect(store.get()).toEqual({ words: "你好", page: 1, types: ["a", "b"], kept: "a", also: 0, kind: "news" });
});

test("writing leaves defaults out of the address, keeps foreign keys and resets what depends on it", () => {
  const store = make("?page=3&hl=7");
  const heard = vi.fn();
  store.subscribe(heard);
  store.set({ words: "x y" });
  expect(store.get().page).toBe(1);
  expect(services.navigate).toHaveBeenCalledWith("/t/news?hl=7&words=x+y", { replace: false });
  expect(heard).toHaveBeenCalledWith(["words", "page"], false);
});

test("what somebody else keeps under a key is taken up", () => {
  const store = make();
  const heard = vi.fn();
  store.subscribe(heard);
  services.local.set("search", { kept: "b" });
  store.takeUp("other");
  expect(heard).not.toHaveBeenCalled();
  store.takeUp("search");
  expect(store.get()).toMatchObject({ kept: "b", also: 0 });
  expect(heard).toHaveBeenCalledWith(["kept"], true);
});

test("a write of what is already there does nothing", () => {
  const store = make("?page=3");
  store.set({ page: 3, types: ["all"] });
  expect(services.navigate).not.toHaveBeenCalled();
});

test("a page written together with a filter is not reset", () => {
  const store = make();
  store.set({ words: "a", page: 2 });
  expect(store.get().page).toBe(2);
});

test("what a reset one resets goes back too, a circle ends", () => {
  const chain = {
    tab: param("tab", { resets: ["region"] }),
    region: param("region", { resets: ["city"] }),
    city: param("city", { resets: ["tab", "page"] }),
    page: param("page", { codec: "number", default: 1 }),
  };
  const store = new ParamStore("/t", chain, { pathname: "/t", search: "?region=a&city=b&page=3" }, () => services);
  const heard = vi.fn();
  store.subscribe(heard);
  store.set({ tab: "x" });
  expect(store.get()).toEqual({ tab: "x", region: "", city: "", page: 1 });
  expect(heard).toHaveBeenCalledExactlyOnceWith(["tab", "region", "city", "page"], false);
});

test("each page turned is an entry of its own, however quickly", () => {
  const store = make();
  store.set({ page: 2 }, { now: true });
  store.set({ page: 3 }, { now: true });
  expect(services.navigate.mock.calls.map(([, options]) => options?.replace)).toEqual([false, false]);
});

/** A router with a history, as the browser keeps it. */
function browse() {
  const entries: string[] = ["/t/news"];
  let at = 0;
  services.navigate.mockImplementation((to, options) => {
    if (options?.replace) entries[at] = to;
    else {
      entries.splice(at + 1);
      entries.push(to);
      at++;
    }
  });
  const place = () => {
    const [pathname = "", query = ""] = (entries[at] ?? "").split("?");
    return { pathname, search: query === "" ? "" : `?${query}` };
  };
  const go = (by: number) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1);
    return place();
  };
  return { go, place, size: () => entries.length };
}

test("Back and Forward go through everything that was chosen, and a link of any step shows the same", () => {
  const step = fc.record(
    {
      words: fc.string({ maxLength: 5 }),
      page: fc.integer({ min: 1, max: 9 }),
      types: fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      services = fakeServices();
      const history = browse();
      const store = make();
      const seen = [store.get()];
      for (const patch of steps) {
        const before = history.size();
        store.set(patch, { now: true });
        if (history.size() > before) seen.push(store.get());
      }
      for (const values of [...seen].reverse()) {
        expect(store.get()).toEqual(values);
        const { pathname, search } = history.place();
        expect(new ParamStore("/t/:kind", plans, { pathname, search }, () => services).get()).toEqual(values);
        store.receive(history.go(-1));
      }
      for (const values of seen) {
        expect(store.get()).toEqual(values);
        store.receive(history.go(1));
      }
    }),
    { numRuns: 50 },
  );
});

test("typing on makes one entry of the history", () => {
  const store = make();
  store.set({ words: "a" });
  store.set({ words: "ab" });
  store.set({ page: 2 });
  expect(services.navigate.mock.calls.map(([, options]) => options?.replace)).toEqual([false, true, false]);
});

test("typing after a step back is an entry of its own", () => {
  const store = make();
  store.set({ words: "a" });
  store.receive({ pathname: "/t/news", search: "", back: true });
  store.set({ words: "b" });
  expect(services.navigate.mock.calls.map(([, options]) => options?.replace)).toEqual([false, false]);
});

test("Back brings the older values in, our own navigation does not echo", () => {
  const store = make();
  const heard = vi.fn();
  store.set({ words: "a" });
  store.subscribe(heard);
  store.receive({ pathname: "/t/news", search: "?words=a" });
  expect(heard).not.toHaveBeenCalled();
  store.receive({ pathname: "/t/news", search: "" });
  expect(store.get().words).toBe("");
  expect(heard).toHaveBeenCalledWith(["words"], true);
});

test("an address that arrives late does not undo what was written since", () => {
  let here = "/t/news";
  services = fakeServices(undefined, {
    navigate: (to) => {
      here = to;
    },
    isHere: (address) => address === here,
  });
  const store = make();
  const heard = vi.fn();
  store.set({ words: "a" }, { now: true });
  store.set({ types: ["b"] }, { now: true });
  store.subscribe(heard);
  store.receive({ pathname: "/t/news", search: "?words=a" });
  expect(store.get()).toMatchObject({ words: "a", types: ["b"] });
  store.receive({ pathname: "/t/news", search: "?words=a&types=b" });
  expect(heard).not.toHaveBeenCalled();
  here = "/t/news?words=a";
  store.receive({ pathname: "/t/news", search: "?words=a" });
  expect(store.get()).toMatchObject({ words: "a", types: ["all"] });
});

test("what was kept is not lost to the bare address that it takes the place of", async () => {
  services.local.set("restored", { words: "a" });
  const restored = { words: param("words", { persistKey: "restored" }) };
  const store = new ParamStore("/t", restored, { pathname: "/t", search: "" }, () => services);
  const heard = vi.fn();
  store.subscribe(heard);
  // The page is drawn before the router hears of the address.
  store.receive({ pathname: "/t", search: "" });
  expect(store.get().words).toBe("a");
  await Promise.resolve();
  store.receive({ pathname: "/t", search: "?words=a" });
  expect(heard).not.toHaveBeenCalled();
  store.receive({ pathname: "/t", search: "", back: true });
  expect(store.get().words).toBe("");
});

test("the menu entry of the page already open takes up what was kept, as it does from elsewhere", async () => {
  const kept = {
    words: param("words", { persistKey: "kept", resets: ["page"] }),
    page: param("page", { codec: "number", default: 1 }),
  };
  const store = new ParamStore("/t", kept, { pathname: "/t", search: "" }, () => services);
  store.set({ words: "台风" }, { now: true });
  store.set({ page: 3 }, { now: true });
  services.navigate.mockClear();
  const heard = vi.fn();
  store.subscribe(heard);
  store.receive({ pathname: "/t", search: "" });
  expect(store.get()).toEqual({ words: "台风", page: 1 });
  expect(heard).toHaveBeenCalledExactlyOnceWith(["page"], true);
  expect(services.local.get("kept")).toEqual({ words: "台风" });
  await Promise.resolve();
  expect(services.navigate).toHaveBeenCalledExactlyOnceWith("/t?words=%E5%8F%B0%E9%A3%8E", { replace: true });
  store.receive({ pathname: "/t", search: "?words=%E5%8F%B0%E9%A3%8E" });
  expect(heard).toHaveBeenCalledOnce();
  // Back, on the other hand, shows what was there, and that is where the user now is.
  store.receive({ pathname: "/t", search: "", back: true });
  await Promise.resolve();
  expect(store.get()).toEqual({ words: "", page: 1 });
  expect(services.navigate).toHaveBeenCalledOnce();
  expect(new ParamStore("/t", kept, { pathname: "/t", search: "" }, () => services).get().words).toBe("");
});

test("what does not live in the address is reset by Back and links too, as by a choice on the page", () => {
  const mixed = {
    group: param("group", { resets: ["turn", "open"] }),
    turn: param("turn", { in: "memory", codec: "number", default: 1, resets: ["sub"] }),
    sub: param("sub", { in: "memory" }),
    open: param("open", { default: "a" }),
    other: param("other", { in: "memory" }),
  };
  const store = new ParamStore("/t", mixed, { pathname: "/t", search: "?group=1" }, () => services);
  store.set({ turn: 4, other: "x" });
  store.set({ sub: "y" });
  store.receive({ pathname: "/t", search: "?group=2&open=b" });
  expect(store.get()).toEqual({ group: "2", turn: 1, sub: "", open: "b", other: "x" });
});

test("two parameters share a key of the local store", () => {
  make().set({ kept: "b", also: 5 });
  const again = make();
  expect([again.get().kept, again.get().also]).toEqual(["b", 5]);
});

test("each key is kept apart, in this browser or in this tab, and left alone by other parameters", () => {
  const apart = {
    a: param("a", { persistKey: "one" }),
    b: param("b", { in: "local", persistKey: "two" }),
    c: param("c", { in: "session", persistKey: "one" }),
    d: param("d"),
  };
  const open = () => new ParamStore("/t", apart, { pathname: "/t", search: "" }, () => services);
  open().set({ a: "1", b: "2", c: "3", d: "4" });
  expect(services.local.get("one")).toEqual({ a: "1" });
  expect(services.local.get("two")).toEqual({ b: "2" });
  expect(services.session.get("one")).toEqual({ c: "3" });
  expect(open().get()).toEqual({ a: "1", b: "2", c: "3", d: "" });
  open().reset();
  expect(open().get()).toEqual({ a: "", b: "", c: "", d: "" });
});

test("what an older page kept under the same name is left aside", () => {
  services.local.set("search", { kept: { odd: 1 }, also: "many", list: "a,b" });
  const store = new ParamStore(
    "/t",
    { ...plans, list: param("list", { codec: "list", default: [], in: "local", persistKey: "search" }) },
    { pathname: "/t/news", search: "" },
    () => services,
  );
  expect(store.get()).toMatchObject({ kept: "a", also: 0, list: ["a", "b"] });
});

test("a bare link takes up the persisted value and shows it; a link with parameters is shown as it is", async () => {
  services.local.set("form", { words: "kept" });
  const persisted = { ...plans, words: param("words", { persistKey: "form" }) };
  const bare = new ParamStore("/t", persisted, { pathname: "/t", search: "" }, () => services);
  expect(bare.get().words).toBe("kept");
  await Promise.resolve();
  expect(services.navigate).toHaveBeenCalledWith("/t?words=kept", { replace: true });
  const linked = new ParamStore("/t", persisted, { pathname: "/t", search: "?page=2" }, () => services);
  expect(linked.get().words).toBe("");
});

test("a changed page keeps values of parameters that still exist", () => {
  const memory = { ...plans, open: param("open", { in: "memory", default: "" }) };
  const store = new ParamStore("/t", memory, { pathname: "/t", search: "?words=a" }, () => services);
  store.set({ open: "x", page: 4 });
  store.replan("/t", {
    words: plans.words,
    page: plans.page,
    open: memory.open,
    more: param("more", { default: "m" }),
  });
  expect(store.get()).toEqual({ words: "a", page: 4, open: "x", more: "m" });
});

test("a changed page does not bring back what was kept and is not on screen", () => {
  services.local.set("kept", { words: "旧" });
  const kept = { words: param("words", { persistKey: "kept" }), page: plans.page };
  const store = new ParamStore("/t", kept, { pathname: "/t", search: "?page=2" }, () => services);
  store.set({ page: 1 });
  store.replan("/t", { ...kept, more: param("more") });
  expect(store.get()).toEqual({ words: "", page: 1, more: "" });
});

test("reset goes back to the defaults, but never touches the route", () => {
  const store = make("?words=a&page=2");
  store.reset();
  expect(store.get()).toMatchObject({ words: "", page: 1, kind: "news" });
});
