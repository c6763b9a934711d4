import { InboxOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Block, type BlockPlan, useLink, useParam, useRuntime, useSetParams } from "#engine/index.ts";
import { type Box, START } from "./box.ts";
import { CropBox } from "./CropBox.tsx";
import { addressTrouble, dataUrl, drawn, fileTrouble, readPicture } from "./picture.ts";
import "./imageInput.css";
import type { ImageInputPlan } from "./plan.gen.ts";

/** A picture to search by: a file (chosen, dropped or pasted) or an address, never both. */
export default function ImageInput({ block }: { block: BlockPlan }) {
  const plan = block as ImageInputPlan;
  const { maxSize = 5 } = plan;
  const runtime = useRuntime();
  const setParams = useSetParams();
  const [picture] = useParam<string>(plan.param);
  const [address] = useParam<string>(plan.urlParam);
  const link = useLink(plan.to);
  const [typed, setTyped] = useState(address ?? "");
  const [trouble, setTrouble] = useState("");
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [box, setBox] = useState<Box>();
  const file = useRef<HTMLInputElement>(null);

  const put = (base64: string | undefined, url: string | undefined) => {
    setParams({ [plan.param]: base64, [plan.urlParam]: url }, { now: true, replace: true });
    setBox(undefined);
    setTrouble("");
    if (base64) setTyped("");
  };
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    const wrong = fileTrouble(chosen, maxSize);
    if (wrong) return setTrouble(wrong);
    setBusy(true);
    try {
      put(await readPicture(chosen), undefined);
    } catch {
      setTrouble("图片无法读取，请换一张");
    } finally {
      setBusy(false);
    }
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const found = [...(event.clipboardData?.files ?? [])].find((one) => one.type.startsWith("image/"));
      if (!found) return;
      event.preventDefault();
      void latest.current(found);
    };
    document.addEventListener("paste", pasted);
    return () => document.removeEventListener("paste", pasted);
  }, []);

  const takeAddress = () => {
    const text = typed.trim();
    if (text === "") return address ? put(undefined, undefined) : undefined;
    const wrong = addressTrouble(text);
    if (wrong) setTrouble(wrong);
    else put(undefined, text);
  };
  const cut = async () => {
    if (!picture || !box) return;
    setBusy(true);
    try {
      put(await drawn(picture, box), undefined);
    } catch {
      setTrouble("图片无法裁剪");
    } finally {
      setBusy(false);
    }
  };
  const search = () => {
    if (!picture && !address) return setTrouble("请先选择图片或填写图片地址");
    const to = link.resolve(undefined);
    if (!to) return;
    const query = runtime.params.address().split("?")[1];
    link.follow({ ...to, href: query ? `${to.href}${to.href.includes("?") ? "&" : "?"}${query}` : to.href });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <section className="image-input" aria-label={plan.title ? undefined : "图片"} aria-busy={busy}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the buttons inside do the same by keys */}
      <div
        className={over ? "image-drop image-drop-over" : "image-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture ? (
          <div className="image-shown">
            <img src={dataUrl(picture)} alt="待搜索的图片" />
            {box ? <CropBox box={box} onChange={setBox} /> : null}
          </div>
        ) : (
          <p className="image-hint">
            <InboxOutlined aria-hidden />
            <span>把图片拖到这里，或按 Ctrl+V 粘贴</span>
            <small>{`jpg、png，不超过 ${maxSize} MB`}</small>
          </p>
        )}
        <div className="image-buttons">
          {box ? (
            <>
              <Button type="primary" autoInsertSpace={false} loading={busy} onClick={() => void cut()}>
                确定裁剪
              </Button>
              <Button autoInsertSpace={false} onClick={() => setBox(undefined)}>
                取消
              </Button>
            </>
          ) : (
            <>
              <Button autoInsertSpace={false} loading={busy} onClick={() => file.current?.click()}>
                {picture ? "换一张" : "选择图片"}
              </Button>
              {picture && plan.crop !== false ? (
                <Button autoInsertSpace={false} onClick={() => setBox(START)}>
                  裁剪
                </Button>
              ) : null}
              {picture ? (
                <Button autoInsertSpace={false} onClick={() => put(undefined, undefined)}>
                  移除
                </Button>
              ) : null}
            </>
          )}
        </div>
        <input
          ref={file}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          aria-label="选择图片"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      <Input
        value={typed}
        allowClear
        addonBefore="图片地址"
        placeholder="https://"
        aria-label="图片地址"
        maxLength={2000}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={takeAddress}
        onPressEnter={takeAddress}
      />
      <p role="alert" className="image-trouble">
        {trouble}
      </p>
      {plan.filters ? <Block block={plan.filters} /> : null}
      {plan.to ? (
        <Button type="primary" size="large" autoInsertSpace={false} onClick={search}>
          {plan.submitText ?? "搜索"}
        </Button>
      ) : null}
    </section>
  );
}
