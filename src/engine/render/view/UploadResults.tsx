import { useState } from "react";
import type { Row } from "../cells/cell.ts";
import { compileCell } from "../cells/compileCell.tsx";
import type { Overlay } from "../ViewStore.ts";

interface UploadResultsProps {
  columns: Extract<Overlay, { kind: "upload" }>["action"]["resultColumns"];
  rows: Row[];
  dictionaries: Parameters<typeof compileCell>[1];
}

/** What became of each row of the file. */
export function UploadResults({ columns, rows, dictionaries }: UploadResultsProps) {
  const [cells] = useState(() => columns.map((column) => ({ column, draw: compileCell(column, dictionaries) })));
  if (columns.length === 0 || rows.length === 0) return null;
  return (
    <div className="mbd-results">
      <table aria-label="导入结果">
        <thead>
          <tr>
            {cells.map(({ column }) => (
              <th key={column.field} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are told apart by their place
            <tr key={index}>
              {cells.map(({ column, draw }) => (
                <td key={column.field}>{draw(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
