import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { findRoute } from "#engine/compile/check/findRoute.ts";
import { knownRoutes } from "#engine/compile/compile.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

const root = join(import.meta.dirname, "../..");
/** Tests, and what they alone use, name pages of their own; generated code is made of what the checker read. */
const LEFT_OUT = /\.(test|contract|gen)\.tsx?$|\/fixtures\/|^server\/testing\/|\/testing\.tsx?$|\/testSet\.ts$/;
/** Attributes and fields that are followed. */
const FOLLOWED = new Set(["to", "href", "link", "url", "home"]);
/** A value inside a text. */
const HOLE = "\u0000";

const routes = knownRoutes(loadSchemaSet());
/** First parts of all routes: what begins with one of them is meant as the address of a page. */
const areas = new Set([...routes.keys()].map((route) => route.split("/")[1] ?? ""));

interface Written {
  file: string;
  line: number;
  address: string;
}

interface Part {
  type?: string;
  start?: number;
  value?: unknown;
  key?: { name?: string };
  name?: { name?: string };
  quasis?: { value: { cooked: string } }[];
}

/** What a text or a template says, "" for anything else. */
function textOf({ type, value, quasis }: Part): string {
  if (type === "Literal" && typeof value === "string") return value;
  if (type === "TemplateLiteral") return quasis?.map((one) => one.value.cooked).join(HOLE) ?? "";
  return "";
}

/** Texts of a file that are the address of a page, by their begin or by where they stand. */
function addressesOf(file: string, text: string): Written[] {
  const found: Written[] = [];
  const visit = (node: unknown, followed = false): void => {
    if (node === null || typeof node !== "object") return;
    const part = node as Part;
    // Mails and messages put the house's own address before the path.
    const address = textOf(part).replace(new RegExp(`^${HOLE}(?=/)`), "");
    const [, area] = /^\/([a-z][\w-]*)/.exec(address) ?? [];
    if (area !== undefined && area !== "api" && (followed || areas.has(area)))
      found.push({ file, line: text.slice(0, part.start).split("\n").length, address });
    const leads = FOLLOWED.has(part.key?.name ?? part.name?.name ?? "");
    for (const [key, inner] of Object.entries(part)) visit(inner, key === "value" && leads);
  };
  visit(parseSync(file, text).program);
  return found;
}

const written = ["src", "server"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) => addressesOf(file, readFileSync(join(root, file), "utf8"))),
);

/** No page is there, or it takes no such parameter. */
function leadsNowhere({ address }: Written): boolean {
  const [path = "", query = ""] = address.split("#")[0]?.split("?") ?? [];
  // The begin of addresses, to tell them from others.
  if (path.endsWith("/")) return ![...routes.keys()].some((route) => route.startsWith(path));
  const page = routes.get(findRoute(path, routes) ?? "");
  const names = query.split("&").flatMap((part) => (part.includes("=") ? (part.split("=")[0] ?? "") : []));
  return !page || names.some((name) => !name.includes(HOLE) && !page.params.includes(name));
}

test("no address that stands in code leads to a page that is not there, or gives it what it does not take", () => {
  expect(written.length).toBeGreaterThan(60);
  expect(new Set(written.map(({ file }) => file.split("/")[0]))).toEqual(new Set(["src", "server"]));
  expect(written.filter(leadsNowhere)).toEqual([]);
});

test("the test above finds a dead link in an element, a text, a text with values and a reply", () => {
  const dead = [
    'const a = <Link to="/repot" />;',
    'const b = "/track/nowhere?x=1";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a program
    "go(`/report/no/${id}`, `/document?id=${id}`, `/document?ident=${id}`, `${house}/mails`, `${house}/report/gone`);",
    'const c = { link: "/trak", path: "/usr/lib", menu: "/report/material" };',
  ];
  expect(addressesOf("dead.tsx", dead.join("\n")).filter(leadsNowhere)).toEqual([
    { file: "dead.tsx", line: 1, address: "/repot" },
    { file: "dead.tsx", line: 2, address: "/track/nowhere?x=1" },
    { file: "dead.tsx", line: 3, address: `/report/no/${HOLE}` },
    { file: "dead.tsx", line: 3, address: `/document?ident=${HOLE}` },
    { file: "dead.tsx", line: 3, address: "/report/gone" },
    { file: "dead.tsx", line: 4, address: "/trak" },
  ]);
});
