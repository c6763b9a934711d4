import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { titleId } from "@rjsf/utils";

const WIDE = new Set(["textarea", "tags"]);

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
}: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === "object") return children;
  const hint = typeof rawHelp === "string" ? rawHelp : rawDescription;
  const group = uiSchema?.["ui:widget"] === "checkboxes" || uiSchema?.["ui:widget"] === "radio";
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
export function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
  registry,
  uiSchema,
}: ObjectFieldTemplateProps) {
  const columns = (registry.formContext as { columns?: number } | undefined)?.columns ?? 1;
  const root = fieldPathId.$id === "root";
  const grid = (
    <div className={`form-grid form-grid-${columns}`}>
      {properties
        .filter((property) => !property.hidden)
        .map((property) => {
          const child = uiSchema?.[property.name] as { "ui:widget"?: unknown } | undefined;
          const schema = (property.content as { props?: { schema?: { type?: unknown; items?: { type?: unknown } } } })
            .props?.schema;
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
  if (root) return grid;
  return (
    <fieldset className="form-group" id={fieldPathId.$id}>
      {title ? <legend id={titleId(fieldPathId)}>{title}</legend> : null}
      {description ? <p className="form-hint">{description}</p> : null}
      {grid}
    </fieldset>
  );
}
