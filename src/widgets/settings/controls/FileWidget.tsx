import { UploadOutlined } from "@ant-design/icons";
import type { WidgetProps } from "@rjsf/utils";
import { Button } from "antd";
import { useContext, useRef } from "react";
import { useFileDrop, useServices } from "#engine/index.ts";
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
  const off = disabled || readonly;
  const file = store.fileOf(value);
  const accept = typeof options.accept === "string" ? options.accept : "";
  const take = (chosen: File | undefined) => {
    if (!chosen || off) return;
    if (takes(accept, chosen.name)) onChange(store.keep(chosen));
    else services.notify("warning", `请选择 ${accept.replaceAll(",", "、")} 文件`);
  };
  const { over, dropZone } = useFileDrop(take, off);
  return (
    <div className={over ? "form-file form-file-over" : "form-file"} {...dropZone}>
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
