import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useParam } from "#engine/index.ts";
import { type Section, sectionNames } from "./report.ts";

interface Props {
  sections: readonly Section[];
  /** The paper, whose sections carry their place. */
  paper: () => HTMLElement | null;
  printParam: string | undefined;
}

/** Charts are drawn a moment after they stand in the page. */
const SETTLE = 1500;

/** What stands in a report, each leading there, and the way onto paper: the browser prints, also into a PDF. */
export function Contents({ sections, paper, printParam }: Props) {
  const [asked, setAsked] = useParam(printParam);
  const once = useRef(false);
  useEffect(() => {
    if (!asked || once.current) return;
    const timer = setTimeout(() => {
      once.current = true;
      setAsked(undefined, { replace: true });
      window.print();
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [asked, setAsked]);
  const show = (at: number) => paper()?.querySelector(`[data-section="${at}"]`)?.scrollIntoView({ behavior: "smooth", block: "start" });
  return (
    <nav className="report-contents" aria-label="目录">
      <h2>目录</h2>
      <ol>
        {sections.map((section, at) => (
          <li key={section.key}>
            <button type="button" onClick={() => show(at)}>
              {section.title || sectionNames[section.type]}
            </button>
          </li>
        ))}
      </ol>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        打印 / 存为 PDF
      </Button>
    </nav>
  );
}
