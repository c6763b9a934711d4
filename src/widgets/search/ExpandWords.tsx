import { BulbOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { messageOf, useServices, useSourceCall, valueAt } from "#engine/index.ts";
import type { Drafts } from "./Drafts.ts";
import type { SearchPlan } from "./plan.gen.ts";
import { withWord, wordsOf } from "./words.ts";

/** AI 扩词: words near those typed, added one by one. */
export function ExpandWords({ plan, drafts }: { plan: NonNullable<SearchPlan["expand"]>; drafts: Drafts }) {
  const { from = ["keyWords"], into = "anyWords" } = plan;
  const ask = useSourceCall(plan.source);
  const services = useServices();
  const [words, setWords] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    const word = from
      .flatMap((name) => wordsOf(drafts.get(name)))
      .join(" ")
      .trim();
    if (word === "") return services.notify("warning", "请先填写关键词");
    setBusy(true);
    try {
      const found = valueAt((await ask({ word: word.slice(0, 500) })).object, "words");
      setWords((Array.isArray(found) ? found : []).map(String).filter(Boolean));
    } catch (error) {
      services.notify("error", messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const add = (word: string) => {
    drafts.edit(into, withWord(drafts.get(into), word));
    setWords((now) => now?.filter((one) => one !== word));
  };
  return (
    <>
      <Button icon={<BulbOutlined />} loading={busy} onClick={() => void load()}>
        AI 扩词
      </Button>
      {words ? (
        <div className="mbd-search-words" aria-live="polite">
          {words.length === 0 ? <span>没有更多可加的词</span> : <span>点击加入“包含任意词”：</span>}
          {words.map((word) => (
            <Button key={word} size="small" onClick={() => add(word)}>
              + {word}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
