import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { AiPiece } from "./AiProvider.ts";
import type { AiTool } from "./AiTool.ts";
import { emptyMaterial } from "./emptyMaterial.ts";
import { openaiCompatible } from "./openaiCompatible.ts";

let mock: LLMock;
beforeAll(async () => {
  mock = await LLMock.create({ port: 0, logLevel: "silent", chunkSize: 3 });
});
afterAll(() => mock.stop());
afterEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});

const called: Record<string, unknown>[] = [];
const count: AiTool = {
  name: "count_documents",
  description: "统计",
  parameters: { type: "object", properties: { tone: { type: "string" } } },
  run: async (args) => {
    called.push(args);
    return "共 **12** 篇";
  },
};

async function ask(question: string) {
  called.length = 0;
  const provider = openaiCompatible({ baseUrl: `${mock.url}/v1`, modelMap: {}, backOff: 5 });
  const task = { operation: "chat", model: "deepseek-chat", maxTokens: 500, temperature: 0.5, material: emptyMaterial() } as const;
  const pieces: AiPiece[] = [];
  const messages = [{ role: "user" as const, content: question }];
  for await (const piece of provider.stream({ ...task, messages, tools: [count] }, new AbortController().signal)) pieces.push(piece);
  const bodies = mock.getRequests().map(({ body }) => body as unknown as { tools?: unknown[]; messages: Record<string, unknown>[] });
  const usage = pieces.flatMap((piece) => ("usage" in piece ? piece.usage : []));
  return { text: pieces.map((piece) => ("text" in piece ? piece.text : "")).join(""), bodies, usage };
}

it("what a model calls is answered, and it answers with that", async () => {
  mock.on(
    { userMessage: /负面/, hasToolResult: false },
    { toolCalls: [{ name: "count_documents", arguments: '{"tone":"负面"}', id: "call-7" }] },
  );
  mock.onToolResult("call-7", { content: "共 12 篇。" });
  const { text, bodies, usage } = await ask("负面有多少条");
  expect([text, called]).toEqual(["共 12 篇。", [{ tone: "负面" }]]);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]?.tools).toEqual([
    { type: "function", function: { name: "count_documents", description: "统计", parameters: count.parameters } },
  ]);
  expect(bodies[1]?.messages.slice(1)).toMatchObject([
    {
      role: "assistant",
      tool_calls: [{ id: "call-7", type: "function", function: { name: "count_documents", arguments: '{"tone":"负面"}' } }],
    },
    { role: "tool", tool_call_id: "call-7", content: "共 **12** 篇" },
  ]);
  // Tokens of both rounds.
  expect(usage.at(-1)?.prompt).toBeGreaterThan(0);
});

it.each([
  ["a tool there is not", { name: "delete_everything", arguments: "{}" }, "没有名为 delete_everything 的工具"],
  ["arguments that are no object", { name: "count_documents", arguments: "[1]" }, "参数应为一个 JSON 对象"],
  ["arguments that are no JSON", { name: "count_documents", arguments: "{tone" }, "参数不是合法的 JSON"],
])("%s is told to the model, which goes on", async (_, call, told) => {
  mock.on({ userMessage: /问/, hasToolResult: false }, { toolCalls: [{ ...call, id: "call-1" }] });
  mock.onToolResult("call-1", { content: "好" });
  const { text, bodies } = await ask("问");
  expect([text, called]).toEqual(["好", []]);
  expect(String(bodies[1]?.messages.at(-1)?.content)).toContain(told);
});

it("a model that only calls is asked four times, in the end without tools", async () => {
  mock.onMessage(/.*/, { toolCalls: [{ name: "count_documents", arguments: "{}" }] });
  const { bodies } = await ask("问");
  expect(bodies.map(({ tools }) => tools?.length ?? 0)).toEqual([1, 1, 1, 0]);
  expect(called).toHaveLength(3);
});

it("a service that takes no tools is asked without them", async () => {
  mock.nextRequestError(400, { message: "this model does not support tools" });
  mock.onMessage(/.*/, { content: "好" });
  const { text, bodies } = await ask("问");
  expect(text).toBe("好");
  expect(bodies.map(({ tools }) => tools?.length ?? 0)).toEqual([1, 0]);
});
