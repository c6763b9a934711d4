import type { ArticleFacts } from "./ArticleFacts.ts";
import { tells } from "./figures.ts";
import { bullets, numbered, shorten, table } from "./plain.ts";
import { section } from "./sections.ts";
import { saidOf } from "./writings.ts";

/** Characters a second: a news reader's pace, and that of a short video. */
const READ = 4.5;
const FAST = 5;

const seconds = (text: string, pace: number) => Math.max(2, Math.ceil(text.replace(/[^\p{L}\p{N}]/gu, "").length / pace));

/** What a camera could show of a sentence, from what the sentence names. */
function picture(facts: ArticleFacts, sentence: string): string {
  const inside = (names: string[]) => names.find((name) => sentence.includes(name));
  const place = inside(facts.names("place", 20));
  const body = inside(facts.names("org", 20));
  const person = inside(facts.witnesses(20));
  if (facts.quotes.some((quote) => quote.sentence === sentence) || /表示|介绍|指出/.test(sentence))
    return `${person ?? body ?? "受访者"}采访中景`;
  if (facts.figures.some((figure) => figure.sentence === sentence)) return "数据动画图板";
  if (person) return `${person}活动画面`;
  if (body) return `${body}外景、工作画面`;
  if (place) return `${place}航拍、街景空镜`;
  return `${facts.keywords.find((word) => sentence.includes(word)) ?? "现场"}相关画面`;
}

const caption = (facts: ArticleFacts, sentence: string): string => {
  const figure = facts.figures.find((one) => one.sentence === sentence);
  return figure && figure.said.length <= 24 ? `字幕：${figure.said}` : `字幕：${shorten(sentence, 16).replace(/[。，；]$/, "")}`;
};

/** Sentences in the order of the text that fill so many seconds. */
function fill(facts: ArticleFacts, budget: number, pace: number, longest: number): string[] {
  const chosen = new Set<string>();
  let used = 0;
  for (const sentence of facts.ranked.filter((one) => one !== facts.gist)) {
    const spoken = shorten(sentence, longest);
    const length = seconds(spoken, pace);
    if (used + length > budget) continue;
    used += length;
    chosen.add(sentence);
    if (chosen.size >= 10) break;
  }
  return facts.sentences.filter((sentence) => chosen.delete(sentence));
}

/** 电视脚本: a lead to be read and shots of about 90 seconds; sound bites are words of the text only. */
export function scriptForTelevision(all: ArticleFacts[]): string[] {
  return all.flatMap((facts) => {
    const lead = shorten(facts.gist, 120);
    // Only what was said word for word can be heard; the rest is told.
    const bite = facts.quotes.find(({ direct }) => direct);
    const told = fill(facts, 60, READ, 110);
    const shots = told
      .filter((sentence) => sentence !== bite?.sentence)
      .map((sentence) => {
        const spoken = shorten(sentence, 110);
        return { view: picture(facts, sentence), spoken, note: caption(facts, sentence), time: seconds(spoken, READ) };
      });
    if (bite) {
      const note = `同期声（${bite.speaker}）：“${shorten(bite.words, 80)}”`;
      shots.splice(Math.ceil(shots.length / 2), 0, {
        view: `${shorten(bite.speaker, 16)}采访中近景`,
        spoken: "——",
        note,
        time: seconds(shorten(bite.words, 80), READ),
      });
    }
    const leadTime = seconds(lead, READ);
    const total = shots.reduce((sum, { time }) => sum + time, leadTime);
    const rows = shots.map(({ view, spoken, note, time }, at) => [String(at + 1), view, spoken, note, String(time)]);
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("标题", facts.title),
      section(`口播导语（约 ${leadTime} 秒）`, `${lead}${facts.mark}`),
      section(
        "分镜",
        table(["镜号", "画面", "解说词", "同期声与字幕", "时长（秒）"], [...rows, ["合计", "", "", "含导语", String(total)]]),
      ),
      section("画面清单", bullets([...new Set(shots.map(({ view }) => view))])),
      section(
        "播前核实",
        bullets([...new Set(facts.figures.slice(0, 6).map(saidOf)), "人名、职务字幕的写法", "画面与解说词是否对应，有无授权"]),
      ),
    ];
  });
}

/** 短视频脚本: at most 60 seconds, first three seconds first. */
export function scriptForVideo(all: ArticleFacts[]): string[] {
  return all.flatMap((facts) => {
    const { subject, kind } = facts;
    // A number in its own words, short enough to be cried out.
    const figure = facts.figures.find((one) => tells(one) && one.said.length <= 24 && one.said.includes(one.label));
    const plain = kind !== "news";
    const hook =
      figure && !plain
        ? `${figure.said}！`
        : plain
          ? `${shorten(facts.title, 40).replace(/…$/, "")}。`
          : `${shorten(facts.title, 20).replace(/…$/, "")}，怎么回事？`;
    const told = fill(facts, 42, FAST, 60);
    const shots = [
      {
        view: figure && !plain ? "大字数据弹出" : picture(facts, facts.gist),
        spoken: hook,
        note: shorten(hook, 14),
        time: Math.max(3, seconds(hook, FAST)),
      },
    ];
    for (const sentence of [facts.gist, ...told]) {
      const spoken = shorten(sentence, 60);
      const time = seconds(spoken, FAST);
      if (shots.reduce((sum, shot) => sum + shot.time, time) > 55) continue;
      shots.push({
        view: picture(facts, sentence),
        spoken,
        note: caption(facts, sentence).replace("字幕：", ""),
        time,
      });
    }
    const ending = plain ? "后续消息以权威发布为准。" : `关于${subject}，你怎么看？评论区聊聊。`;
    shots.push({
      view: "标题卡与来源",
      spoken: ending,
      note: `来源：${facts.document.source}`,
      time: seconds(ending, FAST),
    });
    const total = shots.reduce((sum, { time }) => sum + time, 0);
    const titles = [
      ...new Set([
        facts.title.length <= 24 ? facts.title : "",
        ...(plain ? [facts.title.includes(subject) ? subject : ""] : [figure ? figure.said : `一分钟看懂${subject}`, `${subject}，划重点`]),
      ]),
    ].filter(({ length }) => length > 0 && length <= 24);
    const rows = shots.map(({ view, spoken, note, time }, at) => [String(at + 1), view, spoken, note, String(time)]);
    const places = facts.names("place", 1);
    const tags = [...new Set([...facts.keywords.slice(0, 4), ...places])].slice(0, 5);
    return [
      all.length > 1 ? `## ${facts.title}` : "",
      section("备选标题", numbered(titles)),
      section("前 3 秒", `${hook}${facts.mark}`),
      section(`分镜（合计 ${total} 秒）`, table(["镜号", "画面", "口播", "字幕", "时长（秒）"], rows)),
      section("结尾", ending),
      section("话题标签", tags.map((word) => `\\#${word}`).join(" ")),
    ];
  });
}
