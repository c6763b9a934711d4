import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadSchemaSet } from "#server/schemas/load.ts";

test("every colour of a dictionary is one that tags have, in the light and in the dark", () => {
  const styles = readFileSync("src/engine/render/cells/cells.css", "utf8");
  const colours = [...loadSchemaSet().dictionaries].flatMap(([name, { items }]) =>
    items.flatMap(({ color }) => (color ? [`${name} ${color}`] : [])),
  );
  expect(colours.length).toBeGreaterThan(20);
  const known = (colour: string) => styles.includes(`.cell-tag-${colour.replace("gray", "grey")}`);
  expect(colours.filter((entry) => !known(entry.split(" ")[1] ?? ""))).toEqual([]);
});
