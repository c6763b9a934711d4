import { locate, pointer, type SourceDoc } from "#engine/grammar/source.ts";

/** What changes break, and the rules of each. `docs/ci.md` says what every rule means; a test keeps both equal. */
export const categories = {
  /** Addresses, parameters and rights: what links, bookmarks, subscriptions and habits rely on. */
  people: [
    "PAGE_GONE",
    "PAGE_ACCESS_NARROWED",
    "PARAM_GONE",
    "PARAM_TYPE_CHANGED",
    "PARAM_DEFAULT_CHANGED",
    "PARAM_FIELD_CHANGED",
    "COLUMN_GONE",
    "EXPORT_FIELD_GONE",
    "RIGHT_ASKED",
  ],
  /** Calls, for those who use them from outside. */
  contract: [
    "ENDPOINT_GONE",
    "ENDPOINT_RIGHTS_NARROWED",
    "REQUEST_FIELD_GONE",
    "REQUEST_FIELD_REQUIRED",
    "REQUEST_FIELD_NARROWED",
    "REPLY_FIELD_GONE",
    "REPLY_FIELD_CHANGED",
  ],
  dictionary: ["DICTIONARY_GONE", "DICTIONARY_VALUE_GONE"],
} as const;

export type Category = keyof typeof categories;
export type Rule = (typeof categories)[Category][number];

/** One difference between two folders of schemas. */
export interface Change {
  /** Undefined for what breaks nothing. */
  rule?: Rule;
  file: string;
  line: number;
  column: number;
  path: string;
  /** One sentence that staff understand. */
  message: string;
  /** Pages and menus that lead to what changed. */
  affected: string[];
}

/** A change that stands at a part of a file. */
export function changeAt(
  doc: SourceDoc,
  path: (string | number)[],
  message: string,
  more: { rule?: Rule; affected?: string[] } = {},
): Change {
  const { affected = [], ...rest } = more;
  return { ...rest, file: doc.file, ...locate(doc, path), path: pointer(path), message, affected };
}
