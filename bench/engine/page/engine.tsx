import { ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import { createRoot } from "react-dom/client";
import { registry } from "#app/registry.ts";
import { antdTheme, TOKEN_CLASS } from "#app/theme/tokens.ts";
import "#app/theme/theme.css";
import plans from "virtual:plans";
import { type EngineServices, type PagePlan, PageView } from "#engine/index.ts";
import { antdParts } from "./antd.ts";
import { serve } from "./drive.ts";
import { type Query, query } from "./rows.ts";

document.documentElement.classList.add(TOKEN_CLASS);
const theme = antdTheme("light", "");

const nowhere = { get: () => undefined, set: () => {}, remove: () => {} };
/** The app's part: replies come from memory, all else is as in the console. */
const services: EngineServices = {
  call: async (_endpoint, fields) => query(fields as unknown as Query),
  download: async () => {},
  formChecks: async () => ({}),
  navigate: () => {},
  openTab: () => {},
  canVisit: () => true,
  can: () => true,
  notify: () => {},
  confirm: async () => true,
  local: nowhere,
  session: nowhere,
  ofUser: nowhere,
  addTo: () => {},
  user: {},
  site: {},
};

/** The compiled plan with as many rows to a page as asked; the grammar itself stops at 100. */
function planOf(rows: number, columns: number): PagePlan {
  const plan = structuredClone(plans[columns]);
  if (!plan) throw new Error(`no plan of ${columns} columns`);
  const size = plan.params.pagesize;
  if (!size) throw new Error("no parameter for the page size");
  size.default = rows;
  return plan;
}

const location = { pathname: "/bench", search: "" };

serve({
  ...antdParts(100),
  mount(host, rows, columns) {
    const root = createRoot(host);
    const plan = planOf(rows, columns);
    root.render(
      <ConfigProvider locale={zhCN} theme={theme}>
        <PageView plan={plan} services={services} registry={registry} location={location} />
      </ConfigProvider>,
    );
    return () => root.unmount();
  },
});
