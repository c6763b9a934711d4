import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkAll } from "#engine/compile/compile.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import { readSource } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

interface Sown {
  name: string;
  file: string;
  after?: string;
  find: string;
  replace: string;
}

const set = loadSchemaSet();
const sound = new Set(checkAll(set).map(({ file, code, message }) => `${file} ${code} ${message}`));
const lists = new Map<string, Sown[]>();

function sownIn(list: string, name: string): Sown {
  let all = lists.get(list);
  if (!all) {
    all = JSON.parse(readFileSync(`bench/grammar/trial/${list}.json`, "utf8")) as Sown[];
    lists.set(list, all);
  }
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in ${list}`);
  return found;
}

/** What is told of the shipped pages with one mistake in them, and not without it. */
function codesOf(list: string, name: string): string[] {
  const { file, after = "", find, replace } = sownIn(list, name);
  const text = set.files.pages.find((doc) => doc.file === file)?.text ?? "";
  const at = text.indexOf(find, Math.max(0, text.indexOf(after)));
  const whole = find === "" ? replace : text.slice(0, at) + replace + text.slice(at + find.length);
  const problems = checkAll(replacePage(set, readSource(file, whole)));
  return problems.filter((one) => !sound.has(`${one.file} ${one.code} ${one.message}`)).map(({ code }) => code);
}

test.each([
  ["fourth", "F3", "P196", "a unit that multiplies nothing"],
  ["fourth", "F5", "P206", "a field that is blank for all rows that are asked for"],
  ["fourth", "F11", "P189", "a right that no menu of the page grants"],
  ["fourth", "F15", "P123", "an option set without some of the values that rows are grouped by"],
  ["fourth", "F57", "P200", "the name of a chosen row where its id is kept"],
  ["fourth", "F58", "P184", "a parameter of a master that no call takes"],
  ["fourth", "F66", "P197", "the record that was open before, after another was made"],
  ["fourth", "F67", "P176", "the file of another list"],
  ["fourth", "F70", "P197", "saved under another value than it is listed by"],
  ["fourth", "F73", "P198", "a move that does not send the new place"],
  ["fourth", "F106", "P201", "a rule that says another number"],
  ["fourth", "F121", "P101", "rows that open others, and are not told apart from them"],
  ["fourth", "F126", "P114", "more things than the call takes"],
  ["fourth", "F127", "P101", "an operation without its call"],
  ["third", "T27", "P123", "an option set of another kind of rows"],
  ["fifth", "V7", "P176", "a call that replies rows where one object is read"],
  ["fifth", "V10", "P193", "two buttons that set the same"],
  ["fifth", "V34", "P148", "the key of a tab that the call does not take"],
  ["fifth", "V39", "P193", "the fixed value of the page beside"],
  ["fifth", "V42", "P197", "typed again, and held against another field"],
  ["fifth", "V53", "P201", "added where it is to be taken off"],
  ["fifth", "V55", "P122", "the format of columns made from data"],
  ["fifth", "V61", "P193", "two lists that ask for the same"],
  ["fifth", "V63", "P202", "a map of what is no place"],
  ["fifth", "V64", "P148", "a path made of names"],
  ["fifth", "V65", "P201", "tried again where it went well"],
  ["fifth", "V72", "P204", "a call beside the chosen row that is not narrowed by it"],
  ["fifth", "V73", "P148", "a list of an id and a name"],
  ["fifth", "V76", "P130", "the results of another desk"],
  ["fifth", "V84", "P197", "names kept in place of codes"],
  ["fifth", "V85", "P193", "two charts that ask for the same"],
  ["fifth", "V87", "P112", "a call that is made before the filter that it needs is filled"],
  ["fifth", "V88", "P186", "the page of a list set back by hand"],
  ["fifth", "V93", "P198", "a form at a row that saves nothing of the row"],
  ["fifth", "V99", "P189", "a call that answers on another page, beside its twin that answers here"],
  ["sixth", "W13", "P197", "the begin of a span given its end"],
  ["sixth", "W44", "P207", "a button that can be pressed only where it is refused"],
  ["sixth", "W46", "P207", "those of the chosen rows that the call refuses"],
  ["sixth", "W66", "P104", "the key that is presumed, which the rows lack"],
  ["sixth", "W80", "P201", "taken back without the flag that takes it back"],
  ["sixth", "W101", "P198", "rows below a row that are not asked for by it"],
  ["seventh", "X29", "P148", "a yes or no for each row where ids are taken"],
  ["seventh", "X37", "P201", "left out, so that the opposite happens"],
  ["seventh", "X63", "P104", "a field of the row around a graph"],
  ["seventh", "X64", "P148", "a label in a choice of codes"],
  ["fifth", "V25", "P207", "a link to a page that there is not about the rows that it stands on"],
  ["fifth", "V48", "P112", "none of the fields of which the call needs one"],
  ["fifth", "V59", "P125", "a parameter of a template without the one that goes with it"],
  ["fifth", "V92", "P197", "a list of others than its button makes"],
  ["sixth", "W25", "P184", "all needed of which one is enough"],
  ["sixth", "W32", "P208", "a sum without one of its parts"],
  ["sixth", "W42", "P112", "what was chosen, asked for without whose"],
  ["sixth", "W47", "P200", "options of another kind of thing"],
  ["sixth", "W56", "P147", "turned by the page of a list"],
  ["sixth", "W60", "P148", "the route of another page"],
  ["sixth", "W70", "P155", "an object where its key is taken"],
  ["sixth", "W79", "P147", "a window that fills nothing"],
  ["seventh", "X53", "P200", "turned to a day in place of a picture"],
  ["seventh", "X102", "P197", "what an option is called where its key is kept"],
  ["eighth", "Y23", "P186", "inputs of one formula, asked for by another"],
  ["eighth", "Y54", "P200", "the name of a place where that of an outlet is taken"],
  ["eighth", "Y67", "P186", "narrowed by a parameter that it is not about"],
  ["eighth", "Y69", "P200", "names of options kept where ids are taken"],
  ["eighth", "Y75", "P198", "a copy saved over the original"],
  ["eighth", "Y82", "P111", "the request field that is presumed, which the call does not take"],
  ["eighth", "Y102", "P193", "a page made as the one beside"],
  ["eighth", "Y117", "P101", "a form that leads nowhere"],
  ["ninth", "Z16", "P200", "the name of whoever looks where an id is taken"],
  ["ninth", "Z17", "P123", "numbers of another thing that call none of them the same"],
  ["ninth", "Z89", "P200", "choices that are other things than the field takes"],
  ["tenth", "A14", "P148", "files let through that the call refuses"],
  ["tenth", "A45", "P148", "a year where a moment is taken"],
  ["tenth", "B6", "P200", "the code of a place where that of an account is taken"],
  ["tenth", "B22", "P123", "tabs without the one that is open at first"],
  ["ninth", "Z14", "P197", "saved to what is chosen on the page, beside a list of the row that it was opened on"],
  ["ninth", "Z112", "P149", "a number where a change is drawn"],
  ["tenth", "B10", "P206", "saved sets that are asked for without what keeps others away"],
  ["tenth", "B11", "P186", "a field that is shown only where it gives way"],
  ["tenth", "B16", "P197", "the task before, after another was uploaded"],
  ["tenth", "B18", "P104", "rows without the field that tells them apart"],
  ["tenth", "B29", "P149", "counts that are counted"],
  ["tenth", "B30", "P197", "what was typed, below a row that has it"],
  ["tenth", "B34", "P198", "all taken away but the row"],
  ["shipped", "k-chosen-region", "P104", "rows of others as those chosen before"],
  ["shipped", "i-child-parent", "P197", "what is made below a row, put beside it"],
  ["seventh", "X99", "P148", "a name where a place's code is taken"],
])("%s %s is told once, by %s: %s", (list, name, code) => {
  expect(codesOf(list, name)).toEqual([code]);
});
