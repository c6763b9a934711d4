import { UploadOutlined } from "@ant-design/icons";
import type { WidgetProps } from "@rjsf/utils";
import { Button } from "antd";
import { type DragEvent, useContext, useRef, useState } from "react";
import { useServices } from "#engine/index.ts";
import { ValuesContext } from "../ValuesStore.ts";

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string => (bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`);
const takes = (accept: string, name: string): boolean =>
  accept === "" || accept.split(",").some((ending) => !ending.trim().startsWith(".") || name.toLowerCase().endsWith(ending.trim()));

/** A file that goes with the call that saves: chosen, or dropped onto the field. */
export function FileWidget({ id, value, disabled, readonly, label, options, onChange }: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const store = useContext(ValuesContext);
  const services = useServices();
  const [over, setOver] = useState(false);
  const off = disabled || readonly;
  const file = store.fileOf(value);
  const accept = typeof options.accept === "string" ? options.accept : "";
  const take = (chosen: File | undefined) => {
    if (!chosen || off) return;
    if (takes(accept, chosen.name)) onChange(store.keep(chosen));
    else services.notify("warning", `请选择 ${accept.replaceAll(",", "、")} 文件`);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button chooses them by keys as well
    <div
      className={over ? "form-file form-file-over" : "form-file"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept || undefined}
        disabled={off}
        aria-label={label}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button icon={<UploadOutlined />} disabled={off} onClick={() => input.current?.click()}>
        {file ? "更换文件" : "选择文件"}
      </Button>
      <span className="form-file-name">{file ? `${file.name}（${sizeOf(file.size)}）` : "或把文件拖到这里"}</span>
    </div>
  );
}
