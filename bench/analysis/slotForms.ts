import { readFileSync } from "node:fs";
import type { HostileForm } from "./hostileForms.ts";

/** The forms of a file such as `slotForms.txt`: a name, a headline (`T`), paragraphs, and values of each slot. */
export function slotForms(file = "slotForms.txt"): HostileForm[] {
  const seeds = readFileSync(new URL(file, import.meta.url), "utf8")
    .split(/^# /m)
    .slice(1);
  return seeds.map((seed) => {
    const [name = "", ...lines] = seed.trim().split("\n");
    const slots: Record<string, string[]> = {};
    const body: string[] = [];
    let title = "";
    for (const line of lines) {
      const [, slot, values] = /^([a-z]+): (.+)$/.exec(line) ?? [];
      if (slot && values) slots[slot] = values.split("|");
      else if (line.startsWith("T ")) title = line.slice(2);
      else body.push(line);
    }
    return { name, title, body, slots };
  });
}
