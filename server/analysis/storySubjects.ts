import { foldText, tagWords } from "#server/text/segment.ts";
import { bareCountiesIn } from "./bareCounties.ts";
import { countiesIn } from "./countiesIn.ts";
import { type NamedSubject, namedSubjects } from "./namedSubjects.ts";
import { type SubjectNumber, subjectNumbers } from "./subjectNumbers.ts";

/** What one text is about by name and number, as its headline says, or else its lead; and all that it says. */
export interface StorySubjects {
  names: readonly NamedSubject[];
  numbers: readonly SubjectNumber[];
  said: string;
}

/** Letters of a text that are read: for the subjects, and for what it says at all. */
const LEAD = 80;
const READ = 220;

interface Told {
  title: string;
  summary: string;
}

const countyNames = (text: string): NamedSubject[] =>
  [...countiesIn(text), ...bareCountiesIn(text)].map(({ name }) => ({
    kind: "county",
    name: name.length > 2 ? name.replace(/[县市旗区]$/, "") : name,
  }));

const works = (text: string): NamedSubject[] =>
  [...text.matchAll(/《([^》]{2,20})》/g)].map(({ 1: name = "" }) => ({ kind: "work", name }));

const namesIn = (text: string): NamedSubject[] => [...namedSubjects(tagWords(text)), ...countyNames(text), ...works(text)];

/** What the headline tells, and of the lead the kinds that the headline has none of. */
function withLead<S extends { kind: string }>(head: readonly S[], lead: readonly S[]): S[] {
  const kinds = new Set(head.map(({ kind }) => kind));
  return [...head, ...lead.filter(({ kind }) => !kinds.has(kind))];
}

export function storySubjects({ title, summary }: Told): StorySubjects {
  const [head, text] = [foldText(title), foldText(summary.slice(0, READ))];
  const lead = text.startsWith(head) ? "" : text.slice(0, LEAD);
  return {
    // People and works of a lead may be anybody: its reporter, a law.
    names: withLead(
      namesIn(head),
      namesIn(lead).filter(({ kind }) => kind !== "person" && kind !== "work"),
    ),
    numbers: withLead(subjectNumbers(head), subjectNumbers(lead)),
    said: `${head}\n${text}`,
  };
}

/** Names that few others bear. */
export const ownNames = ({ names }: StorySubjects): string[] => names.filter(({ kind }) => kind !== "county").map(({ name }) => name);

/** Whether all letters of the shorter name stand in the longer one in their order: 一院 in 第一人民医院. */
function isShortFor(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let at = -1;
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1);
    return at >= 0;
  });
}

const twos = (name: string): string[] => Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2));

/** Whether the text knows of the name: it, two of its letters in another name, or what it is short for. */
function knows({ names, said }: StorySubjects, { kind, name }: NamedSubject): boolean {
  if (said.includes(name)) return true;
  return names.some((other) => other.kind === kind && (isShortFor(name, other.name) || twos(name).some((two) => other.name.includes(two))));
}

function haveOtherNames(a: StorySubjects, b: StorySubjects): boolean | undefined {
  if (!a.names.some(({ kind }) => b.names.some((other) => other.kind === kind))) return undefined;
  return !a.names.some((name) => knows(b, name)) && !b.names.some((name) => knows(a, name));
}

function haveOtherNumbers(a: StorySubjects, b: StorySubjects): boolean | undefined {
  const kinds = new Set(a.numbers.map(({ kind }) => kind).filter((kind) => b.numbers.some((other) => other.kind === kind)));
  if (kinds.size === 0) return undefined;
  return [...kinds].some((kind) => {
    const own = a.numbers.filter((one) => one.kind === kind).map(({ number }) => number);
    return !b.numbers.some((one) => one.kind === kind && own.includes(one.number));
  });
}

/** Whether two stories are about two things of one kind: some of their texts say so, and none that both are about one. */
export function areOfOthers(some: readonly StorySubjects[], others: readonly StorySubjects[]): boolean {
  const pairs = some.flatMap((one) => others.map((other) => [one, other] as const));
  return [haveOtherNumbers, haveOtherNames].some((differ) => {
    const told = pairs.map(([one, other]) => differ(one, other));
    return told.includes(true) && !told.includes(false);
  });
}
