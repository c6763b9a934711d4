import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

export interface ReadStream {
  text: string;
  /** hrtime at the call and at the first text. */
  asked: bigint;
  first: bigint;
  ended: boolean;
  status: number;
}

/** Posts JSON and reads a reply of the console (`result`) or of a service (`choices`) to its end. `slow` pauses now and then. */
export function readStream(url: string, body: object, headers: Record<string, string>, slow?: () => boolean): Promise<ReadStream> {
  return new Promise((resolve, reject) => {
    const reply: ReadStream = { text: "", asked: process.hrtime.bigint(), first: 0n, ended: false, status: 0 };
    const call = request(url, { method: "POST", agent, headers: { "content-type": "application/json", ...headers } }, (res) => {
      res.setEncoding("utf8");
      let rest = "";
      res.on("data", (chunk: string) => {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line.startsWith("data: {")) take(JSON.parse(line.slice(6)));
        if (slow?.()) {
          res.pause();
          setTimeout(() => res.resume(), 5);
        }
      });
      res.on("end", () => resolve(reply));
      res.on("error", reject);
    });
    const take = (message: { result?: string; is_end?: boolean; status?: number; choices?: { delta: { content: string } }[] }) => {
      const text = message.result ?? message.choices?.[0]?.delta.content ?? "";
      if (text && !reply.text) reply.first = process.hrtime.bigint();
      reply.text += text;
      if (message.is_end) reply.ended = true;
      reply.status ||= message.status ?? 0;
    };
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}
