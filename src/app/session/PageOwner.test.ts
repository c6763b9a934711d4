import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageOwner } from "./PageOwner.ts";

/** All channels of one browser; a message reaches every other tab. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  constructor() {
    super();
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  Channel.all = [];
  vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => void vi.unstubAllGlobals());

const tabs = (...users: string[]) =>
  users.map((user) => {
    const tab = new PageOwner();
    tab.belongsTo(user);
    return tab;
  });
const states = (all: PageOwner[]) => all.map((tab) => tab.stopped());

test("another user's sign-in stops the pages of who was signed in, and no other", () => {
  const pages = tabs("a", "a", "");
  const [second] = tabs("");
  second!.belongsTo("b");
  expect(states([...pages, second!])).toEqual(["other", "other", undefined, undefined]);
});

test("a page goes on where its user signs in again", () => {
  const [page] = tabs("a");
  const [other] = tabs("b");
  const heard = vi.fn();
  page!.subscribe(heard);
  const [again] = tabs("a");
  expect(states([page!, other!, again!])).toEqual([undefined, "other", undefined]);
  expect(heard).toHaveBeenCalledOnce();
});

test("a sign-out stops the user's other pages", () => {
  const [page, leaving] = tabs("a", "a");
  leaving!.signOut();
  leaving!.belongsTo("");
  expect(states([page!, leaving!])).toEqual(["signedOut", undefined]);
});

test("what the server refuses in one page stops all of that user", () => {
  const pages = tabs("a", "a");
  pages[0]!.refused();
  expect(states(pages)).toEqual(["other", "other"]);
});

test("a page that never asked who is signed in is that user's whom it was answered to first", () => {
  const [quiet] = tabs("");
  quiet!.answered("a");
  quiet!.answered("b");
  expect(quiet!.user).toBe("a");
  tabs("b");
  expect(quiet!.stopped()).toBe("other");
});

test("without channels a page stops when the server says so", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const [page] = tabs("a");
  page!.refused();
  expect(page!.stopped()).toBe("other");
});
