import Dropdown from "antd/es/dropdown";
import { Link } from "react-router-dom";
import { type MenuItem, visibleChildren } from "#app/session/menus.ts";

/** Settings dropdown of the header; absent for who has no settings. */
export function SettingsMenu({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["hover", "click"]} placement="bottomRight" menu={{ items: items.map(entry) }}>
      <button type="button" className="frame-tool" aria-label="设置">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 6h7.5M15 6h2M3 14h2M9.5 14H17" />
          <circle cx="12.7" cy="6" r="2.2" />
          <circle cx="7.2" cy="14" r="2.2" />
        </svg>
      </button>
    </Dropdown>
  );
}

type Entry = NonNullable<NonNullable<Parameters<typeof Dropdown>[0]["menu"]>["items"]>[number];

/** An entry of an antd menu; one without an address is a group. */
export function entry(item: MenuItem): Entry {
  const children = visibleChildren(item);
  if (item.url) return { key: item.id, label: <Link to={item.url}>{item.name}</Link> };
  return { key: item.id, type: "group", label: item.name, children: children.map(entry) };
}
