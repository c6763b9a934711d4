import type { AiDocument } from "../AiMaterial.ts";
import { ArticleFacts } from "./ArticleFacts.ts";

/** Of a report so much tells which story it is. */
const HEAD = 300;
/** Words of every story of its kind. */
const KIND =
  /^(?:事故|通报|负责人|调查|调查组|成立|控制|涉事|企业|发布|记者|火灾|地震|公司|市民|官方|回应|投诉|新闻|消息|负面|情况|工作|会议|发展|建设)$/;

/**
 * Whether a report that search found tells the story of another: it shares two of its words, one of them in the headline, and where both
 * name places, one of those. 包头's explosion is no reading for 府谷's landslide.
 */
export function tellsSame(facts: ArticleFacts, other: AiDocument): boolean {
  const head = `${other.title}\n${other.text.slice(0, HEAD)}`;
  const own = `${facts.title}\n${facts.text.slice(0, HEAD)}`;
  const words = facts.keywords.filter((word) => word.length > 1 && !KIND.test(word) && own.includes(word));
  const shared = words.filter((word) => head.includes(word));
  if (shared.length < Math.min(2, words.length) || !shared.some((word) => other.title.includes(word) || other.title === "")) return false;
  const places = facts.names("place", 8);
  const others = new ArticleFacts({ ...other, text: other.text.slice(0, HEAD) }, 0).names("place", 8);
  if (places.length === 0 || others.length === 0) return true;
  const stem = (name: string): string => name.replace(/(?:特别行政区|自治[区州县]|[省市县区镇])$/, "");
  return others.some((name) => own.includes(stem(name))) || places.some((name) => head.includes(stem(name)));
}
