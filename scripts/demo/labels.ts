import { LABEL_COLLECTION } from "#server/ingest/IngestService.ts";
import type { LabelRecord } from "#server/records/LabelRecord.ts";
import type { RecordStore } from "#server/store/records.ts";

/** Name, colour, lines of words, labels below. */
type Branch = [name: string, color: string, words: string[], below?: Branch[]];

const LABELS: Branch[] = [
  [
    "灾害应对",
    "#cf1322",
    [],
    [
      ["防汛", "#1677ff", ["防汛", "内涝", "强降雨 -演练"]],
      ["寒潮", "#08979c", ["寒潮", "降温+预警"]],
      ["地质灾害", "#ad6800", ["山体滑坡", "次生灾害"]],
    ],
  ],
  [
    "安全",
    "#d46b08",
    [],
    [
      ["安全生产", "#d4380d", ["爆燃", "安全生产"]],
      ["交通事故", "#873800", ["多车相撞", "交通事故"]],
    ],
  ],
  [
    "民生",
    "#389e0d",
    ["供暖", "菜篮子"],
    [
      ["教育", "#1d39c4", ["高考", "开学", "学校+学生"]],
      ["医疗", "#c41d7f", ["医保", "医院+患者"]],
    ],
  ],
  ["深度报道", "#531dab", []],
];

/** The labels of the demo desk, present before the first document comes, which their words then label. */
export async function demoLabels(records: RecordStore): Promise<void> {
  const labels = records.collection<LabelRecord>({ name: LABEL_COLLECTION });
  let made = 0;
  const add = async (branches: Branch[], parentId: string): Promise<void> => {
    for (const [order, [name, color, words, below = []]] of branches.entries()) {
      const id = `label${++made}`;
      await labels.put({ id, parentId, name, color, order, words });
      await add(below, id);
    }
  };
  await add(LABELS, "");
}
