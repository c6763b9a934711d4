import { readFileSync } from "node:fs";
import type { HostileForm } from "./hostileForms.ts";

/** The forms of `slotForms.txt`: a name, a headline (`T`), paragraphs, and values of each slot. */
export function slotForms(): HostileForm[] {
  const seeds = readFileSync(new URL("slotForms.txt", import.meta.url), "utf8")
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
