import { parseArgs } from "node:util";
import { DATA_TYPES, type DataType } from "#server/store/documents.ts";

export interface IngestArguments {
  inputs: string[];
  source?: string;
  dataType?: DataType;
  channel?: string;
  allowPrivate: boolean;
  /** Files are readings of hot lists. */
  hot: boolean;
  help: boolean;
}

export const USAGE = `npm run ingest -- FILE|URL … [--source NAME] [--type ${DATA_TYPES.join("|")}] [--channel NAME] [--allow-private]

Brings documents in: JSON Lines, JSON or CSV files (also .gz), RSS, Atom, RDF or JSON feeds
and single article pages by address.
They are sanitised, analysed, grouped and searchable at once, also in a running server.
Rows that cannot be used are reported with their place and skipped.

  --source NAME     source of rows that name none (feeds and pages: instead of their own name)
  --type TYPE       kind of source of rows that name none; default news
  --channel NAME    channel of rows that name none
  --hot             the files hold readings of hot lists: platform, time, rank, title, heat, url
  --allow-private   fetch addresses of this machine and private networks too
Environment: DATA_DIR (default ./data).`;

/** @throws Error with one line for the user. */
export function readArguments(argv: string[]): IngestArguments {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      source: { type: "string" },
      type: { type: "string" },
      channel: { type: "string" },
      "allow-private": { type: "boolean", default: false },
      hot: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { source, type, channel } = values;
  if (type !== undefined && !(DATA_TYPES as readonly string[]).includes(type)) {
    throw new Error(`--type ${type} is unknown; allowed: ${DATA_TYPES.join(", ")}`);
  }
  return {
    inputs: positionals,
    allowPrivate: values["allow-private"],
    hot: values.hot,
    help: values.help,
    ...(source && { source }),
    ...(type && { dataType: type as DataType }),
    ...(channel && { channel }),
  };
}
