import type { Prompt } from "#engine/compile/prompts.ts";
import type { AiMaterial } from "./AiMaterial.ts";
import type { ChatMessage } from "./ChatMessage.ts";
import { listed } from "./listed.ts";
import { dayOf, inert, Quoter } from "./quote.ts";

/** Earlier turns that go with a question: the newest, as many as fit. */
const HISTORY_TURNS = 10;
const HISTORY_LENGTH = 12_000;
const RELATED_LENGTH = 1_500;

/**
 * The messages of a prompt. Only the template and our rules stand in the system message; data from outside stands
 * quoted in the user's. A placeholder is filled once: braces inside data stay braces. What the user says stands unquoted,
 * but it may be pasted from anywhere: borders and role marks lose their power in it as well.
 * @param template a user's own text with {{text}} and {{query}} in place of the prompt's user section
 * @param quoter quotes what comes later into the same conversation as well
 */
export function renderPrompt(prompt: Prompt, material: AiMaterial, template?: string, quoter = new Quoter()): ChatMessage[] {
  const fill = (text: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
      switch (name) {
        case "documents":
          return quoter.documents(material.documents, 1);
        case "counted":
          return material.beyond ?? (material.counted ? listed({ ...material.counted, top: [] }) : "（未问数量）");
        case "related":
          return quoter.documents(material.related, material.documents.length + 1, RELATED_LENGTH);
        case "text":
          return quoter.quote("待改写的文字", material.text, 30_000);
        case "question":
          return inert(material.question);
        case "requirement":
        case "query":
          return inert(material.requirement);
        case "size":
          return String(material.size);
        case "date":
          return dayOf(material.now);
        default:
          return place;
      }
    });
  return [
    { role: "system", content: `${fill(prompt.system)}\n\n${quoter.rules}` },
    ...recent(material.history),
    { role: "user", content: fill(template === undefined ? prompt.user : inert(template)) },
  ];
}

function recent(history: ChatMessage[]): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let room = HISTORY_LENGTH;
  for (const { role, content } of history.slice(-HISTORY_TURNS).toReversed()) {
    room -= content.length;
    if (room < 0) break;
    kept.unshift({ role, content: inert(content) });
  }
  // A conversation opens with a question.
  while (kept[0]?.role === "assistant") kept.shift();
  return kept;
}
