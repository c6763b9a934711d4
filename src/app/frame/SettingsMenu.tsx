import Dropdown from "antd/es/dropdown";
import { Link } from "react-router-dom";
import { type MenuItem, visibleChildren } from "#app/session/menus.ts";

/** Settings dropdown of the header; absent for who has no settings. */
export function SettingsMenu({ items }: { items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["hover", "click"]} placement="bottomRight" menu={{ items: items.map(entry) }}>
      <button type="button" className="mbd-tool" aria-label="设置">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="10" cy="10" r="2.6" />
          <path d="M10 2.5v2.2M10 15.3v2.2M2.5 10h2.2M15.3 10h2.2M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M15.3 4.7l-1.6 1.6M6.3 13.7l-1.6 1.6" />
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
