import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "server", "src", "scripts"], {
  cwd: root,
})
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/fixtures\/|\.contract\.ts$|zz-?[rR]ule/.test(file));
const texts = new Map(
  sources.flatMap((file): [string, string][] => {
    try {
      return [[file, readFileSync(join(root, file), "utf8")]];
    } catch {
      // Deleted, and not yet committed.
      return [];
    }
  }),
);

const POSTS = ["server/outbox/post.ts", "server/outbox/wechat/OfficialAccount.ts"];
/** Asked for an answer that stands beside a proof, by a hash alone: nothing of the house goes out. */
const NOTARIES = ["server/proofs/askOuterChain.ts", "server/proofs/timeStamp.ts"];
/** Feeds, articles, pictures and evidence are taken in. */
const FETCHES = [
  ...POSTS,
  ...NOTARIES,
  ...[
    "server/fetch/guardedFetch.ts",
    "server/collect/Politeness.ts",
    "server/ingest/ArticleExtractor.ts",
    "server/ingest/fetchFeed.ts",
    "server/ingest/readPicture.ts",
    "server/proofs/capturePage.ts",
  ],
];
/** The guarded fetch; the operator's model service, framed tools, and the server of this very machine. */
const CONNECTS = [
  ...["server/fetch/guardedFetch.ts", "server/ai/postStream.ts", "server/areas/embed/proxyRoute.ts", "server/ingest/handover.ts"],
  "server/testing/openAssistant.ts",
];

/** What stands in one place, how its copies look, and where it stands. */
const PLACES: [what: string, copy: RegExp, places: string[]][] = [
  ["a document's headline", /\btitle \|\| [\w.]*(?:summary|text)\.slice\(/, ["server/labels/headlineOf.ts"]],
  ["lengths of time", /const (?:MINUTE|HOUR|DAY|WEEK)(?:_MS)? = /, ["src/engine/grammar/localTime.ts"]],
  [
    "what day it is",
    /[+-] (?:8 \* (?:HOUR|3_600_000)|28_800_000)\)|= 8 \* (?:HOUR|3_600_000)|\+08:00`/,
    ["src/engine/grammar/localTime.ts"],
  ],
  ["overseas kinds", /"news_1",\s*"facebook",\s*"twitter"/, ["src/engine/grammar/dataTypes.ts"]],
  ["a document's address", /[`"']\/(?:yuqing\/)?document\?|\}\/(?:yuqing\/)?document\?/, ["server/users/documentLink.ts"]],
  ["the message box", /messagesIn\([^)]*\)\.insert/, ["server/messages/sendMessage.ts"]],
  ["the collection of messages", /name: "messages"/, ["server/messages/Message.ts"]],
  // Whoever has something to send puts it into the outbox; the rest only fetches, from its own list of places.
  ["mail", /["']nodemailer["']|\bcreateTransport\(/, ["server/outbox/mail.ts"]],
  ["what posts to other houses", /\bguardedFetch\([^;]*method: "POST"/, [...POSTS, ...NOTARIES]],
  ["the wires of the outbox", /"#server\/outbox\/(?:mail|post|hand|transports|send\w+)\.ts"/, []],
  ["WeChat messages", /\.send(?:Text|Template)\(/, ["server/outbox/sendWechat.ts"]],
  ["who fetches", /\bguardedFetch\(/, FETCHES],
  ["who opens connections", /(?<=await |return )fetch\(|\brequest\b[^;]* from "node:https?"|"(?:undici|axios|got|node-fetch)"/, CONNECTS],
  ["the caller of background work", /menuUrls: new Set/, ["server/contract/rights.ts"]],
];

test.each(PLACES)("%s stands in one place", (_, copy, places) => {
  const found = [...texts].filter(([file, text]) => file.startsWith("server/") && copy.test(text)).map(([file]) => file);
  expect(found.filter((file) => !places.includes(file))).toEqual([]);
});

test("the browser and scripts know no other days and kinds either", () => {
  const found = [...texts].filter(([, text]) => PLACES.slice(2, 4).some(([, copy]) => copy.test(text)));
  expect(found.map(([file]) => file).sort()).toEqual(["src/engine/grammar/dataTypes.ts", "src/engine/grammar/localTime.ts"]);
});
