import type { Judge } from "./judge.ts";

/** P148: files are let through that the call refuses, as its contract says (`x-accepts`). */
export const checkAccepted: Judge<"accepted"> = ({ endings, takes, endpoint, container, key }, { report }) => {
  const right = takes.map((ending) => `.${ending}`).join(",");
  for (const one of endings.split(",").map((part) => part.trim().toLowerCase())) {
    // What kinds of files have which ending is not known here.
    if (!one.startsWith(".") || takes.includes(one.slice(1))) continue;
    const message = `${endpoint.name} takes no file that ends in ${one}`;
    const isSaid = key === "accept";
    report.add("P148", message, container, key, {
      expected: isSaid ? right : `"accept": "${right}"`,
      found: one,
      suggestion: isSaid ? right : undefined,
    });
    return;
  }
};
