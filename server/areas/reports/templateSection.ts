import type { ReplyOf, RequestOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError } from "#server/contract/handler.ts";
import { readPick } from "#server/documents/pickDocuments.ts";
import { FIGURES } from "#server/statistics/figures.ts";
import type { Narrowing } from "./subject.ts";
import type { TemplateSection } from "./templates.ts";

type Given = RequestOf<"reports.templateSave">["sections"][number];
type Shown = NonNullable<NonNullable<ReplyOf<"reports.templateGet">>["sections"]>[number];

/** Words of one's own, as the form names them; stored as no reference at all. */
const OWN = "own";
/** Writings that quote documents; the other counts. */
const QUOTED = new Set(["@focus", "@risk"]);
/** Rows where nothing is said. */
const ROWS = 10;

/** What is asked for beside the report's own subject; undefined where nothing is. */
function narrowOf({ keyWords = "", dataType = [], columnId = "" }: Given): Narrowing | undefined {
  const words = keyWords.trim();
  const narrow = { ...(words && { keyWords: words }), ...(dataType.length && { dataType }), ...(columnId && { columnId }) };
  return Object.keys(narrow).length ? narrow : undefined;
}

/** A section as the form sends it, as it is kept. @throws ApiError 100001 for one without content */
export function storedSection(given: Given, at: number): TemplateSection {
  const { ref, title = "", body = "", size = ROWS, fields = [] } = given;
  const narrow = narrowOf(given);
  const kept = { title: title.trim(), ...(narrow && { narrow }) };
  if (ref === OWN) {
    if (!body.trim() && !kept.title) throw new ApiError(100001, `第 ${at + 1} 章请填写标题或文字`);
    return { type: "text", ref: "", ...kept, body };
  }
  if (Object.hasOwn(FIGURES, ref)) return { type: "chart", ref, ...kept, size };
  if (readPick(ref)) return { type: "docs", ref: `${ref}:${size}`, ...kept, ...(fields.length && { fields }) };
  return { type: QUOTED.has(ref) ? "ai" : "text", ref, ...kept };
}

/** A kept section as the form shows it. */
export function shownSection({ type, ref, title, body = "", narrow = {}, size, fields = [] }: TemplateSection): Shown {
  const pick = readPick(ref);
  const { keyWords = "", dataType = [], columnId = "" } = narrow;
  const own = { type, title, body, keyWords, dataType, columnId, fields };
  return { ...own, ref: pick ? `@${pick.pick}` : ref || OWN, size: pick?.size ?? size ?? ROWS };
}
