import type { WidgetProps } from "@rjsf/utils";
import { Button, Input, Select, TreeSelect } from "antd";
import { type DictionaryItem, Pagination, useDictionary } from "#engine/index.ts";
import { ChosenList } from "./ChosenList.tsx";
import { PasteNames } from "./PasteNames.tsx";
import { TreeTransfer } from "./TreeTransfer.tsx";
import { keyOf, labelOf, type TransferFilter, type TransferPlan, type TransferRow, withAdded } from "./transferPlan.ts";
import { useChosen } from "./useChosen.ts";
import { useRows } from "./useRows.ts";
import "./transfer.css";

/** Many out of very many, from the rows of an endpoint or from the tree of a dictionary. */
export function TransferWidget(props: WidgetProps) {
  return (props.options.transfer as TransferPlan).source === undefined ? <TreeTransfer {...props} /> : <LibraryTransfer {...props} />;
}

/** A library that is searched and paged at the left, the chosen ones in order at the right. */
function LibraryTransfer({ id, value, options, disabled, readonly, onChange, label }: WidgetProps) {
  const plan = options.transfer as TransferPlan;
  const { query, setQuery, shown, pagesize, find, retry } = useRows(plan);
  const { chosen, max, change, refuse, learn, name, note } = useChosen(plan, value, onChange);
  const off = Boolean(disabled || readonly);
  learn(shown.rows);

  const add = (rows: readonly TransferRow[]): boolean => {
    learn(rows);
    const next = withAdded(
      chosen,
      rows.map((row) => keyOf(row, plan)),
      max,
    );
    if (next) change(next);
    else refuse();
    return next !== undefined;
  };
  const left = shown.rows.filter((row) => !chosen.includes(keyOf(row, plan)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every field
    <div className="form-transfer" id={id} role="group" aria-label={label}>
      <section className="form-transfer-pane" aria-label={`可选${label}`} aria-busy={shown.status === "loading"}>
        <header className="form-transfer-head">
          <span>可选 {shown.total}</span>
          <span className="form-transfer-buttons">
            <Button autoInsertSpace={false} size="small" disabled={off || left.length === 0} onClick={() => add(left)}>
              添加本页
            </Button>
            <PasteNames label={label} plan={plan} find={find} add={add} disabled={off} />
          </span>
        </header>
        <div className="form-transfer-tools">
          <Input
            size="small"
            allowClear
            value={query.words}
            placeholder="搜索"
            aria-label={`搜索${label}`}
            onChange={(event) => setQuery((now) => ({ ...now, words: event.target.value, page: 1 }))}
            onPressEnter={(event) => event.preventDefault()}
          />
          {plan.filters?.map((filter) => (
            <Narrowing
              key={filter.field}
              filter={filter}
              value={query.filters[filter.field] ?? []}
              onChange={(next) => setQuery((now) => ({ ...now, page: 1, filters: { ...now.filters, [filter.field]: next } }))}
            />
          ))}
        </div>
        {shown.status === "error" ? (
          <p role="alert" className="form-transfer-note">
            加载失败
            <Button autoInsertSpace={false} size="small" type="link" onClick={retry}>
              重试
            </Button>
          </p>
        ) : shown.rows.length === 0 ? (
          <p role="status" className="form-transfer-note">
            {shown.status === "loading" ? "加载中…" : "暂无数据"}
          </p>
        ) : (
          <ul className="form-transfer-list">
            {shown.rows.map((row) => {
              const key = keyOf(row, plan);
              return (
                <li key={key}>
                  <label className="form-transfer-row">
                    <input
                      type="checkbox"
                      checked={chosen.includes(key)}
                      disabled={off}
                      onChange={(event) => (event.target.checked ? add([row]) : change(chosen.filter((one) => one !== key)))}
                    />
                    <span className="form-transfer-name">{labelOf(row, plan)}</span>
                    <small>{note(key)}</small>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {pagesize && shown.total > pagesize ? (
          <Pagination
            size="small"
            sizes={[]}
            total={shown.total}
            page={query.page}
            pagesize={pagesize}
            onChange={(page) => setQuery((now) => ({ ...now, page }))}
          />
        ) : null}
      </section>
      <ChosenList
        label={label}
        chosen={chosen}
        name={name}
        note={note}
        max={max}
        sortable={plan.sortable !== false}
        disabled={off}
        onChange={change}
      />
    </div>
  );
}

interface NarrowingProps {
  filter: TransferFilter;
  value: string[];
  onChange: (next: string[]) => void;
}

function Narrowing({ filter, value, onChange }: NarrowingProps) {
  const items = useDictionary(filter.dictionary);
  const shared = {
    size: "small",
    maxTagCount: 1,
    allowClear: true,
    value,
    placeholder: filter.label,
    "aria-label": filter.label,
    className: "form-transfer-filter",
    popupMatchSelectWidth: false,
    onChange,
  } as const;
  const options = choicesOf(items);
  if (options.some(({ children }) => children))
    return (
      <TreeSelect
        {...shared}
        treeData={options}
        treeCheckable
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        showSearch={{ treeNodeFilterProp: "label" }}
      />
    );
  return <Select {...shared} mode="multiple" options={options} optionFilterProp="label" />;
}

interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}

const choicesOf = (items: readonly DictionaryItem[]): Choice[] =>
  items
    .filter((item) => item.value !== "all")
    .map(({ value, label, children }) => ({
      value: String(value),
      label,
      ...(children ? { children: choicesOf(children) } : {}),
    }));
