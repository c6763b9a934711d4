import type { NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const magnitudes = /^\s*(百|千|万|十万|百万|千万|亿|k|K|M|‰)/;

/** P196: a word behind a number says that it counts thousands, and nothing multiplies. */
export function checkMagnitude(object: NormalizedObject, report: Report): void {
  for (const key of ["unit", "suffix", "valueUnit"]) {
    const text = object[key];
    const found = typeof text === "string" ? magnitudes.exec(text)?.[1] : undefined;
    if (found === undefined) continue;
    report.add(
      "P196",
      `a number is shown and asked for as it is counted: "${String(text)}" behind it makes no ${found} of it`,
      object,
      key,
      {
        severity: "warning",
        expected: "numbers as they are counted, or a format that shortens them",
        found: String(text),
      },
    );
  }
}
