import { existsSync, readFileSync } from "node:fs";
import { type Category, type Change, categories, type Rule } from "./change.ts";

/** `schemas/breaking.json`: which categories are asked, and what is broken knowingly. */
export interface Exceptions {
  categories?: Category[];
  except?: { rule: Rule; file?: string; contains?: string; reason: string }[];
}

/** The changes that break something and are not excepted. Throws an Error where the file itself is wrong. */
export function breakingOf(changes: readonly Change[], { categories: asked, except = [] }: Exceptions): (Change & { rule: Rule })[] {
  const rules = new Set<Rule>((asked ?? (Object.keys(categories) as Category[])).flatMap((category) => categories[category]));
  const excepted = (change: Change) =>
    except.some(
      ({ rule, file, contains }) =>
        rule === change.rule &&
        (file === undefined || file === change.file) &&
        (contains === undefined || change.message.includes(contains)),
    );
  return changes.filter(
    (change): change is Change & { rule: Rule } => change.rule !== undefined && rules.has(change.rule) && !excepted(change),
  );
}

export function readExceptions(file: string): Exceptions {
  if (!existsSync(file)) return {};
  const value = JSON.parse(readFileSync(file, "utf8")) as Exceptions;
  const known = Object.keys(categories);
  for (const category of value.categories ?? [])
    if (!known.includes(category)) throw new Error(`${file}: there is no category "${category}"; there are ${known.join(", ")}`);
  const rules: string[] = Object.values(categories).flat();
  for (const { rule, reason } of value.except ?? []) {
    if (!rules.includes(rule)) throw new Error(`${file}: there is no rule "${rule}"; there are ${rules.join(", ")}`);
    if (typeof reason !== "string" || reason.trim() === "") throw new Error(`${file}: the exception of ${rule} has no reason`);
  }
  return value;
}
