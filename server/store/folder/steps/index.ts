import type { Step } from "../Step.ts";
import documents2 from "./documents-2.ts";
import documents3 from "./documents-3.ts";
import documents4 from "./documents-4.ts";
import nearDuplicates2 from "./nearDuplicates-2.ts";
import nearDuplicates3 from "./nearDuplicates-3.ts";
import nearDuplicates4 from "./nearDuplicates-4.ts";
import nearDuplicates5 from "./nearDuplicates-5.ts";
import pictures2 from "./pictures-2.ts";
import records2 from "./records-2.ts";
import records3 from "./records-3.ts";
import records4 from "./records-4.ts";
import records5 from "./records-5.ts";
import records6 from "./records-6.ts";
import records7 from "./records-7.ts";

/** Every step there ever was; of one store in the order of their versions. A step that was released is never changed. */
export const STEPS: readonly Step[] = [
  records2,
  records3,
  records4,
  records5,
  records6,
  records7,
  documents2,
  documents3,
  documents4,
  nearDuplicates2,
  nearDuplicates3,
  nearDuplicates4,
  nearDuplicates5,
  pictures2,
];
