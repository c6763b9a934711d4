import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { titleId } from "@rjsf/utils";
import { Button } from "antd";
import { cellsStyle, ListHead } from "./ListHead.tsx";
import { Passages } from "./Passages.tsx";
import { Suggestions } from "./Suggestions.tsx";
import type { SuggestionsPlan } from "./settingsPlan.ts";

const WIDE = new Set(["textarea", "tags", "matrix", "transfer"]);

/** Label, control, what is wrong and a hint, each where a screen reader finds it. rjsf's own hides errors behind the hint. */
export function FieldTemplate({
  id,
  label,
  required,
  displayLabel,
  hidden,
  children,
  rawErrors = [],
  rawHelp,
  rawDescription,
  schema,
  uiSchema,
  formData,
  fieldPathId,
  disabled,
  onChange,
}: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === "object") return children;
  const hint = typeof rawHelp === "string" ? rawHelp : rawDescription;
  const widget = uiSchema?.["ui:widget"];
  const { suggest } = (uiSchema?.["ui:options"] ?? {}) as { suggest?: SuggestionsPlan };
  const Offer = suggest && (suggest.as ?? "words") !== "words" ? Passages : Suggestions;
  const group =
    widget === "checkboxes" ||
    widget === "radio" ||
    widget === "matrix" ||
    widget === "transfer" ||
    (schema.type === "array" && widget === undefined);
  const Label = group ? "span" : "label";
  return (
    <div className={rawErrors.length > 0 ? "form-field form-field-wrong" : "form-field"}>
      {displayLabel || schema.type === "boolean" || schema.type === "array" ? (
        <Label className="form-label" {...(group ? {} : { htmlFor: id })}>
          {label}
          {required ? (
            <span className="form-required" aria-hidden="true">
              *
            </span>
          ) : null}
        </Label>
      ) : null}
      {children}
      {suggest ? (
        <Offer plan={suggest} value={formData} disabled={disabled} onChange={(value) => onChange(value, fieldPathId.path)} />
      ) : null}
      {rawErrors.length > 0 ? (
        <div className="form-error" id={`${id}__error`} role="alert">
          {[...new Set(rawErrors)].join("；")}
        </div>
      ) : null}
      {hint ? (
        <div className="form-hint" id={`${id}__help`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** Fields in columns where there is room. The outermost group needs no heading of its own. */
export function ObjectFieldTemplate({ title, description, properties, fieldPathId, registry, uiSchema }: ObjectFieldTemplateProps) {
  const columns = (registry.formContext as { columns?: number } | undefined)?.columns ?? 1;
  const root = fieldPathId.path.length === 0;
  const cells = cellsStyle(uiSchema);
  const shown = root ? (registry.formContext as { shown?: ReadonlySet<string> } | undefined)?.shown : undefined;
  const grid = (
    <div className={cells ? "form-cells" : `form-grid form-grid-${columns}`} style={cells}>
      {properties
        .filter((property) => !property.hidden && (shown?.has(property.name) ?? true))
        .map((property) => {
          const child = uiSchema?.[property.name] as { "ui:widget"?: unknown } | undefined;
          const schema = (property.content as { props?: { schema?: { type?: unknown; items?: { type?: unknown } } } }).props?.schema;
          const wide =
            schema?.type === "object" ||
            (schema?.type === "array" && schema.items?.type === "object") ||
            WIDE.has(String(child?.["ui:widget"]));
          return (
            <div key={property.name} className={wide ? "form-cell form-cell-wide" : "form-cell"}>
              {property.content}
            </div>
          );
        })}
    </div>
  );
  // An item of a list is told by its place and its tools, not by a box in a box.
  if (root || /_\d+$/.test(fieldPathId.$id)) return grid;
  return (
    <fieldset className="form-group" id={fieldPathId.$id}>
      {title ? <legend id={titleId(fieldPathId)}>{title}</legend> : null}
      {description ? <p className="form-hint">{description}</p> : null}
      {grid}
    </fieldset>
  );
}

/** A list of groups or values with a button to add one. */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, disabled, readonly, title, uiSchema }: ArrayFieldTemplateProps) {
  const cells = cellsStyle(uiSchema);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as for every field
    <div className={cells ? "form-list form-list-table" : "form-list"} role="group" aria-label={title}>
      {cells && items.length > 0 ? <ListHead uiSchema={uiSchema} /> : null}
      {items}
      {canAdd ? (
        <Button type="dashed" icon={<PlusOutlined />} disabled={disabled || readonly} onClick={onAddClick} autoInsertSpace={false}>
          添加
        </Button>
      ) : null}
    </div>
  );
}

/** One item with its tools. */
export function ArrayFieldItemTemplate({ children, index, buttonsProps, hasToolbar, disabled, readonly }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const off = disabled || readonly;
  const place = `第 ${index + 1} 项`;
  return (
    <div className="form-item">
      <div className="form-item-fields">{children}</div>
      {hasToolbar ? (
        <div className="form-item-tools">
          {hasMoveUp || hasMoveDown ? (
            <>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`上移${place}`}
                disabled={off || !hasMoveUp}
                onClick={onMoveUpItem}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`下移${place}`}
                disabled={off || !hasMoveDown}
                onClick={onMoveDownItem}
              />
            </>
          ) : null}
          {hasRemove ? (
            <Button
              type="text"
              size="small"
              danger
              icon={<CloseOutlined />}
              aria-label={`移除${place}`}
              disabled={off}
              onClick={onRemoveItem}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
