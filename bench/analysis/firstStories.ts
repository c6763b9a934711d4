/**
 * Who was first, whom each has it from and which are originals, of stories written by hand with their truth (`firstStories.txt`):
 * pushed in mixed order to an empty server, then asked of the console's calls, after the review of groups. Every second
 * story is held out: only its totals are printed, unless `--all`; `quotedStories.txt` holds quoted forwards and short credits.
 * `node scripts/node.mjs bench/analysis/firstStories.ts [quotedStories.txt] [--all]`
 */
import { readFileSync } from "node:fs";
import sources from "#server/areas/sources/index.ts";
import spread from "#server/areas/spread/index.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import { openDocumentsApp } from "#server/testing/openDocumentsApp.ts";

interface Member {
  key: string;
  outlet: string;
  kind: string;
  time: string;
  parent: string;
  original: boolean;
  title: string;
  text: string;
}
interface Story {
  title: string;
  paragraphs: string[];
  members: Member[];
  pasted: string[];
}

const file = process.argv.find((argument) => argument.endsWith(".txt")) ?? "firstStories.txt";
const stories: Story[] = [];
for (const line of readFileSync(new URL(file, import.meta.url), "utf8").split("\n")) {
  const [sign, rest] = [line[0], line.slice(2)];
  const story = stories.at(-1) as Story;
  if (sign === "S") stories.push({ title: rest, paragraphs: [], members: [], pasted: [] });
  else if (sign === "P") story.paragraphs.push(rest);
  else if (sign === "T") story.pasted.push(rest);
  else if (sign === "D") {
    const [key, outlet, kind, time, parent, original, title, text] = rest.split("|") as [string, string, ...string[]];
    const body = (text as string)
      .replace(/(?<!\/)\/(?!\/)/g, "\n")
      .replace("{B}", story.paragraphs.join("\n"))
      .replace(/\{(\d)\}/g, (_, n) => story.paragraphs[Number(n) - 1] as string);
    const own = { kind: kind as string, time: time as string, parent: parent as string, original: original === "o" };
    story.members.push({ key, outlet, ...own, title: title === "=" ? story.title : (title as string), text: body });
  }
}

const house = await openDocumentsApp([], Date.parse("2026-11-26T18:00:00+08:00"), [spread, sources]);
const analyst = await house.signedIn("fenxi");
const { token } = (await (await house.signedIn("admin")).act("/api/source/token/create", { name: "bench" })).data;

const rows = stories.flatMap(({ members }, at) =>
  members.map(({ key, outlet, kind, time, title, text }) => ({
    ...{ externalId: `${at}${key}`, title, source: outlet, dataType: kind, url: `https://first.test/${at}/${key}` },
    ...((kind === "weibo" || kind === "wechat") && { channel: outlet, author: outlet }),
    ...{ content: kind === "weibo" ? text : text.replace(/.+/g, "<p>$&</p>"), pubdate: `2026-${time}${time.includes(":") ? ":00" : ""}` },
  })),
);
// A fixed mixture: copies often arrive before what they were copied from.
let state = 20_261_126;
for (let at = rows.length - 1; at > 0; at--) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  const other = state % (at + 1);
  [rows[at], rows[other]] = [rows[other] as (typeof rows)[number], rows[at] as (typeof rows)[number]];
}
const ids = new Map<string, string>();
for (let from = 0; from < rows.length; from += 10) {
  const reply = await house.app.inject({
    ...{ method: "POST", url: "/api/ingest/push?type=news&source=x", payload: JSON.stringify(rows.slice(from, from + 10)) },
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  for (const { externalId, id } of reply.json().data.rows) ids.set(externalId, id);
}
const { pipeline } = ingestOf(house.app.services);
for (let gone = 1, run = 0; gone > 0 && run < 20; run++) gone = await pipeline.groups.members(1000);
await pipeline.groups.originals(1000);

type Found = { id: string; fromId: string; delayText: string; mark: string };
const points = ["首发", "parents", "原创", "stories with 原创 right", "pasted", "words of time", "trees"] as const;
const scores = [0, 1].map(() => new Map(points.map((point) => [point, { right: 0, of: 0 }])));
for (const [at, { title, members, pasted }] of stories.entries()) {
  const tell = (point: (typeof points)[number], right: boolean, what: string): void => {
    const score = scores[at % 2]!.get(point)!;
    score.of++;
    if (right) score.right++;
    else if (at % 2 === 0 || process.argv.includes("--all")) console.log(`${at} ${title}: ${point} ${what}`);
  };
  const keyOf = (id: string): string => members.find(({ key }) => ids.get(`${at}${key}`) === id)?.key ?? (id && "elsewhere");
  const first = members.find(({ parent }) => parent === "-") as Member;
  let whole = true;
  for (const { key, outlet, parent, original, time } of members) {
    const id = ids.get(`${at}${key}`) as string;
    const answer = (await analyst.post("/api/spread/origin/first", { id })).data;
    tell("首发", keyOf(answer.id) === first.key, `of ${key} ${outlet}: ${keyOf(answer.id)}`);
    const asked = ((await analyst.post("/api/spread/origin", { id, pagesize: 100 })).data.rows as Found[]).find((row) => row.id === id);
    if (parent !== "?" && parent !== "-")
      tell("parents", keyOf(asked?.fromId ?? "") === parent, `of ${key} ${outlet}: ${keyOf(asked?.fromId ?? "")}`);
    if (key !== first.key && time.includes(":"))
      tell(
        "words of time",
        time < first.time === /早于/.test(answer.askedDelayText) && !/同时/.test(answer.askedDelayText),
        `${key}: ${answer.askedDelayText}`,
      );
    const tree = (await analyst.post("/api/spread/nodes", { id })).data.rows as { id: string; parentId: string | null }[];
    const drawn = new Map(tree.map((node) => [keyOf(node.id), keyOf(node.parentId ?? "")]));
    const wrong = members.filter((one) => !drawn.has(one.key) || (/^[a-z]$/.test(one.parent) && drawn.get(one.key) !== one.parent));
    tell("trees", wrong.length === 0, `of ${key} ${outlet}: wrong ${wrong.map((one) => `${one.key}<${drawn.get(one.key) ?? "absent"}`)}`);
    const [stored] = await house.store.get([id]);
    const right = stored?.isOriginal === original;
    whole &&= right;
    tell("原创", right, `${key} ${outlet}: ${stored?.isOriginal}`);
  }
  tell("stories with 原创 right", whole, "");
  for (const text of pasted) {
    const { data } = await analyst.post("/api/spread/origin/first", { text });
    const found = (await analyst.post("/api/spread/origin", { text, pagesize: 100 })).data.rows as Found[];
    const titled = members.filter((one) => one.title === title).map(({ key }) => ids.get(`${at}${key}`));
    tell("pasted", data?.id === ids.get(`${at}${first.key}`) && titled.every((id) => found.some((row) => row.id === id)), text);
  }
}
for (const point of points)
  console.log(`${point}: ${scores.map((score) => `${score.get(point)!.right} of ${score.get(point)!.of}`).join(", held out ")}`);
await house.close();
