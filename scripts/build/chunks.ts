import type { Rolldown } from "vite";

/**
 * What is opened together comes in one file: the start, the sign-in, the frame, the form of the filters, the table. Left
 * alone the bundler makes a file of every few modules that two pages share, and opening the first list costs a sixth more
 * for the sixty replies than for what they hold (`bench/engine`, opened cold). What several of them need stands with the first.
 */
export const chunks: Extract<Rolldown.OutputOptions["codeSplitting"], object> = {
  groups: [
    { name: "start", tags: ["$initial"], priority: 5 },
    { name: "login", test: /\/src\/app\/login\/LoginPage\.tsx$/, priority: 4 },
    { name: "frame", test: /\/src\/app\/shell\/Console\.tsx$/, priority: 3 },
    { name: "filters", test: /\/src\/widgets\/filters\/Filters\.tsx$/, priority: 2 },
    { name: "table", test: /\/src\/widgets\/list\/(List|TableFrame)\.tsx$/, priority: 1 },
  ],
};
