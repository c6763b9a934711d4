import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { sampleDocument } from "#server/store/sampleDocument.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";

/** The whole server over a thousand documents, the service at AI_BASE_URL; its own process. Answers port and documents. */
const dataDir = mkdtempSync(join(tmpdir(), "bench-ai-"));
const documents = await openDocumentStore({ dir: join(dataDir, "documents"), readers: 2 });
const subjects = ["城市更新", "新能源汽车", "暴雨预警", "义务教育", "文化旅游", "数字经济", "乡村振兴", "航天发射"];
const written = await documents.write(
  Array.from({ length: 1000 }, (_, at) => {
    const subject = subjects[at % subjects.length] as string;
    const text = `${subject}第${at}条消息。`.padEnd(1500, `记者了解到，${subject}各项工作有序推进，相关部门介绍了情况。`);
    return sampleDocument({
      externalId: `d${at}`,
      title: `${subject}进展${at}`,
      text,
      content: `<p>${text}</p>`,
      keywords: [subject],
      pubdate: Date.now() - at * 60_000,
    });
  }),
);
const settings = readSettings({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "error", DEMO: "1", CAPTCHA: "0" });
const app = await buildApp({ settings, documents });
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ port: (app.server.address() as AddressInfo).port, ids: written.map(({ id }) => id) });
// Processor time is the one figure that other work on the machine does not change much.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.on("disconnect", async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
