import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};

/** The console's policy; amis makes functions from text and gets one leave more. */
const policy = (variant: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${variant === "amis" ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
  ].join("; ");

/** Serves `<folder>/<variant>/…` at `/<variant>/…`; resolves with its address and how to end it. */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer((request, reply) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const [, variant = ""] = path.split("/");
    let file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file)) return void reply.writeHead(404).end();
    if (statSync(file).isDirectory()) file = join(file, "index.html");
    reply.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": policy(variant),
      "cache-control": "no-cache",
    });
    reply.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("no address");
  return { address: `http://127.0.0.1:${at.port}`, close: () => server.close() };
}
