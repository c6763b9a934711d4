import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { checkBelow, checkExpanded } from "./below.ts";
import { checkAfterMaking, checkNamedCalls, checkRuleWords, checkSiblingCalls } from "./besideCalls.ts";
import { checkBesideList } from "./besideList.ts";
import { checkBlankUse, checkOtherBlank } from "./blankUse.ts";
import { checkColumnTones } from "./columnTones.ts";
import { checkSameChoices, checkSameDrawn, checkSameSent, checkSameTabs, checkSameTitle } from "./copied.ts";
import { checkCopySaved } from "./copySaved.ts";
import { checkCounterpart } from "./counterpart.ts";
import { checkFilterWords } from "./filterWords.ts";
import { checkFileFormat, checkFlagWords, checkUnasked } from "./flagWords.ts";
import { checkCallsAway, checkFormCalls } from "./formCalls.ts";
import { checkGivenTwice } from "./givenTwice.ts";
import { checkKeptAlone } from "./keptAlone.ts";
import { checkMagnitude } from "./magnitude.ts";
import { checkOwnFilters } from "./ownFilters.ts";
import { checkTurnedBack, checkTwinFields, checkTypedAgain } from "./pairs.ts";
import { checkUntil } from "./polled.ts";
import { checkSaid } from "./said.ts";
import { checkSameForEach } from "./sameForEach.ts";
import { checkSameAsked, checkSameNamed } from "./sameNamed.ts";
import { checkSentBack } from "./sentBack.ts";
import { checkReadAgain, checkUnseenChange } from "./unseenChange.ts";
import { checkVerbs } from "./verbs.ts";
import { visitPage } from "./visit.ts";

/** A bit for each setting that a check begins with; one for the three units. */
const SAYS = {
  ...{ when: 1, do: 2, poll: 4, below: 8, title: 16, rowActions: 32, action: 64, saveEndpoint: 128, kind: 256, same: 512 },
  ...{ successLink: 1024, rules: 2048, columns: 4096, select: 8192, filters: 16_384, options: 32_768, unit: 65_536 },
  ...{ set: 131_072, toolbar: 262_144, expand: 524_288 },
};
const bits = new Map<string, number>([...Object.entries(SAYS), ["suffix", SAYS.unit], ["valueUnit", SAYS.unit]]);

/** Which of them an object has: it has few, and asking it for each that it might have is slow. */
function saidIn(object: NormalizedObject): number {
  let says = 0;
  for (const key in object) {
    const bit = bits.get(key);
    if (bit !== undefined && object[key] !== undefined) says |= bit;
  }
  return says;
}

/** What contradicts itself as it is written, whatever the contracts say of it. */
export function checkWritten(context: PageContext, report: Report): void {
  if (report.incomplete) return;
  const { set } = context;
  for (const [name, { resets }] of Object.entries(context.page.header.params)) {
    const at = resets.indexOf(name);
    if (at >= 0)
      report.add("P187", `"${name}" takes itself back when it changes`, resets, at, { expected: "another parameter", found: name });
  }
  const calls: NormalizedObject[] = [];
  visitPage(
    context,
    (object) => {
      const says = saidIn(object);
      if (says & SAYS.when) {
        checkBlankUse(object, report);
        if (says & SAYS.do) checkOtherBlank(object, report);
      }
      if (says & SAYS.do) {
        checkUnseenChange(object, set, report);
        checkVerbs(object, set, report);
        checkFlagWords(object, set, report);
        checkTwinFields(object, set, report);
        checkCopySaved(object, set, report);
        checkUnasked(object, object, set, report);
        checkFileFormat(object, object, set, report);
        if (object.do === "call") calls.push(object);
      }
      if (says & SAYS.poll) checkUntil(object, set, report);
      if (says & SAYS.below) checkBelow(object, report);
      if (says & SAYS.expand) checkExpanded(object, set, report);
      if (says & SAYS.title) checkSaid(object, report);
      if (says & (SAYS.rowActions | SAYS.action)) checkSentBack(object, context, report);
      if (says & SAYS.filters && Array.isArray(object.filters) && typeof object.endpoint === "string") checkOwnFilters(object, set, report);
      if (says & SAYS.saveEndpoint) checkFormCalls(object, set, report);
      if (says & SAYS.kind) checkCallsAway(object, report);
      if (says & SAYS.options && isObject(object.options)) checkSameChoices(object.options, report);
      if (says & SAYS.saveEndpoint) checkSiblingCalls(object, set, report);
      if (says & SAYS.same) checkTypedAgain(object, set, report);
      if (says & SAYS.successLink) checkAfterMaking(object, context, report);
      if (says & SAYS.rules) checkRuleWords(object.rules, report);
      if (says & SAYS.unit) checkMagnitude(object, report);
      if (says & SAYS.filters && Array.isArray(object.filters)) checkFilterWords(object.filters, context, report);
      if (says & SAYS.set) checkKeptAlone(object, report);
      if (says & SAYS.toolbar) checkBesideList(object, set, report);
      checkNamedCalls(object, set, report);
      checkGivenTwice(object, report);
      if (says & (SAYS.columns | SAYS.select | SAYS.rowActions)) checkSameForEach(object, context, report);
    },
    (items) => {
      if (items.length < 2 || !items.some(isObject)) return;
      checkColumnTones(items, report);
      checkSameDrawn(items, report);
      checkSameSent(items, report);
      checkSameTabs(items, report);
      checkSameTitle(items, report);
      checkSameNamed(items, report);
      checkSameAsked(items, report);
      checkCounterpart(items, report);
    },
  );
  checkReadAgain(calls, set, report);
  checkTurnedBack(context, report);
}
