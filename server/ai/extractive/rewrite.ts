import { keywords, topicWeights } from "#server/analysis/keywords.ts";
import { sentences as split } from "#server/analysis/sentences.ts";
import { rankSentences } from "#server/analysis/summary.ts";
import { cutWords, tagWords } from "#server/text/segment.ts";
import type { AiMaterial } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { bullets } from "./plain.ts";

const LENGTH = /(\d{2,4})\s*(?:个)?字/;
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

/** Keeps the structure, takes the best sentences of each paragraph, down to a share of it or to a number of characters. */
function condense(text: string, share: number, limit: number): string {
  const target = Math.min(limit, Math.ceil(proseOf(text).length * share));
  const kept = new Set<string>();
  let used = 0;
  for (const sentence of ranked(text)) {
    if (kept.size > 0 && used + sentence.length > target) continue;
    kept.add(sentence);
    used += sentence.length;
  }
  const lines = text.split("\n").flatMap((line) => {
    if (!isProse(line)) return [line];
    const item = ITEM.exec(line)?.[0] ?? "";
    const left = sentences(line.slice(item.length)).filter((sentence) => kept.has(sentence));
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

/** 调整改写 without a model: what can be done by taking, marking and replacing words; the rest is refused plainly. */
export function rewrite(material: AiMaterial): string[] {
  const { requirement } = material;
  const text = material.text.replace(/^> .*本地抽取式引擎.*\n+/m, "").trim();
  if (!text) return ["没有可改写的内容。"];
  const limit = Number(LENGTH.exec(requirement)?.[1] ?? Number.POSITIVE_INFINITY);
  const done: string[] = [];
  let result = text;
  const apply = (name: string, changed: string) => {
    if (!changed || changed === result) return;
    done.push(name);
    result = changed;
  };
  if (/补充|细节|更多|扩写|详细|丰富/.test(requirement)) apply("补充原文细节", detail(result, material));
  if (/简洁|精简|缩|短|压缩|概括/.test(requirement) || Number.isFinite(limit))
    apply("压缩篇幅", condense(result, Number.isFinite(limit) ? 1 : 0.5, limit));
  if (/口语|通俗|生动|活泼|轻松/.test(requirement)) apply("替换书面用语", replaced(result, SPOKEN));
  if (/专业|正式|书面|严谨/.test(requirement)) apply("替换口语用语", replaced(result, WRITTEN));
  if (/重点|突出|要点|加粗/.test(requirement)) apply("突出要点", highlight(result));
  if (done.length === 0) {
    return [
      "本地引擎没有可作的改动：它能压缩篇幅（可写明字数）、突出重点、补充原文细节、替换书面或口语用语；其他改写要求需要由管理员接入大模型服务。以下为未改动的原文：",
      text,
    ];
  }
  return [`（已按要求：${done.join("、")}）`, result];
}
