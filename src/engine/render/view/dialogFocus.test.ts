// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { focusFirstField, giveFocusBack } from "./dialogFocus.ts";

const find = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = `<main><button id="opener">重命名</button></main>
    <div role="dialog" id="dialog"><button id="close">关闭</button><input type="hidden"><input id="code" disabled><input id="name"></div>`;
});

test("typing starts in the first field that can be filled in, unless one has the focus", () => {
  find("close").focus();
  focusFirstField(find("dialog").parentElement!.querySelector("#dialog"));
  expect(document.activeElement?.id).toBe("close");
  find("close").blur();
  focusFirstField(find("dialog"));
  expect(document.activeElement?.id).toBe("name");
});

test("the focus goes back to what opened the dialog, else to the page, and is not taken from elsewhere", () => {
  find("name").focus();
  giveFocusBack(find("opener"));
  expect(document.activeElement?.id).toBe("opener");
  find("name").focus();
  (find("opener") as HTMLButtonElement).disabled = true;
  giveFocusBack(find("opener"));
  expect(document.activeElement?.tagName).toBe("MAIN");
  (find("opener") as HTMLButtonElement).disabled = false;
  find("opener").focus();
  giveFocusBack(null);
  expect(document.activeElement?.id).toBe("opener");
});
