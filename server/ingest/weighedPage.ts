import type { PageLeaves } from "./pageLeaves.ts";

/** The lines of a page with what each speaks for or against being of the article. */
export interface WeighedPage extends PageLeaves {
  weights: number[];
}

/** A box that is left out takes no more away from what is around it. */
export const LEFT_OUT = 12;

/** The form of an element: its tag and the first of its classes. */
export const formOf = (element: Element): string =>
  `${element.tagName}.${(element.getAttribute("class") ?? "").trim().split(/\s+/)[0] ?? ""}`;
