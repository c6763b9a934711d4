/** Names of files keep to what every file system takes. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\s]+/g, " ").trim() || "图表";

/** Hands an address to the browser as a file. */
function offer(href: string, fileName: string): void {
  const anchor = document.createElement("a");
  anchor.href = href;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

export const downloadPng = (data: string, name: string): void => offer(data, `${safe(name)}.png`);

export function downloadSvg(markup: string, name: string): void {
  const address = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
  offer(address, `${safe(name)}.svg`);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
