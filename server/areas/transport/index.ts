import type { Area } from "#server/contract/handler.ts";
import { transportJob } from "./runTasks.ts";
import { fieldMapsIn, tasksIn } from "./TransportTask.ts";
import {
  deleteTasks,
  listFields,
  listTasks,
  mapFields,
  previewRows,
  readTask,
  resumeExport,
  runImport,
  saveExport,
  sendFile,
  showTask,
  stopTasks,
  uploadFile,
} from "./taskHandlers.ts";

/** Moving data out to files and in from them: documents, columns, word lists, users. */
const area: Area<"transport"> = {
  name: "transport",
  handlers: {
    "transport.list": listTasks,
    "transport.save": saveExport,
    "transport.upload": uploadFile,
    "transport.task": showTask,
    "transport.get": readTask,
    "transport.fields": listFields,
    "transport.preview": previewRows,
    "transport.map": mapFields,
    "transport.run": runImport,
    "transport.resume": resumeExport,
    "transport.stop": stopTasks,
    "transport.delete": deleteTasks,
    "transport.file": sendFile,
  },
  jobs: [transportJob],
  async start(services) {
    tasksIn(services);
    fieldMapsIn(services);
  },
};

export default area;
