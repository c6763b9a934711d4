import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AiError, type AiPiece, type AiTask } from "./AiProvider.ts";
import { emptyMaterial } from "./emptyMaterial.ts";
import { openaiCompatible, type UpstreamOptions } from "./openaiCompatible.ts";

const ANSWER = "国务院昨日印发《办法》，自2026年1月1日起施行。😀 GDP同比增长5.2%。\n\n| 项目 | 数值 |\n| --- | --- |\n| 甲 | 1 |";
let mock: LLMock;

beforeAll(async () => {
  mock = await LLMock.create({ port: 0, logLevel: "silent", chunkSize: 3 });
});
afterAll(() => mock.stop());
afterEach(() => {
  mock.clearFixtures();
  mock.clearChaos();
  mock.clearRequests();
});

const task = (question: string, more: Partial<AiTask> = {}): AiTask => ({
  ...{ operation: "chat", model: "deepseek-chat", maxTokens: 500, temperature: 0.5, material: emptyMaterial() },
  messages: [
    { role: "system", content: "你是编辑。" },
    { role: "user", content: question },
  ],
  ...more,
});

async function ask(question: string, options: Partial<UpstreamOptions> = {}, signal = new AbortController().signal) {
  const provider = openaiCompatible({
    ...{ baseUrl: `${mock.url}/v1`, apiKey: "key-1", modelMap: { "deepseek-chat": "mapped-model" }, backOff: 5 },
    ...options,
  });
  const pieces: AiPiece[] = [];
  for await (const piece of provider.stream(task(question), signal)) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: AiPiece[]) => pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");

/** The protocol as a program of others speaks it. */
describe("against aimock", () => {
  it("streams every character in order and sends model, roles, key and limits", async () => {
    mock.onMessage(/政策/, { content: ANSWER }, { latency: 50 });
    const pieces = await ask("解读政策");
    expect(textOf(pieces)).toBe(ANSWER);
    // The first words do not wait for the others; those that come together are one piece.
    expect(pieces.length).toBeGreaterThan(1);
    expect(textOf(pieces.slice(0, 1)).length).toBeLessThan(ANSWER.length / 4);
    const { body, headers } = mock.getLastRequest() as unknown as {
      body: Record<string, unknown>;
      headers: Record<string, string>;
    };
    expect(body).toMatchObject({ model: "mapped-model", stream: true, max_tokens: 500, temperature: 0.5 });
    expect((body.messages as { role: string }[]).map(({ role }) => role)).toEqual(["system", "user"]);
    expect(headers.authorization).toMatch(/^Bearer|REDACTED/);
  });

  it.each([429, 500, 503])("tries again after %i", async (status) => {
    const faults: string[] = [];
    mock.onMessage(/.*/, { content: "好" });
    mock.nextRequestError(status, { message: "later" });
    expect(textOf(await ask("问", { onRetry: ({ fault }) => faults.push(fault) }))).toBe("好");
    expect(faults).toEqual([status === 429 ? "busy" : "down"]);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it.each([
    [400, "refused"],
    [401, "key"],
    [404, "refused"],
  ])("does not try again after %i", async (status, fault) => {
    mock.onMessage(/.*/, { content: "好" });
    mock.nextRequestError(status);
    await expect(ask("问")).rejects.toMatchObject({ fault });
    expect(mock.getRequests()).toHaveLength(1);
  });

  it("gives up after its tries", async () => {
    mock.onMessage(/.*/, { error: { message: "no", type: "server_error" }, status: 500 });
    await expect(ask("问")).rejects.toMatchObject({ fault: "down" });
    expect(mock.getRequests()).toHaveLength(3);
  });

  it("fails where the stream is cut off after its first piece, without a second try", async () => {
    mock.onMessage(/.*/, { content: ANSWER }, { truncateAfterChunks: 4, latency: 15 });
    const provider = openaiCompatible({ baseUrl: `${mock.url}/v1`, modelMap: {}, backOff: 5 });
    let text = "";
    const read = async () => {
      for await (const piece of provider.stream(task("问"), new AbortController().signal)) {
        if ("text" in piece) text += piece.text;
      }
    };
    await expect(read()).rejects.toBeInstanceOf(AiError);
    expect(ANSWER.startsWith(text) && text.length > 0).toBe(true);
    expect(mock.getRequests()).toHaveLength(1);
  });

  it("reads malformed streams as broken", async () => {
    mock.onMessage(/.*/, { content: ANSWER });
    mock.setChaos({ malformedRate: 1 });
    await expect(ask("问")).rejects.toMatchObject({ fault: expect.stringMatching(/broken|down/) });
  });

  it("stops the service when the reader leaves", async () => {
    mock.onMessage(/.*/, { content: ANSWER.repeat(50) }, { latency: 5 });
    const leaving = new AbortController();
    const provider = openaiCompatible({ baseUrl: `${mock.url}/v1`, modelMap: {} });
    const reading = (async () => {
      for await (const _ of provider.stream(task("问"), leaving.signal)) leaving.abort(new Error("left"));
    })();
    await expect(reading).rejects.toThrow();
  });
});
