/** Documents as a list shows them, made of numbers so that every variant and every run has the same. */
export interface Item {
  [field: string]: unknown;
  id: string;
  title: string;
}

export interface Query {
  page: number;
  pagesize: number;
  sortField?: string;
  sortType?: "asc" | "desc";
}

const TYPES = ["news", "app", "weibo", "wechat", "epaper"];
const WORDS = ["时政", "经济", "民生", "教育", "科技", "文化"];
const PLACES = ["北京", "上海", "广东", "四川", "浙江"];
/** 2026-01-01 00:00 in Shanghai. */
const START = 1_767_196_800_000;

/** Row `place` (from 0) in the order of the endpoint. */
function item(place: number): Item {
  const number = String(place + 1).padStart(6, "0");
  return {
    id: `d${number}`,
    title: `稿件${number}关于本地重点工程建设进展情况的报道`,
    dataType: TYPES[place % 5],
    source: `媒体${place % 97}`,
    author: `记者${place % 211}`,
    pubdate: START + place * 61_000,
    readCount: (place * 7919) % 100_003,
    isAppraise: (place % 3) - 1,
    region: PLACES[place % 5],
    hot: ((place * 37) % 101) / 100,
    hotPercent: (place * 37) % 101,
    score: ((place * 31) % 10_007) / 100,
    channel: `频道${place % 13}`,
    words: [WORDS[place % 6], WORDS[(place + 1) % 6]],
    commentCount: (place * 613) % 10_007,
    reproduceCount: (place * 389) % 5_003,
    likeCount: (place * 197) % 90_001,
    level: (place % 4) + 1,
    editor: `编辑${place % 31}`,
    share: ((place * 17) % 1_000) / 1_000,
    updated: START + place * 67_000,
    code: `C-${place % 4_999}`,
  };
}

/** Pages that the data hold beyond the first. */
const PAGES = 3;
const made = new Map<number, Item[]>();

function all(pagesize: number): Item[] {
  let rows = made.get(pagesize);
  if (!rows) {
    rows = Array.from({ length: pagesize * PAGES }, (_, place) => item(place));
    made.set(pagesize, rows);
  }
  return rows;
}

interface Reply {
  rows: Item[];
  total: number;
}

function reply({ page, pagesize, sortField, sortType }: Query): Reply {
  const rows = all(pagesize);
  const ordered = sortField
    ? [...rows].sort((a, b) => (Number(a[sortField]) - Number(b[sortField])) * (sortType === "asc" ? 1 : -1))
    : rows;
  return {
    rows: ordered.slice((page - 1) * pagesize, page * pagesize).map((row) => ({ ...row })),
    total: rows.length,
  };
}

/** A direction without a field orders nothing, and some variants always send one. */
const nameOf = ({ page, pagesize, sortField, sortType }: Query) => [page, pagesize, ...(sortField ? [sortField, sortType] : [])].join();
const ready = new Map<string, Reply>();

/** Makes a reply before it is asked for: copying thousands of rows is no part of what is measured. */
export function prepare(asked: Query): void {
  ready.set(nameOf(asked), reply(asked));
}

/** A reply of the endpoint: new objects each time, as from the wire. */
export function query(asked: Query): Reply {
  const name = nameOf(asked);
  const kept = ready.get(name);
  ready.delete(name);
  return kept ?? reply(asked);
}
