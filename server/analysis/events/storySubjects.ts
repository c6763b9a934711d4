import { bareCountiesIn } from "#server/analysis/places/bareCounties.ts";
import { countiesIn } from "#server/analysis/places/countiesIn.ts";
import { beginOf } from "#server/analysis/words/beginOf.ts";
import { foldText, tagWords } from "#server/text/segment.ts";
import { coinedSubject, mayNameHouseOrFirm, type NamedSubject, namedSubjects } from "./namedSubjects.ts";
import { type SubjectNumber, subjectNumbers } from "./subjectNumbers.ts";

/** What one text is about by name and number, as its headline says, or else its lead; and all that it says. */
export interface StorySubjects {
  names: readonly NamedSubject[];
  numbers: readonly SubjectNumber[];
  said: string;
}

/** Letters of a text that are read: of a post as its head, of a lead, and for what it says at all. */
const [HEAD, LEAD, READ] = [60, 80, 220];

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

function namesIn(head: string, behind: string): NamedSubject[] {
  const words = tagWords(head);
  return [...namedSubjects(words), ...coinedSubject(words, behind), ...countyNames(head), ...works(head)];
}

/** Names of a lead without people and works, which may be anybody's: its reporter, a law. */
const namesInLead = (text: string): NamedSubject[] => [
  ...(mayNameHouseOrFirm(text) ? namedSubjects(tagWords(text)).filter(({ kind }) => kind !== "person") : []),
  ...countyNames(text),
];

/** What the headline tells, and of the lead the kinds that the headline has none of. */
function withLead<S extends { kind: string }>(head: readonly S[], lead: readonly S[]): S[] {
  const kinds = new Set(head.map(({ kind }) => kind));
  return [...head, ...lead.filter(({ kind }) => !kinds.has(kind))];
}

export function storySubjects({ title, summary }: Told): StorySubjects {
  const [head, text] = [foldText(title || beginOf(summary, HEAD)), foldText(summary.slice(0, READ))];
  const lead = text.startsWith(head) ? "" : text.slice(0, LEAD);
  return {
    names: withLead(namesIn(head, lead && text), lead ? namesInLead(lead) : []),
    numbers: withLead(subjectNumbers(head), lead ? subjectNumbers(lead) : []),
    said: `${head}\n${text}`,
  };
}

const isOwn = ({ kind }: NamedSubject): boolean => kind !== "county";

/** Names that few others bear; a headline may begin with a new word that everybody uses (网约车). */
export const ownNames = ({ names }: StorySubjects): string[] =>
  names.filter((name) => isOwn(name) && name.kind !== "coined").map(({ name }) => name);

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

type Differ = (a: StorySubjects, b: StorySubjects) => boolean | undefined;

/** Whether two name others of a kind and neither knows one of the other's; nothing where they name nothing of one kind. */
const otherNames =
  (isAsked: (name: NamedSubject) => boolean): Differ =>
  (a, b) => {
    const [mine, yours] = [a.names.filter(isAsked), b.names.filter(isAsked)];
    if (!mine.some(({ kind }) => yours.some((other) => other.kind === kind))) return undefined;
    return !mine.some((name) => knows(b, name)) && !yours.some((name) => knows(a, name));
  };

const otherNumbers: Differ = (a, b) => {
  const kinds = new Set(a.numbers.map(({ kind }) => kind).filter((kind) => b.numbers.some((other) => other.kind === kind)));
  if (kinds.size === 0) return undefined;
  return [...kinds].some((kind) => {
    const own = a.numbers.filter((one) => one.kind === kind).map(({ number }) => number);
    return !b.numbers.some((one) => one.kind === kind && own.includes(one.number));
  });
};

const otherTeams = otherNames(({ kind }) => kind === "team");
const otherOwn = otherNames(isOwn);
const otherCounties = otherNames((name) => !isOwn(name));

/**
 * Whether two stories are about two things of one kind: some of their texts say so, and none that both are about one. A
 * number tells more than a name, a name more than the county that it lies in.
 */
export function areOfOthers(some: readonly StorySubjects[], others: readonly StorySubjects[]): boolean {
  const pairs = some.flatMap((one) => others.map((other) => [one, other] as const));
  for (const differ of [otherNumbers, otherTeams, otherOwn, otherCounties]) {
    const told = pairs.map(([one, other]) => differ(one, other));
    if (told.includes(true) && !told.includes(false)) return true;
    if (differ !== otherNumbers && told.includes(false)) return false;
  }
  return false;
}
