import { describe, expect, it } from "vitest";
import { matchRoute } from "./matchRoute.ts";

const routes = ["/", "/track/plan", "/yunying/analysis/:datatype", "/yunying/analysis/overview", "/bijet/:id", "/:a/plan"].map((route) => ({
  route,
}));
const match = (path: string) => matchRoute(routes, path)?.route ?? null;

describe("matchRoute", () => {
  it.each([
    ["/track/plan", "/track/plan"],
    ["/track/plan/", "/track/plan"],
    ["/other/plan", "/:a/plan"],
    ["/yunying/analysis/overview", "/yunying/analysis/overview"],
    ["/yunying/analysis/weibo", "/yunying/analysis/:datatype"],
    ["/yunying/analysis", null],
    ["/yunying/analysis/weibo/more", null],
    ["/bijet/", null],
    ["/", "/"],
    ["/Track/Plan", null],
  ])("%s → %s", (path, route) => expect(match(path)).toBe(route));
});
