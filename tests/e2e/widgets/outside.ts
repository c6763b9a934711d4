import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Outside {
  url: string;
  close(): void;
}

const LOOK = `let seen = "";
try { seen += parent.document.title } catch { seen += "no parent" }
try { seen += document.cookie } catch { seen += ", no cookie" }
document.querySelector("output").textContent = seen;`;

/** An outer site: a board that may be framed, and a tool whose script looks around. */
export async function openOutside(): Promise<Outside> {
  const server = createServer((req, reply) => {
    const tool = req.url?.startsWith("/tool/");
    if (req.url === "/tool/look.js") return reply.setHeader("content-type", "text/javascript").end(LOOK);
    if (req.url?.startsWith("/tool/save")) return reply.setHeader("content-type", "text/html").end("<p>已保存</p>");
    return reply
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><html lang="zh"><title>x</title><h1>${tool ? "标注工具" : "收视看板"}</h1><output></output>
        ${tool ? '<script src="/tool/look.js"></script><form action="save" method="post"><button>保存</button></form>' : ""}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
