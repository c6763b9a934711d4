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

test("a form that comes after its dialog is waited for, unless the user went on", async () => {
  const body = document.createElement("div");
  find("dialog").append(body);
  find("close").focus();
  focusFirstField(body);
  expect(document.activeElement?.id).toBe("close");
  body.innerHTML = `<input id="late">`;
  await Promise.resolve();
  expect(document.activeElement?.id).toBe("late");
  body.innerHTML = "";
  find("close").focus();
  focusFirstField(body);
  find("opener").focus();
  body.innerHTML = `<input id="later">`;
  await Promise.resolve();
  expect(document.activeElement?.id).toBe("opener");
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
