import { resolveSchema } from "../schemaSet.ts";
import type { Judge } from "./judge.ts";
import { misfit } from "./misfit.ts";

/** The parts of a day as the picker writes them, for one day of a single digit each, and one of two. */
const parts: Readonly<Record<string, string>> = { YYYY: "2026", YY: "26", M: "3", MM: "03", D: "9", DD: "09" };

/** What a value of each picker cannot do without. */
const needed: Readonly<Record<string, RegExp[]>> = { date: [/Y/, /M/, /D/], month: [/Y/, /M/], year: [/Y/] };
const usual: Readonly<Record<string, string>> = { date: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" };

/** P148: days would be written with letters that stand for nothing, without a part of the day, or as the call does not take them. */
export const checkDayPattern: Judge<"dayPattern"> = ({ pattern, picker, schema, container, key }, { set, report }) => {
  const bare = pattern.replace(/\[[^\]]*\]/g, "");
  const runs = bare.match(/[A-Za-z]+/g) ?? [];
  const strange = runs.find((run) => run.replace(/Y{4}|Y{2}|M{1,2}|D{1,2}/g, "") !== "");
  const missing = needed[picker]?.some((part) => !part.test(bare)) === true;
  const meant = usual[picker] ?? "YYYY-MM-DD";
  if (strange !== undefined || missing) {
    const message = strange === undefined ? `"${pattern}" leaves out a part of the ${picker}` : `"${strange}" stands for no part of a day`;
    const suggestion = bare.toUpperCase() === meant ? meant : undefined;
    report.add("P148", message, container, key, {
      expected: `${meant}, or its parts between other signs`,
      choices: Object.values(usual),
      found: pattern,
      suggestion,
    });
    return;
  }
  const real = resolveSchema(schema, set);
  if (!real || real.type === "integer" || real.type === "number") return;
  const written = pattern.replace(/\[([^\]]*)\]|Y{4}|Y{2}|M{1,2}|D{1,2}/g, (part, plain?: string) => plain ?? parts[part] ?? part);
  const wrong = misfit(written, real, set);
  if (wrong)
    report.add("P148", `days are written as "${written}", which the request field does not take`, container, key, {
      expected: wrong.expected,
      found: pattern,
      suggestion: misfit(
        meant.replace(/Y+|M+|D+/g, (part) => parts[part] ?? part),
        real,
        set,
      )
        ? undefined
        : meant,
    });
};
