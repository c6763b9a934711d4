import { useEffect, useRef, useState } from "react";
import { useParam, useSetParams } from "#engine/index.ts";
import type { Box } from "./box.ts";
import { addressTrouble, drawn, fileTrouble, readPicture } from "./picture.ts";

export type Picture = ReturnType<typeof usePicture>;

/** The picture in its two parameters, base64 text or an address, and all that may change it. `maxSize` in MB. */
export function usePicture(param: string, urlParam: string, maxSize: number) {
  const setParams = useSetParams();
  const [picture] = useParam<string>(param);
  const [address] = useParam<string>(urlParam);
  const [typed, setTyped] = useState(address ?? "");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [box, setBox] = useState<Box>();

  const put = (base64: string | undefined, url: string | undefined) => {
    setParams({ [param]: base64, [urlParam]: url }, { now: true, replace: true });
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
  return {
    picture,
    address,
    typed,
    setTyped,
    trouble,
    setTrouble,
    busy,
    box,
    setBox,
    take: (chosen: File | null | undefined) => void take(chosen),
    takeAddress,
    cut: () => void cut(),
    remove: () => put(undefined, undefined),
  };
}
