import type { Report } from "../problem.ts";
import type { Finding } from "../resolve/finding.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { checkAccepted } from "./accepted.ts";
import { keepValues } from "./addressValues.ts";
import { checkAsks } from "./asks.ts";
import { checkOtherFile } from "./besideCalls.ts";
import { checkBlankFor } from "./blankFor.ts";
import { checkNeverBoth, checkRefused, checkUnchanging, checkUnseen, checkWithout } from "./conditions.ts";
import { checkDayPattern } from "./dayPattern.ts";
import { checkDefault, checkSetValue } from "./defaults.ts";
import { checkAdded, checkDrawn } from "./dimension.ts";
import { checkExpressionName, checkExpressionOf, checkForeignHole, checkUnclosed, paramsShape } from "./expressions.ts";
import { checkFilledTwice, checkFixedText, checkSizeMax, checkYields } from "./filled.ts";
import { checkFills } from "./fills.ts";
import { checkForm, checkUnsaved } from "./forms.ts";
import { keepLeading } from "./handedOn.ts";
import { checkHeldRights } from "./heldRights.ts";
import type { Judge, Known } from "./judge.ts";
import { checkKeysOf } from "./keys.ts";
import { checkKindNamed } from "./kindNamed.ts";
import { checkChosen, checkElsewhere, checkEmptyAtFirst } from "./lazyCalls.ts";
import { checkMade } from "./made.ts";
import {
  checkAction,
  checkActionRing,
  checkAllHidden,
  checkBlank,
  checkBlock,
  checkEndpoint,
  checkNeverInstead,
  checkRowless,
} from "./names.ts";
import { checkNarrowed } from "./narrowed.ts";
import { checkNumber } from "./numbers.ts";
import { keepFixed } from "./ofAnotherPage.ts";
import { checkOffered, checkSwitched } from "./offered.ts";
import { checkOneOf } from "./oneOf.ts";
import { checkOnlyFor } from "./onlyFor.ts";
import { checkMadeParam, checkOneEnd, checkSameParam } from "./params.ts";
import { checkPresumedOption } from "./presumedOption.ts";
import { checkRange } from "./range.ts";
import { checkRecordless, checkUncolumned, checkUnsent } from "./records.ts";
import { checkRefers } from "./refers.ts";
import {
  checkControl,
  checkFilterField,
  checkFilterOptions,
  checkGiven,
  checkGivenValue,
  checkNoList,
  checkOnlyReads,
  checkPages,
  checkReplies,
  checkRequired,
  checkRowsMax,
  checkSort,
  checkTurned,
} from "./requests.ts";
import { checkBound, checkClosed, checkRight } from "./rights.ts";
import { checkSheet } from "./sheets.ts";
import { checkEnding, checkKeptValue, checkSwapped } from "./swapped.ts";
import { checkUnread } from "./unread.ts";
import { visited } from "./visit.ts";
import { checkWords } from "./words.ts";
import { checkWritten } from "./written.ts";

const judges: { [Kind in Finding["kind"]]: Judge<Kind> } = {
  expression: checkExpressionOf,
  expressionName: checkExpressionName,
  unclosed: checkUnclosed,
  foreignHole: checkForeignHole,
  refers: checkRefers,
  madeParam: checkMadeParam,
  default: checkDefault,
  number: checkNumber,
  endpoint: checkEndpoint,
  action: checkAction,
  actionRing: checkActionRing,
  filterField: checkFilterField,
  filterOptions: checkFilterOptions,
  control: checkControl,
  turned: checkTurned,
  given: checkGiven,
  givenValue: checkGivenValue,
  drawn: checkDrawn,
  added: checkAdded,
  without: checkWithout,
  neverBoth: checkNeverBoth,
  offered: checkOffered,
  switched: checkSwitched,
  dayPattern: checkDayPattern,
  required: checkRequired,
  sort: checkSort,
  rowsMax: checkRowsMax,
  replies: checkReplies,
  asks: checkAsks,
  sheet: checkSheet,
  pages: checkPages,
  setValue: checkSetValue,
  oneEnd: checkOneEnd,
  unsaved: checkUnsaved,
  fills: checkFills,
  closed: checkClosed,
  bound: checkBound,
  right: checkRight,
  fixedText: checkFixedText,
  filledTwice: checkFilledTwice,
  yields: checkYields,
  sizeMax: checkSizeMax,
  keysOf: checkKeysOf,
  unchanging: checkUnchanging,
  unseen: checkUnseen,
  recordless: checkRecordless,
  refused: checkRefused,
  unsent: checkUnsent,
  range: checkRange,
  swapped: checkSwapped,
  ending: checkEnding,
  accepted: checkAccepted,
  uncolumned: checkUncolumned,
  keptValue: checkKeptValue,
  sameParam: checkSameParam,
  onlyReads: checkOnlyReads,
  allHidden: checkAllHidden,
  noList: checkNoList,
  neverInstead: checkNeverInstead,
  rowless: checkRowless,
  blank: checkBlank,
  block: checkBlock,
  form: checkForm,
};

/** What may be no more than a consequence of another mistake is judged when those are known. */
const consequences: ReadonlySet<Finding["kind"]> = new Set<Finding["kind"]>(["unsent", "recordless", "noList", "drawn"]);

/** What is wrong with a page itself, now that all of it is known: everything that was met on the way is judged. */
export function check({ context }: Resolved, report: Report): void {
  const known: Known = { context, set: context.set, report, params: paramsShape(context) };
  const judge = (finding: Finding) => (judges[finding.kind] as (finding: Finding, known: Known) => void)(finding, known);
  for (const finding of context.findings) if (!consequences.has(finding.kind)) judge(finding);
  for (const finding of context.findings) if (consequences.has(finding.kind)) judge(finding);
  checkUnread(context, report);
  checkWords(context, report);
  checkWritten(context, report);
  checkNarrowed(context, report);
  checkOtherFile(context, report);
  checkOneOf(context, report);
  checkMade(context, report);
  checkOnlyFor(context, report);
  checkPresumedOption(context, report);
  checkHeldRights(context, report);
  checkBlankFor(context, report);
  checkKindNamed(context, report);
  checkElsewhere(context, report);
  checkEmptyAtFirst(context, report);
  checkChosen(context, report);
  keepFixed(context);
  keepValues(context);
  keepLeading(context);
  visited(context);
  context.checked();
}
