import { expect, test } from "vitest";
import type { FullDocument } from "#server/store/documents.ts";
import { passage } from "./passage.ts";

const of = (title: string, content: string) => passage({ title, content, summary: content, sameContentCount: 3 } as FullDocument, 2);

test("a headline of its own stands before the core; that of a post, which begins its text, is not told twice", () => {
  expect(of("商场起火", "<p>今早一商场起火。</p><p>明火已扑灭。</p>")).toBe("2. 商场起火（相似 3 条）：今早一商场起火。[2]明火已扑灭。[2]");
  const post = "今早一商场起火。明火已扑灭。🔥";
  for (const title of ["", post, "今早一商场起火。明火…"])
    expect(of(title, post)).toBe("2. 今早一商场起火。[2]明火已扑灭。[2]（相似 3 条）");
});
