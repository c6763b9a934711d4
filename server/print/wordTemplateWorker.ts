import { parentPort } from "node:worker_threads";
import type { WordOrder, WordReply } from "./WordTemplates.ts";
import { checkedWord, fillWord, placeholdersIn, WordError } from "./wordTemplate.ts";

const done = async (order: WordOrder): Promise<WordReply> => {
  if (order.data) return { word: new Uint8Array(await fillWord(Buffer.from(order.word), order.data)) };
  const word = checkedWord(order.word);
  return { word: new Uint8Array(word), names: await placeholdersIn(word) };
};

parentPort?.on("message", async (order: WordOrder) => {
  let reply: WordReply;
  try {
    reply = await done(order);
  } catch (error) {
    reply = { refusal: error instanceof WordError ? error.message : "这不是 Word 文档（docx）" };
  }
  parentPort?.postMessage(reply);
});
