import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import { rankSentences } from "#server/analysis/topics/summary.ts";
import { sentences as split } from "#server/analysis/words/sentences.ts";
import { cutWords, tagWords } from "#server/text/segment.ts";
import type { AiMaterial } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { beyondExtract, refusal } from "./beyondExtract.ts";
import { type LengthWanted, lengthWanted } from "./lengthWanted.ts";
import { bullets } from "./plain.ts";
import { lettersOf, withinLength } from "./withinLength.ts";

/** Written language → spoken, both ways of 更口语化; only where nothing else changes. */
const SPOKEN: [RegExp, string][] = [
  [/据悉，?|据了解，?/g, "听说，"],
  [/此外，/g, "还有，"],
  [/与此同时，/g, "同时呢，"],
  [/然而，/g, "不过，"],
  [/因此，/g, "所以，"],
  [/目前，/g, "现在，"],
  [/予以/g, "给"],
  [/均为/g, "都是"],
  [/即将/g, "马上要"],
  [/逐步/g, "一步步"],
  [/显著/g, "明显"],
  [/位于/g, "在"],
  [/(?:表示|指出)(?=[，：])/g, "说"],
  [/日益/g, "越来越"],
  [/诸多/g, "很多"],
];
const WRITTEN: [RegExp, string][] = [
  [/听说，/g, "据悉，"],
  [/还有，/g, "此外，"],
  [/不过，/g, "然而，"],
  [/所以，/g, "因此，"],
  [/现在，/g, "目前，"],
  [/很多/g, "诸多"],
  [/马上要/g, "即将"],
  [/越来越/g, "日益"],
  [/说(?=[，：])/g, "表示"],
];

