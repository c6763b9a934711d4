import { unzipSync } from "fflate";
import { SheetError, type SheetLimits } from "./sheetLimits.ts";

/**
 * The XML parts of a workbook by path. No part grows beyond the size that its entry declares, whatever the data says,
 * and the declared sizes are added up before the first byte is inflated.
 * @throws SheetError when there are too many or too large ones; Error when it is no archive
 */
export function inflateParts(data: Uint8Array, { inflated, parts }: SheetLimits): Record<string, Uint8Array> {
  let bytes = 0;
  let count = 0;
  return unzipSync(data, {
    filter({ name, originalSize }) {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      count += 1;
      bytes += originalSize;
      if (count > parts) throw new SheetError(`表格文件的组成部分超过 ${parts} 个`);
      if (bytes > inflated) throw new SheetError(`表格展开后超过 ${inflated / 1024 / 1024} MB，请分成几个文件导入`);
      return true;
    },
  });
}
