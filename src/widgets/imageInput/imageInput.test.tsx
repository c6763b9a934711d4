import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { PageView, type Registry } from "#engine/index.ts";
import { fakeServices, page, param } from "#engine/testing.ts";
import { LEAST, movedBox, START, sizedBox, WHOLE } from "./box.ts";
import ImageInput from "./ImageInput.tsx";
import { addressTrouble, dataUrl, fileTrouble, kindOf } from "./picture.ts";

const registry: Registry = { imageInput: { kind: "imageInput", load: async () => ({ default: ImageInput }) } };
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = (name = "a.png") => new File([Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))], name, { type: "image/png" });

function show() {
  const services = fakeServices();
  const kept = { in: "session" as const, persistKey: "image" };
  const view = {
    kind: "imageInput",
    param: "base64",
    urlParam: "baseUrl",
    to: { to: "/media/imagefts/list?from=form", tab: "same" as const, route: "/media/imagefts/list" },
  };
  const plan = page(view, {
    params: {
      base64: param("base64", kept),
      baseUrl: param("baseUrl", kept),
      window: param("window", { default: "7d" }),
    },
  });
  render(<PageView plan={plan} services={services} registry={registry} location={{ pathname: "/t", search: "?window=30d" }} />);
  const session = () => services.session.get("image") as Record<string, string> | undefined;
  return { services, session };
}

const choose = async (file: File) => fireEvent.change(await screen.findByLabelText("选择图片"), { target: { files: [file] } });
const address = (text: string) => {
  const box = screen.getByRole("textbox", { name: "图片地址" });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

test("a chosen picture is kept in this tab, not in the address, and the search goes on with the other conditions", async () => {
  const { services, session } = show();
  await choose(png());
  expect((await screen.findByAltText("待搜索的图片")).getAttribute("src")).toBe(`data:image/png;base64,${PNG}`);
  expect(session()?.base64).toBe(PNG);
  fireEvent.click(screen.getByRole("button", { name: "搜索" }));
  expect(services.navigate.mock.calls.at(-1)?.[0]).toBe("/media/imagefts/list?from=form&window=30d");
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
});

test("a picture or an address, never both", async () => {
  const { session } = show();
  await choose(png());
  await screen.findByAltText("待搜索的图片");
  address("https://img.example.com/1.jpg");
  expect(session()).toEqual({ base64: "", baseUrl: "https://img.example.com/1.jpg" });
  expect(screen.queryByAltText("待搜索的图片")).toBeNull();
  await choose(png());
  await screen.findByAltText("待搜索的图片");
  expect(session()).toEqual({ base64: PNG, baseUrl: "" });
  expect((screen.getByRole("textbox", { name: "图片地址" }) as HTMLInputElement).value).toBe("");
});

test("dropped and pasted pictures; what is none is refused with a reason", async () => {
  const { session } = show();
  const hint = await screen.findByText(/把图片拖到这里/);
  fireEvent.drop(hint, { dataTransfer: { files: [new File(["x"], "a.gif", { type: "image/gif" })] } });
  expect(screen.getByRole("alert").textContent).toBe("只支持 jpg、png 图片");
  fireEvent.drop(hint, { dataTransfer: { files: [new File(["not a png"], "a.png", { type: "image/png" })] } });
  await screen.findByText("图片无法读取，请换一张");
  const paste = createEvent.paste(document.body, { clipboardData: { files: [png()] } });
  fireEvent(document.body, paste);
  await screen.findByAltText("待搜索的图片");
  expect(paste.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "移除" }));
  expect(session()?.base64).toBe("");
  address("ftp://x");
  await screen.findByText("图片地址以 http:// 或 https:// 开头");
  address("");
  fireEvent.click(screen.getByRole("button", { name: "搜索" }));
  await screen.findByText("请先选择图片或填写图片地址");
});

test("the crop box goes by keys, and what is cut out takes the picture's place", async () => {
  const { session } = show();
  await choose(png());
  await screen.findByAltText("待搜索的图片");
  fireEvent.click(screen.getByRole("button", { name: "裁剪" }));
  const box = screen.getByRole("application");
  fireEvent.keyDown(box, { key: "ArrowLeft" });
  fireEvent.keyDown(box, { key: "ArrowDown", shiftKey: true });
  expect(screen.getByRole("application").getAttribute("aria-label")).toContain("左 8% 上 10% 宽 80% 高 82%");
  const drawImage = vi.fn();
  vi.stubGlobal(
    "Image",
    class {
      naturalWidth = 1000;
      naturalHeight = 500;
      src = "";
      decode = async () => {};
    },
  );
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ fillRect: () => {}, drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,/9j/cut");
  fireEvent.click(screen.getByRole("button", { name: /确定裁剪/ }));
  await waitFor(() => expect(session()?.base64).toBe("/9j/cut"));
  expect(canvas).toHaveBeenCalled();
  expect(drawImage.mock.calls[0]?.slice(1).map(Math.round)).toEqual([80, 50, 800, 410, 0, 0, 800, 410]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the rules behind it", () => {
  expect(fileTrouble({ type: "image/png", size: 5 * 1024 * 1024 }, 5)).toBeUndefined();
  expect(fileTrouble({ type: "image/png", size: 5 * 1024 * 1024 + 1 }, 5)).toBe("图片不超过 5 MB");
  expect(fileTrouble({ type: "image/jpeg", size: 0 }, 5)).toBe("图片是空的");
  expect([kindOf(PNG), kindOf("/9j/x"), kindOf("R0lGOD")]).toEqual(["image/png", "image/jpeg", undefined]);
  expect(dataUrl("/9j/x")).toBe("data:image/jpeg;base64,/9j/x");
  expect(addressTrouble("javascript:1")).toBeTruthy();
  expect(movedBox(START, -1, 1)).toMatchObject({ x: 0, y: 1 - START.height });
  expect(sizedBox(START, 9, -9)).toMatchObject({ width: 0.9, height: LEAST });
  expect(movedBox(WHOLE, 0.5, 0.5)).toEqual(WHOLE);
});
