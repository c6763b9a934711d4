import { expect, test, vi } from "vitest";
import type { Problem } from "#engine/compile/problem.ts";
import type { Services } from "#server/contract/handler.ts";
import type { CompiledPage } from "./compilePages.ts";
import { tellOlder } from "./tellOlder.ts";

const problem = (code: string, file: string): Problem => ({
  ...{ code, file, severity: code === "P107" ? "warning" : "error", line: 3, column: 3, path: "/schemaVersion", message: "" },
});
const page = (file: string, problems: Problem[]): CompiledPage => ({ file, route: `/${file}`, plans: [], problems });

test("files of an older grammar are told once, in one line", () => {
  const warn = vi.fn();
  const log = { warn } as unknown as Services["log"];
  const shared = problem("P107", "fragment.json");
  const pages = [page("b.json", [problem("P107", "b.json"), shared]), page("a.json", [problem("P100", "a.json"), shared])];
  tellOlder({ pages, codeRoutes: [] }, log);
  expect(warn.mock.calls).toEqual([[{ files: ["b.json", "fragment.json"] }, expect.stringContaining("schemas:migrate")]]);
  tellOlder({ pages: [page("a.json", [])], codeRoutes: [] }, log);
  expect(warn).toHaveBeenCalledTimes(1);
});
