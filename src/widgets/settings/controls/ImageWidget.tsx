import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import type { WidgetProps } from "@rjsf/utils";
import { Button } from "antd";
import { useRef } from "react";
import { useServices } from "#engine/index.ts";

/** Longest side that is kept, in pixels. */
const SIDE = 256;
const MAX_FILE = 10 * 1024 * 1024;

/** A small picture, such as a portrait: chosen from a file, made smaller in the browser, kept as a data url. */
export function ImageWidget({ id, value, disabled, readonly, label, onChange }: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const services = useServices();
  const off = disabled || readonly;
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return services.notify("warning", "请选择 PNG、JPG、WebP 或 GIF 图片");
    if (file.size > MAX_FILE) return services.notify("warning", "图片不能超过 10 MB");
    try {
      onChange(await smaller(file));
    } catch {
      services.notify("error", "图片无法读取");
    }
  };
  return (
    <div className="form-image">
      {value ? <img src={String(value)} alt={label} /> : <span className="form-image-none">未设置</span>}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={off}
        aria-label={label}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button icon={<UploadOutlined />} disabled={off} onClick={() => input.current?.click()}>
        {value ? "更换" : "上传图片"}
      </Button>
      {value ? (
        <Button type="text" icon={<DeleteOutlined />} aria-label={`移除${label}`} disabled={off} onClick={() => onChange("")} />
      ) : null}
    </div>
  );
}

/** @throws when the file is no picture. */
async function smaller(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/png");
}
