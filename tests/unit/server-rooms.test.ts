import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { serverRooms } from "./serverRooms.ts";

const root = join(import.meta.dirname, "../..");
/** Tests and what they alone use may import any room. */
const OF_TESTS = /\.(test|contract)\.ts$|\/fixtures\/|^server\/testing\/|\/zz-rule/;
const IMPORT = /(?:\bfrom|\bimport\()\s*"([^"]+)"/g;

/** `areas/search`, `documents`, `engine/compile`, or a file of the server's root. */
function roomOf(file: string): string {
  const [top, second = "", third = ""] = file.split("/");
  if (top === "src") return `${second}/${third}`;
  if (top !== "server") return top as string;
  return second === "areas" ? `areas/${third}` : second;
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  if (!specifier.startsWith("#")) return undefined;
  const path = specifier.slice(1);
  return /^(server|scripts|schemas)\//.test(path) ? path : `src/${path}`;
}

const imports = readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
  .map((name) => `server/${name.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !OF_TESTS.test(file) && existsSync(join(root, file)))
  .flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
      const to = resolve(file, specifier);
      return to && roomOf(to) !== roomOf(file) ? [{ file, to, from: roomOf(file), room: roomOf(to) }] : [];
    }),
  );

test("the walk finds imports by alias and by path", () => {
  expect(imports.length).toBeGreaterThan(800);
  expect(imports.map(({ file, to }) => `${file} ${to}`)).toContain("server/app.ts server/contract/mount.ts");
});

test("no area imports another", () => {
  expect(imports.filter(({ from, room }) => from.startsWith("areas/") && room.startsWith("areas/"))).toEqual([]);
});

test("nobody but the app's loader and tests imports an area", () => {
  expect(imports.filter(({ room }) => room.startsWith("areas/"))).toEqual([]);
});

test("rooms import what the table allows, and each stands in it", () => {
  const table = new Map(serverRooms().map(({ name, imports: allowed }) => [name, allowed]));
  const anywhere = ["settings.ts", "WechatSettings.ts", "moduleUrl.ts"];
  // What settings.ts is made of: for itself alone.
  const ofSettings = ["SettingsError.ts", "aiLimits.ts", "settingsList.ts", "settingsReadings.ts", "settingsShape.ts"];
  const wrong = imports.filter(({ from, room }) => {
    if (from === "app.ts" || from === "main.ts" || anywhere.includes(room)) return false;
    if (ofSettings.includes(room)) return from !== "settings.ts" && !ofSettings.includes(from);
    const allowed = table.get(from.startsWith("areas/") ? "areas/*" : from);
    return !allowed?.includes(room.replace(/^engine\//, ""));
  });
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test("no room reaches itself through others", () => {
  const next = new Map<string, Set<string>>();
  for (const { from, room } of imports) next.set(from, (next.get(from) ?? new Set()).add(room));
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const walk = (room: string): void => {
      for (const one of next.get(room) ?? [])
        if (!found.has(one)) {
          found.add(one);
          walk(one);
        }
    };
    walk(start);
    return found;
  };
  expect([...next.keys()].filter((room) => reached(room).has(room))).toEqual([]);
});
