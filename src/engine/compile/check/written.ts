import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { PageContext } from "../resolve/context.ts";
import { checkBelow } from "./below.ts";
import { checkAfterMaking, checkNamedCalls, checkRuleWords, checkSiblingCalls } from "./besideCalls.ts";
import { checkBlankUse, checkOtherBlank } from "./blankUse.ts";
import { checkColumnTones } from "./columnTones.ts";
import { checkSameChoices, checkSameDrawn, checkSameSent, checkSameTabs, checkSameTitle } from "./copied.ts";
import { checkFilterWords } from "./filterWords.ts";
import { checkFileFormat, checkFlagWords, checkUnasked } from "./flagWords.ts";
import { checkCallsAway, checkFormCalls } from "./formCalls.ts";
import { checkGivenTwice } from "./givenTwice.ts";
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
      if (object.when !== undefined) {
        checkBlankUse(object, report);
        if (object.do !== undefined) checkOtherBlank(object, report);
      }
      if (object.do !== undefined) {
        checkUnseenChange(object, set, report);
        checkVerbs(object, set, report);
        checkFlagWords(object, set, report);
        checkTwinFields(object, set, report);
        checkUnasked(object, object, set, report);
        checkFileFormat(object, object, set, report);
        if (object.do === "call") calls.push(object);
      }
      if (object.poll !== undefined) checkUntil(object, set, report);
      if (object.below !== undefined) checkBelow(object, report);
      if (object.title !== undefined) checkSaid(object, report);
      if (object.rowActions !== undefined || object.action !== undefined) checkSentBack(object, context, report);
      if (Array.isArray(object.filters) && typeof object.endpoint === "string") checkOwnFilters(object, set, report);
      if (object.saveEndpoint !== undefined) checkFormCalls(object, set, report);
      if (object.kind !== undefined) checkCallsAway(object, report);
      if (isObject(object.options)) checkSameChoices(object.options, report);
      if (object.saveEndpoint !== undefined) checkSiblingCalls(object, set, report);
      if (object.same !== undefined) checkTypedAgain(object, set, report);
      if (object.successLink !== undefined) checkAfterMaking(object, set, report);
      if (object.rules !== undefined) checkRuleWords(object.rules, report);
      checkMagnitude(object, report);
      if (Array.isArray(object.filters)) checkFilterWords(object.filters, context, report);
      checkNamedCalls(object, set, report);
      checkGivenTwice(object, report);
      if (object.columns !== undefined || object.select !== undefined || object.rowActions !== undefined)
        checkSameForEach(object, context, report);
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
    },
  );
  checkReadAgain(calls, set, report);
  checkTurnedBack(context, report);
}
