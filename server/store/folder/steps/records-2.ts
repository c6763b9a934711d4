import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "records",
  to: 2,
  says: "records.db says its version",
  run() {},
};

export default step;
