import { Input } from "antd";
import { useRef, useState } from "react";
import { type BlockPlan, SourceStates, useBlockSource, useServices } from "#engine/index.ts";
import { Receivers } from "./Receivers.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TrialPane } from "./TrialPane.tsx";
import { useSaving } from "./useSaving.ts";
import { useWords } from "./useWords.ts";
import { WordAdder } from "./WordAdder.tsx";
import { WordList } from "./WordList.tsx";
import type { WordGroupsPlan } from "./wordGroupsPlan.ts";
import "./wordGroups.css";

/** The words of one group: chips, syntax check, trial and saving. */
export default function WordGroups({ block }: { block: BlockPlan }) {
  const plan = block as WordGroupsPlan;
  const { field = "words", label = "敏感词", max = 5000 } = plan;
  const source = useBlockSource(plan);
  const services = useServices();
  const edited = useWords(plan, source, field);
  const { group, words, dirty, put } = edited;
  const saving = useSaving(plan, source, field, edited);
  // Until the words of another group have come, those on screen are not its own.
  const readOnly = source.busy || (plan.saveOp !== undefined && !services.can(plan.saveOp));
  const [looked, setLooked] = useState("");
  const shownGroup = useRef(group);
  if (shownGroup.current !== group) {
    shownGroup.current = group;
    setLooked("");
  }
  return (
    <SourceStates source={source} empty={false}>
      <div className={plan.try ? "word-groups word-groups-tried" : "word-groups"}>
        <section className="word-editor" aria-label={label}>
          <header>
            <h3>
              {label} <output aria-label={`${label}数量`}>{`${words.length}/${max}`}</output>
            </h3>
            {words.length > 20 ? (
              <Input
                size="small"
                allowClear
                value={looked}
                placeholder="查找"
                aria-label={`查找${label}`}
                style={{ width: 160 }}
                onChange={(event) => setLooked(event.target.value)}
              />
            ) : null}
            {plan.bindSource ? <Receivers source={plan.bindSource} /> : null}
          </header>
          {readOnly ? null : <WordAdder key={group} label={label} words={words} max={max} put={put} />}
          <WordList label={label} edited={edited} looked={looked} errors={saving.trial?.errors} readOnly={readOnly} />
          {readOnly ? null : (
            <SaveBar dirty={dirty} saving={saving.saving} failure={plan.try ? "" : saving.failure} save={saving.save} undo={edited.drop} />
          )}
        </section>
        {plan.try ? (
          <TrialPane
            plan={plan.try}
            trial={saving.trial}
            stale={saving.stale}
            busy={saving.trying}
            failure={saving.failure}
            run={saving.run}
            disabled={words.length === 0}
          />
        ) : null}
      </div>
    </SourceStates>
  );
}
