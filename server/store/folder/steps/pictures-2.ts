import type { DatabaseStep } from "../Step.ts";

const step: DatabaseStep = {
  store: "pictures",
  to: 2,
  says: "pictures.db says its version",
  run() {},
};

export default step;
