import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proofsOf } from "#server/proofs/ProofRecord.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { Client } from "#server/testing/openTestApp.ts";
import works from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "certs-"));
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
let test: DocumentsApp;
let outside: Outside;
let analyst: Client;
let stranger: Client;
let answering = true;
const asked: { signature: unknown; body: string }[] = [];

/** An authority of time stamps as Debian's openssl makes one. */
function makeAuthority(): void {
  writeFileSync(
    join(folder, "tsa.cnf"),
    `[tsa]
default_tsa = t
[t]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
[dn]
CN = Test TSA
[ext]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
`,
  );
  writeFileSync(join(folder, "serial"), "01");
  openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "tsa.key", "-out", "tsa.pem", "-days", "3650", "-config", "tsa.cnf");
}

beforeAll(async () => {
  makeAuthority();
  outside = await openOutside(async (request, reply, body) => {
    if (request.url === "/tsa") {
      if (!answering) return void reply.writeHead(503).end();
      openssl("ts", "-reply", "-queryfile", "query.tsq", "-out", "reply.tsr", "-config", "tsa.cnf");
      return void reply.writeHead(200, { "content-type": "application/timestamp-reply" }).end(readFileSync(join(folder, "reply.tsr")));
    }
    if (request.url === "/ant") {
      asked.push({ signature: request.headers["x-signature"], body });
      if (!answering) return void reply.writeHead(500).end();
      return void reply.end(JSON.stringify({ txHash: "0xabc123", block: 77, time: MONDAY }));
    }
    if (request.url === "/pic.png") return void reply.writeHead(200, { "content-type": "image/png" }).end("png bytes");
    reply
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end('<html><script>x</script><p>网页上的正文</p><img src="/pic.png"></html>');
  });
  // Requests are bytes: read them before the text of them is lost.
  outside.http.prependListener("request", (request) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => request.url === "/tsa" && writeFileSync(join(folder, "query.tsq"), Buffer.concat(parts)));
  });
  test = await openDocumentsApp([sampleDocument({ externalId: "a", title: "原创报道", pubdate: MONDAY })], Date.now(), [works], {
    ...{ TSA_URL: `${outside.url}/tsa`, ANTCERT_URL: `${outside.url}/ant`, ANTCERT_KEY: "secret", INGEST_ALLOW_PRIVATE: "1" },
  });
  analyst = await test.signedIn("fenxi");
  stranger = new Client(test.app, "10.0.0.9");
});
afterAll(async () => {
  await test.close();
  outside.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (path: string, fields: object, client = analyst) => client.json(path, fields, { optoken: await client.token() });
const certs = async (fields: object = {}) => (await analyst.json("/api/works/cert/list", fields)).data.rows;
const chain = async () => (await analyst.json("/api/works/cert/chain", {})).data;
const opened = (path: string) => test.app.inject({ url: path, remoteAddress: "10.9.9.9" });

it("a work is gathered, chained, signed and stamped; strangers verify it here and by openssl alone", async () => {
  const saved = await call("/api/works/save", { title: "甲稿", url: `${outside.url}/page`, content: "第一段\n第二段", certs: ["local"] });
  expect(saved.data.message).toBe("作品已保存");
  await call("/api/works/save", { docId: test.ids.get("a")!, certs: ["local"] });
  const rows = await certs();
  expect(rows.map(({ serial, status }: { serial: number; status: number }) => [serial, status]).sort()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const [first] = await certs({ keyWords: "甲稿" });
  expect(first.stamp).toContain("Test TSA");
  expect(await chain()).toMatchObject([{ ok: true, row: 2 }]);
  // The public page and its files.
  const page = await opened(`/cert-verify/${first.certNo}`);
  expect([page.statusCode, page.body.includes("核验通过"), page.body.includes(first.hash)]).toEqual([200, true, true]);
  expect(page.body).not.toMatch(/<script|fenxi|第一段/);
  for (const name of ["statement.txt", "signature.bin", "key.pem", "timestamp.tsr"])
    writeFileSync(join(folder, name), (await opened(`/cert-verify/${first.certNo}/${name}`)).rawPayload);
  expect(
    openssl("pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "statement.txt", "-sigfile", "signature.bin"),
  ).toContain("Verified Successfully");
  expect(openssl("ts", "-verify", "-data", "statement.txt", "-in", "timestamp.tsr", "-CAfile", "tsa.pem")).toBeDefined();
  writeFileSync(join(folder, "statement.txt"), `${readFileSync(join(folder, "statement.txt"), "utf8")} `);
  expect(() =>
    openssl("pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "statement.txt", "-sigfile", "signature.bin"),
  ).toThrow();
  for (const wrong of [`/cert-verify/LC20261124${"0".repeat(16)}`, "/cert-verify/x", `/cert-verify/${first.certNo}/ed25519.pem`])
    expect((await opened(wrong)).statusCode).toBe(404);
  const many = await Promise.all(Array.from({ length: 40 }, () => opened(`/cert-verify/${first.certNo}`)));
  expect(many.some(({ statusCode }) => statusCode === 429)).toBe(true);
  const pdf = await test.app.inject({
    ...{ method: "POST", url: "/api/works/cert/file" },
    headers: { cookie: `sid=${analyst.cookie}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ id: first.id, optoken: await analyst.token(), optime: "0" }).toString(),
  });
  expect([200, 202]).toContain(pdf.statusCode);
});

it("any changed byte shows: of a file, a statement, a signature, a stamp, the order", async () => {
  const [last] = await certs();
  const proofs = proofsOf(test.app.services);
  const entry = (await proofs.get(last.id))!;
  const broken = async (patch: object) => {
    await proofs.put({ ...entry, ...patch });
    const [{ ok }] = await chain();
    await proofs.put(entry);
    return !ok;
  };
  expect(await broken({ title: "别的" })).toBe(true);
  expect(await broken({ certTime: entry.certTime + 1 })).toBe(true);
  expect(await broken({ signature: Buffer.alloc(64, 1).toString("base64") })).toBe(true);
  expect(await broken({ statement: entry.statement.replace("serial", "Serial") })).toBe(true);
  const reply = Buffer.from(entry.stamp!.reply, "base64");
  reply[reply.length - 20] = (reply[reply.length - 20] as number) ^ 1;
  expect(await broken({ stamp: { ...entry.stamp!, reply: reply.toString("base64") } })).toBe(true);
  for (const hash of entry.files) {
    const path = join(test.dataDir, "proofs", hash.slice(0, 2), hash);
    const bytes = readFileSync(path);
    if (bytes.length === 0) continue;
    const changed = Buffer.from(bytes);
    changed[0] = (changed[0] as number) ^ 1;
    writeFileSync(path, changed);
    expect((await chain())[0]).toMatchObject({ ok: false, key: last.id });
    writeFileSync(path, bytes);
  }
  const changes: Record<string, object> = {
    ...{ kind: { kind: "evidence" }, workId: { workId: `${entry.workId}x` }, hash: { hash: "0".repeat(64) }, serial: { serial: 9 } },
    ...{ prevHash: { prevHash: "1".repeat(64) }, provider: { provider: "ant" }, status: { status: 0 }, txHash: { txHash: "0x1" } },
    ...{ block: { block: 1 }, files: { files: entry.files.slice(0, -1) }, more: { files: [...entry.files, entry.hash] } },
    ...{ stampTime: { stamp: { ...entry.stamp!, time: 1 } }, stamp: { stamp: undefined } },
    authority: { stamp: { ...entry.stamp!, authority: "CN=Other" } },
  };
  for (const [name, patch] of Object.entries(changes)) expect([name, await broken(patch)]).toEqual([name, true]);
  expect(readdirSync(join(test.dataDir, "proofs"))).toContain("ed25519.pem");
});

it("what is taken off the chain shows at its head, within it and at its end; so does a changed line of its heads", async () => {
  await call("/api/works/save", { title: "链尾稿", content: "第三条", certs: ["local"] });
  const proofs = proofsOf(test.app.services);
  const entries = await proofs.find({ where: { serial: { gte: 1 } }, orderBy: [["serial", "asc"]] });
  expect(entries).toHaveLength(3);
  for (const cut of [[0], [1], [2], [1, 2], [0, 1, 2]]) {
    for (const at of cut) await proofs.remove(entries[at]!.id);
    const rows = await chain();
    expect([cut, rows.every(({ ok }: { ok: boolean }) => ok)]).toEqual([cut, false]);
    if (cut.includes(2)) expect(rows.map(({ message }: { message: string }) => message)).toContain("链尾的登记被删除");
    for (const at of cut) await proofs.put(entries[at]!);
  }
  expect(await chain()).toMatchObject([{ ok: true, row: 3 }]);
  // An entry that takes the place of one cut off does not hide it.
  await proofs.remove(entries[2]!.id);
  await call("/api/works/cert/apply", { provider: "local", ids: [entries[0]!.workId] });
  expect((await chain()).map(({ message }: { message: string }) => message)).toContain("登记被替换");
  const heads = join(test.dataDir, "proofs", "heads.log");
  const [other] = await proofs.find({ where: { serial: 3 } });
  await proofs.remove(other!.id);
  await proofs.put(entries[2]!);
  const written = readFileSync(heads, "utf8").split("\n");
  const without = written.filter((line) => !line.includes(other!.id)).join("\n");
  writeFileSync(heads, without.replace('"serial":2', '"serial":7'));
  expect((await chain())[0].message).toContain("链头记录第");
  rmSync(heads);
  expect((await chain())[0].message).toContain("链头记录缺失");
  await works.jobs?.[0]?.run(test.app.services, new AbortController().signal);
  expect(await chain()).toMatchObject([{ ok: true, row: 3 }]);
  expect(readdirSync(join(test.dataDir, "proofs"))).toContain("ed25519.pem");
});

it("the outer chain is asked with a signed hash, failures are told and tried again; an authority that is down is asked later", async () => {
  const { data } = await call("/api/works/save", { title: "乙稿", content: "乙" });
  answering = false;
  expect((await call("/api/works/cert/apply", { provider: "ant", ids: [data.id] })).data).toMatchObject({ count: 0 });
  await call("/api/works/cert/apply", { provider: "local", ids: [data.id] });
  expect((await certs({ keyWords: "乙稿" }))[0]).toMatchObject({ status: 1, stamp: "无" });
  answering = true;
  const [failed] = await certs({ provider: "ant", certStatus: 2 });
  expect(failed).toMatchObject({ title: "乙稿", message: "存证网关回复 HTTP 500" });
  expect((await call("/api/works/cert/retry", { id: failed.id })).data.message).toBe("已存证");
  expect((await certs({ provider: "ant" }))[0]).toMatchObject({ txHash: "0xabc123", block: 77, status: 1 });
  expect(asked.at(-1)?.signature).toMatch(/^[0-9a-f]{64}$/);
  await works.jobs?.[0]?.run(test.app.services, new AbortController().signal);
  expect((await certs({ keyWords: "乙稿" }))[0].stamp).toContain("Test TSA");
  expect((await call("/api/works/cert/retry", { id: "none" })).status).toBe(404);
  expect((await call("/api/works/cert/apply", { provider: "ant", ids: ["none"] })).status).toBe(404);
  expect((await stranger.json("/api/works/cert/list", {})).http).toBe(401);
  const editor = await test.signedIn("bianji");
  expect((await editor.json("/api/works/cert/list", {})).http).toBe(403);
});
