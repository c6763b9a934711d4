import { CloseOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { moved, useReorder } from "#engine/index.ts";
import { type Section, type SectionType, sectionNames } from "./report.ts";

interface Props {
  sections: readonly Section[];
  chosen: string | undefined;
  choose: (key: string) => void;
  types: readonly SectionType[];
  add: (type: SectionType) => void;
  onChange: (sections: Section[]) => void;
}

/** The sections in order: dragged, or moved by the arrow keys on the handle. */
export function SectionList({ sections, chosen, choose, types, add, onChange }: Props) {
  const name = (section: Section | undefined) => (section ? section.title || sectionNames[section.type] : "");
  const order = useReorder(
    sections.length,
    (index) => name(sections[index]),
    (from, to) => onChange(moved(sections, from, to)),
  );
  return (
    <nav className="report-sections" aria-label="章节">
      <ul ref={order.list}>
        {sections.map((section, index) => (
          <li
            key={section.key}
            className={section.key === chosen ? "report-section report-section-on" : "report-section"}
            {...order.item(index)}
          >
            <button type="button" className="report-handle" {...order.handle(index)}>
              <HolderOutlined aria-hidden />
            </button>
            <button type="button" className="report-name" aria-current={section.key === chosen} onClick={() => choose(section.key)}>
              <small>{sectionNames[section.type]}</small>
              {name(section)}
            </button>
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`删除 ${name(section)}`}
              onClick={() => onChange(sections.filter((one) => one.key !== section.key))}
            />
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form's fields */}
      <div className="report-add" role="group" aria-label="添加章节">
        {types.map((type) => (
          <Button key={type} size="small" autoInsertSpace={false} onClick={() => add(type)}>
            + {sectionNames[type]}
          </Button>
        ))}
      </div>
      <span className="report-said" aria-live="polite">
        {order.said}
      </span>
    </nav>
  );
}
