import { expect, test } from "vitest";
import { firstPicture, paragraphs, plainText, safeUrl, sanitise } from "./sanitise.ts";

test.each([
  ['<p onclick="x()" style="color:red">好<script>alert(1)</script></p>', "<p>好</p>"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href=" java\nscript:alert(1)">x</a>', "<a>x</a>"],
  ['<img src="x" onerror="alert(1)">', ""],
  ['<img src="data:text/html;base64,PHNjcmlwdD4=">', ""],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ""],
  ['<img src="data:image/png;base64,iVBORw0KGgo=">', '<img src="data:image/png;base64,iVBORw0KGgo=" />'],
  ["<svg><script>alert(1)</script></svg><math><mi>x</mi></math>好", "好"],
  ["<iframe src=https://a.example></iframe><style>p{}</style>好", "好"],
  ["<p>a<!-- <b>x</b> --><b>b</b>", "<p>a<b>b</b></p>"],
])("%s is made safe", (html, safe) => {
  expect(sanitise(html)).toBe(safe);
});

test("relative addresses are resolved, other schemes dropped", () => {
  expect(sanitise('<img data-src="/a.jpg" src="blank.gif">', "https://a.example/x/")).toBe('<img src="https://a.example/a.jpg" />');
  expect(safeUrl("ftp://a.example/x")).toBe("");
  expect(safeUrl("//b.example/x", "https://a.example")).toBe("https://b.example/x");
  expect(firstPicture('<p><img src="https://a.example/x?a=1&amp;b=2" /></p>')).toBe("https://a.example/x?a=1&b=2");
});

test("text keeps lines and decodes entities once", () => {
  expect(plainText(sanitise("<p>甲&amp;lt;乙</p><div>丙<br>丁</div>"))).toBe("甲&lt;乙\n丙\n丁");
  expect(plainText(paragraphs("1 < 2\n\n3 & 4"))).toBe("1 < 2\n3 & 4");
});
