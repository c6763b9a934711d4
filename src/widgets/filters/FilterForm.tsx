import { LightFilter, ProForm, QueryFilter } from "@ant-design/pro-components";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useMemo } from "react";
import type { FiltersPlan } from "./filterPlan.ts";

interface Props {
  layout: NonNullable<FiltersPlan["layout"]>;
  label: string;
  /** 查询, and Enter where nothing else takes it. */
  search: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

const NO_PADDING = { padding: 0 };

/**
 * The element of the form. antd's own handler looks through the values of its store, of which there are none, and keeps the
 * event to itself; a search page waits for it.
 */
const FormElement = ({ onSubmit: _, ...props }: ComponentProps<"form">) => <form {...props} />;

/**
 * The form of a view's filters: QueryFilter above rows and charts, LightFilter in a toolbar, ProForm for a page that is a
 * form. No item has a name, so the form's own store stays empty: the page's parameters are the state.
 */
export function FilterForm({ layout, label, search, buttons, children }: Props) {
  const shared = {
    className: `filters-form filters-${layout}`,
    "aria-label": label,
    layout: "horizontal",
    autoFocusFirstInput: false,
    component: FormElement,
    onSubmitCapture: (event: SyntheticEvent) => {
      event.preventDefault();
      search();
    },
  } as const;
  const submitter = useMemo(() => (buttons ? { render: () => [buttons] } : (false as const)), [buttons]);
  if (layout === "light")
    return (
      <LightFilter {...shared}>
        {children}
        {buttons}
      </LightFilter>
    );
  if (layout === "vertical")
    return (
      <ProForm {...shared} submitter={submitter}>
        {children}
      </ProForm>
    );
  return (
    <QueryFilter
      {...shared}
      style={NO_PADDING}
      labelWidth="auto"
      // Fields are as wide as what they hold and stand side by side; columns of one width would need twice the lines.
      span={24}
      searchGutter={0}
      preserve={false}
      defaultCollapsed={false}
      collapseRender={false}
      // The browser submits on Enter already.
      isKeyPressSubmit={false}
      submitter={submitter}
    >
      {children}
    </QueryFilter>
  );
}
