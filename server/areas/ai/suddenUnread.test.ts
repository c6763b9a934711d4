import { expect, it } from "vitest";
import { questionConditions } from "./questionConditions.ts";

const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const unknown = (question: string) => questionConditions(question, NOW)?.unknown;

it.each([
  ["最近24小时突发类负面几条", "突发类"],
  ["昨天突发事件负面多少条", "突发事件"],
  ["昨天的突发舆情微博有几条", "突发舆情"],
])("%s: what no list of documents can be asked for is said", (question, said) => expect(unknown(question)).toEqual([said]));

it.each(["昨天突发疾病的报道有多少", "昨天负面几条"])("%s has nothing of that", (question) => expect(unknown(question)).toEqual([]));
