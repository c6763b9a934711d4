/** The words of a sheet or text file as lines: every filled cell is one. */
export async function readWordFile(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return file.text();
  const { readSheet } = await import("read-excel-file/browser");
  const rows = await readSheet(file);
  return rows
    .flat()
    .filter((cell) => cell !== null && cell !== undefined)
    .map(String)
    .join("\n");
}
