import { Link } from "react-router-dom";
import { type MenuItem, menuPath } from "#app/session/menus.ts";
import { cutLabel } from "./menuLayout.ts";

/** A menu entry: a page of ours, an outer address, or a heading that only opens its panel. */
export function MenuLink({ item, expanded }: { item: MenuItem; expanded?: boolean }) {
  const { text, title } = cutLabel(item.name);
  const name = title ?? item.title;
  const popup = expanded === undefined ? {} : { "aria-haspopup": true as const, "aria-expanded": expanded };
  const target = item.target === "_blank" ? "_blank" : undefined;
  if (menuPath(item.url)) {
    return (
      <Link to={item.url!} target={target} title={name} {...popup}>
        {text}
      </Link>
    );
  }
  if (item.url && /^https?:\/\//.test(item.url)) {
    return (
      <a href={item.url} target="_blank" rel="noreferrer" title={name}>
        {text}
      </a>
    );
  }
  return (
    <button type="button" title={name} {...popup}>
      {text}
    </button>
  );
}
