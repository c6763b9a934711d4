import { readFileSync } from "node:fs";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { wholeNames } from "#server/analysis/names/wholeNames.ts";
import { type QuestionConditions, questionConditions } from "#server/areas/ai/questionConditions.ts";
import { plainQuestion } from "#server/areas/ai/questionText.ts";
import { tagWords } from "#server/models/tagWords.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const ALL = ["news", "app", "bbs", "wechat", "weibo", "epaper"];

function windowOf(time: string): string {
  const day = (date: number) => Date.parse(`2026-11-${String(date).padStart(2, "0")}T00:00:00+08:00`);
  const [, of = "", from, to] = /^(\d\d)(?:T(\d\d)-(\d\d))?$/.exec(time) ?? [];
  if (of) return `${day(Number(of)) + Number(from ?? 0) * HOUR}-${day(Number(of)) + Number(to ?? 24) * HOUR}`;
  if (/^\d+d$/.test(time)) return `${NOW - Number.parseInt(time, 10) * DAY}-${NOW}`;
  // 20-: from that day on; -15: of that month before it.
  if (/^\d\d-$/.test(time)) return `${day(Number.parseInt(time, 10))}-${NOW}`;
  if (/^-\d\d$/.test(time)) return `${day(1)}-${day(Number(time.slice(1)))}`;
  const [, first, last] = /^(\d\d)-(\d\d)$/.exec(time) ?? [];
  if (first) return `${day(Number(first))}-${day(Number(last) + 1)}`;
  if (time === "all") return `0-${NOW}`;
  if (time === "lastweek") return `${day(16)}-${day(23)}`;
  return `${day(23)}-${NOW}`;
}

const sorted = (list: readonly string[] = []): string => [...list].sort().join();
/** Whichever word comes first. */
const letters = (words = ""): string => [...words.replace(/["\s]/g, "").toLowerCase()].sort().join("");

/** What was read, in the words of the truth; only what is not empty. */
function told(found: QuestionConditions, truth: Map<string, string>): Record<string, string> {
  const { conditions } = found;
  const wanted = truth.get("kinds") ?? "";
  const kinds =
    wanted === "*"
      ? "*"
      : wanted.startsWith("-")
        ? `-${sorted(ALL.filter((one) => !conditions.kinds?.includes(one)))}`
        : sorted(conditions.kinds);
  const most = {
    time: `${conditions.beginTime}-${conditions.endTime}`,
    regions: conditions.leftPlaces?.length ? "" : sorted(conditions.regions),
    left: sorted(conditions.leftPlaces),
    tones: sorted(conditions.tones),
    kinds,
    platforms: sorted(conditions.platforms),
    levels: sorted(conditions.levels),
    outlets: sorted(conditions.outlets),
    kw: letters(conditions.keyWords),
    any: sorted(conditions.anyWords?.split(" ").filter(Boolean)),
    not: letters(conditions.excludeWords),
    title: conditions.titleOnly ? "1" : "",
    copies: conditions.copies ? "1" : "",
    reprint: conditions.original === "0" ? "1" : "",
    original: conditions.original === "1" ? "1" : "",
    pic: conditions.pictures ? "1" : "",
    cat: sorted(conditions.categories),
    media: truth.has("media") && found.media ? "1" : "",
    split: found.split ?? "",
    unknown: found.unknown.join(),
    // Where times are compared the same hours may be told beside them; kinds that stay when one is left out are told apart.
    parts:
      truth.get("kinds")?.startsWith("-") || truth.has("split") || (truth.has("kinds") && !truth.has("parts"))
        ? ""
        : truth.get("parts") === "*"
          ? "*"
          : sorted(found.parts.map(({ name }) => name).filter((name) => !name.endsWith("同一时段"))),
    whole: truth.has("whole") && /"/.test(conditions.keyWords ?? "") ? "1" : "",
  };
  return Object.fromEntries(Object.entries(most).filter(([, value]) => value !== ""));
}

function meant(truth: Map<string, string>): Record<string, string> {
  const entries = [...truth].map(([name, value]) => [
    name,
    name === "kw" || name === "not"
      ? letters(value)
      : value.startsWith("-1") && name !== "kinds"
        ? value
        : value.startsWith("-")
          ? `-${sorted(value.slice(1).split(","))}`
          : sorted(value.split(",")),
  ]);
  return Object.fromEntries(entries);
}

/** One question as it was read beside how it is meant. */
export interface JudgedQuestion {
  set: string;
  asked: string;
  follows: boolean;
  right: boolean;
  /** What differs, in words. */
  differs: string;
}

/** The questions of chatQuestions.txt, each read after those before it in its chat; names are told by the word tagger. */
export async function judgeChats(): Promise<JudgedQuestion[]> {
  const lines = readFileSync(new URL("chatQuestions.txt", import.meta.url), "utf8").split("\n");
  const asks = lines.filter((line) => line.includes(" = ")).map((line) => line.replace(/^- /, "").split(" = ")[0] ?? "");
  const found = await wholeNames(tagWords(console.error), asks.map(plainQuestion));
  const names = new Map(asks.map((asked, at) => [asked, found[at] ?? []]));
  const judged: JudgedQuestion[] = [];
  let set = "";
  let outlets: string[] = [];
  let chat: string[] = [];
  for (const line of lines) {
    if (line.startsWith("## ")) [set, outlets] = [line.slice(3), []];
    if (line.startsWith("# outlets: ")) outlets = line.slice(11).split(" ");
    const [written = "", said] = line.split(" = ");
    if (!said || line.startsWith("#")) continue;
    const follows = written.startsWith("- ");
    const asked = follows ? written.slice(2) : written;
    if (!follows) chat = [];
    const whole = [...chat, asked].flatMap((one) => names.get(one) ?? []);
    judged.push({ set, asked, follows, ...judge(questionConditions(asked, NOW, outlets, "", chat, true, whole), said) });
    chat.push(asked);
  }
  return judged;
}

function judge(found: QuestionConditions | undefined, said: string): Pick<JudgedQuestion, "right" | "differs"> {
  if (said === "none") return { right: !found, differs: found ? `asks for a list: ${found.said.join("; ")}` : "" };
  const [time = "", ...others] = said.split(" ");
  const truth = new Map([["time", windowOf(time)]]);
  for (const one of others) {
    const [name = "", value = "1"] = one.split("=");
    truth.set(name, value);
  }
  if (!found) return { right: false, differs: "asks for no list" };
  const [is, should] = [told(found, truth), meant(truth)];
  const differing = Object.keys({ ...is, ...should }).filter((name) => is[name] !== should[name]);
  return {
    right: differing.length === 0,
    differs: differing.map((name) => `${name}: ${is[name] ?? "–"}, not ${should[name] ?? "–"}`).join("; "),
  };
}