const isProse = (line: string) => line.trim() !== "" && !/^\s*(?:[#>|]|```|- \*\*|\{)/.test(line);

/** Sentences with the marks that follow them. */
function sentences(text: string): string[] {
  const whole: string[] = [];
  for (const part of split(text)) {
    const marks = /^(?:\[\^\d+\])+/.exec(part)?.[0] ?? "";
    if (marks && whole.length > 0) whole.push(`${whole.pop()}${marks}`);
    const rest = whole.length > 0 ? part.slice(marks.length) : part;
    if (rest) whole.push(rest);
  }
  return whole;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;
const proseOf = (text: string) =>
  text
    .split("\n")
    .filter(isProse)
    .map((line) => line.replace(ITEM, ""))
    .join("\n");

/** Sentences of the prose, the best first. */
function ranked(text: string): string[] {
  const all = sentences(proseOf(text));
  const order = rankSentences(all).map((score, at) => ({ score, at }));
  return order.sort((a, b) => b.score - a.score || a.at - b.at).map(({ at }) => all[at] as string);
}

/** Parts of a reply that are lists and tables around the text, and nothing of it. */
const AROUND =
  /^#+\s*(?:延伸阅读|已有相关报道|出发前可读|相关报道|参考稿件|系统标注|关键要素|核心数据|标准与数字|画面清单|话题标签|可用要素|需要索取的资料|政策概览|各方说法)/;

/** A text without what stands around it: other documents, tables, charts. */
function bodyOf(text: string): string {
  let around = false;
  let charted = false;
  const lines = text.split("\n").filter((line) => {
    if (/^```/.test(line)) {
      charted = !charted;
      return false;
    }
    if (/^#+ /.test(line)) around = AROUND.test(line);
    return !around && !charted && !/^\s*\|/.test(line);
  });
  return lines.join("\n").trim();
}

/** Sentences of a body, each once, and the same with the main fact first: what stands first in what was written is that. */
function ordered(body: string): { order: string[]; best: string[] } {
  const order = [...new Set(sentences(proseOf(body)).map((one) => one.trim()))].filter((one) => one.length > 1);
  const [main] = order;
  return { order, best: main === undefined ? [] : [main, ...ranked(body).filter((one) => one !== main)] };
}

const MARKS = /(?:\[\^\d+\])+/g;

/** Plain sentences within the length wanted, with the marks of their sources: one at the end where all are of one. */
function shortened(text: string, wanted: LengthWanted): string {
  const { order, best } = ordered(bodyOf(text));
  const [mark = "", ...others] = new Set([...best, ""].flatMap((one) => one.match(/\[\^\d+\]/g) ?? []));
  const bare = (all: string[]) => [...new Set(others.length > 0 ? all : all.map((one) => one.replace(MARKS, "")))];
  const end = others.length > 0 ? "" : mark;
  const room = wanted.letters && wanted.letters > 20 ? { letters: wanted.letters - end.length } : {};
  const short = withinLength(bare(best), bare(order), { ...wanted, ...room });
  return "letters" in room || !wanted.letters ? `${short}${end}` : short;
}

/** Keeps the structure, takes the best half of the sentences, the main fact always; what stands around the text goes. */
function condense(text: string): string {
  const body = bodyOf(text);
  const { best } = ordered(body);
  const target = Math.ceil(proseOf(body).length / 2);
  const kept = new Set<string>();
  let used = 0;
  for (const sentence of best) {
    if (kept.size > 0 && used + sentence.length > target) continue;
    kept.add(sentence);
    used += sentence.length;
  }
  const lines = body.split("\n").flatMap((line) => {
    if (!isProse(line)) return /^- \*\*/.test(line) ? [] : [line];
    const item = ITEM.exec(line)?.[0] ?? "";
    // Each once, however often the text has it.
    const left = sentences(line.slice(item.length)).filter((sentence) => kept.delete(sentence.trim()));
    return left.length ? [item + left.join("")] : [];
  });
  // Headings with nothing left below them go too.
  const filled = lines.filter((line, at) => {
    if (!/^#+ /.test(line)) return true;
    const next = lines.slice(at + 1).find((other) => other.trim() !== "");
    return next !== undefined && !/^#+ /.test(next);
  });
  return filled
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const replaced = (text: string, rules: [RegExp, string][]) =>
  text
    .split("\n")
    .map((line) => (isProse(line) ? rules.reduce((sum, [from, to]) => sum.replace(from, to), line) : line))
    .join("\n");

/** 村种 out of 龙潭村种下 is none. */
function isWord(word: string): boolean {
  const [only, ...more] = tagWords(word);
  return only !== undefined && more.length === 0 && only.tag !== "x";
}

function highlight(text: string): string {
  const words = keywords(topicWeights([], cutWords(proseOf(text))), 12)
    .filter((word) => word.length >= 2 && isWord(word))
    .slice(0, 8);
  const points = ranked(text)
    .slice(0, 3)
    .map((sentence) => sentence.replaceAll("**", ""));
  const once = new Set<string>();
  const marked = text.split("\n").map((line) => {
    if (!isProse(line)) return line;
    return words.reduce((sum, word) => {
      if (once.has(word) || !sum.includes(word) || sum.includes("**")) return sum;
      once.add(word);
      return sum.replace(word, `**${word}**`);
    }, line);
  });
  return `**要点**\n\n${bullets(points)}\n\n${marked.join("\n")}`;
}

function detail(text: string, material: AiMaterial): string {
  const facts = [...material.documents, ...material.related].map((document, at) => new ArticleFacts(document, at + 1));
  const more = facts
    .flatMap((one) =>
      one.ranked
        .slice(0, 12)
        .filter((sentence) => !text.includes(sentence.slice(0, 14)) && !text.includes(sentence.slice(-14)))
        .map((sentence) => `${sentence}${one.mark}`),
    )
    .slice(0, 5);
  return more.length ? `${text}\n\n### 补充细节\n\n${bullets(more)}` : "";
}

const CAN = "它能压缩篇幅（可写明字数或句数）、突出重点、补充原文细节、替换书面或口语用语";
/** A comment's facts, where no length is said. */
const FACTS = 200;

/** 以下是 …，100 字以内. */
const within = ({ letters, sentences: most }: LengthWanted, text: string): string =>
  letters ? `${letters} 字以内，实为 ${lettersOf(text)} 字` : most ? `${most} 句以内` : `${lettersOf(text)} 字`;

/** 调整改写 without a model: what can be done by taking, marking and replacing words; the rest is refused plainly. */
export function rewrite(material: AiMaterial): string[] {
  const { requirement } = material;
  const text = material.text.replace(/^> .*本地抽取式引擎.*\n+/m, "").trim();
  if (!text) return ["没有可改写的内容。"];
  const wanted = lengthWanted(requirement);
  const beyond = beyondExtract(requirement);
  if (beyond) {
    const facts = shortened(text, wanted.letters || wanted.sentences ? wanted : { letters: FACTS });
    return [refusal(beyond, `${CAN}。以下只是原文事实的摘录（${within(wanted, facts)}），可供撰写时使用：`), facts];
  }
  const done: string[] = [];
  let result = text;
  const apply = (name: string, changed: string) => {
    if (!changed || changed === result) return;
    done.push(name);
    result = changed;
  };
  const limited = wanted.letters !== undefined || wanted.sentences !== undefined;
  if (!limited && /补充|细节|更多|扩写|详细|丰富/.test(requirement)) apply("补充原文细节", detail(result, material));
  if (!limited && /简洁|精简|缩|短|压缩|概括|删减/.test(requirement)) apply("压缩篇幅", condense(result));
  if (/口语|通俗|生动|活泼|轻松/.test(requirement)) apply("替换书面用语", replaced(result, SPOKEN));
  if (/专业|正式|书面|严谨/.test(requirement)) apply("替换口语用语", replaced(result, WRITTEN));
  if (limited) {
    const short = shortened(result, wanted);
    apply(`压缩篇幅：${within(wanted, short)}`, short);
  } else if (/重点|突出|要点|加粗/.test(requirement)) apply("突出要点", highlight(result));
  if (done.length === 0) {
    return [`本地引擎没有可作的改动：${CAN}；其他改写要求需要由管理员接入大模型服务。以下为未改动的原文：`, text];
  }
  const short = wanted.least !== undefined && lettersOf(result) < wanted.least;
  const least = short ? `；原文没有更多内容，未能达到 ${wanted.least} 字` : "";
  return [`（已按要求：${done.join("、")}${least}）`, result];
}
