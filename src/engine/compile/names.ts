/** `hotImage` → HotImage, `time-window` → TimeWindow: how the bundle names definitions. */
export function pascal(name: string): string {
  let known = names.get(name);
  if (known === undefined) {
    known = name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _gap, letter: string) => letter.toUpperCase());
    if (names.size < 1000) names.set(name, known);
  }
  return known;
}

const names = new Map<string, string>();

/** Properties that belong to an endpoint property; the bundle adds them. */
export function endpointSiblings(name: string): { with: string; poll: string; when: string } {
  if (name === "endpoint") return { with: "with", poll: "poll", when: "loadWhen" };
  const stem = name.replace(/Endpoint$/, "");
  return { with: `${stem}With`, poll: `${stem}Poll`, when: `${stem}When` };
}
