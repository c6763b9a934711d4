import { format, markedSources, useLink } from "#engine/index.ts";
import type { Section } from "./report.ts";
import type { DocumentsPlan } from "./reportPlan.ts";

/** What the sentences of a section rest on, by the numbers they name. */
export function Sources({ section, link }: { section: Section; link: DocumentsPlan["link"] }) {
  const address = useLink(link);
  const sources = markedSources(section.body, section.sources);
  if (sources.length === 0) return null;
  return (
    <ul className="report-sources" aria-label="出处">
      {sources.map((row) => {
        const to = address.resolve(row);
        const title = `《${row.title}》`;
        return (
          <li key={row.n}>
            {`[${row.n}] `}
            {to ? (
              <a href={to.href} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            {` ${row.source ?? ""} ${typeof row.pubdate === "number" ? format.datetime(row.pubdate).slice(0, 16) : ""}`}
          </li>
        );
      })}
    </ul>
  );
}
